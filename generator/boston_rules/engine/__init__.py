"""Rules and what happened at the table in, payments out.  Knows configurations only; imports rules and cards."""
