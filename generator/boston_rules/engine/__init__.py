"""Rules and what happened at the table in, payments out.  Knows resolved rules only."""
