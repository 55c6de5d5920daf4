"""From the text of a ruleset file to resolved rules, with the origin and provenance of every value beside them."""
