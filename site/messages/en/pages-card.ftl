# The card to print.

card-title = { $ruleset }: card for the table
card-link = Card for the table, on one page to print
card-description = { $ruleset } on one page: contracts, prices, stakes and what to remember.
card-back = All rules of { $ruleset }
card-print = Print this card
