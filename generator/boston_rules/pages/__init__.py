"""Rule pages: rules with their names and provenance as a frozen context, then Markdown.

Sentences come from the message catalogs, facts from the rules, the order of things from the templates.
"""
