# The page of a concept.

concept-all = All concepts
concept-in-rulesets = In the rulesets
concept-table = { $concept } in the rulesets
concept-column = { $ruleset }: { $contract }
concept-called = At the table
concept-place = Place
concept-price = Price
concept-fact = Rule
concept-word = At the table: { $word }
concept-lacking = Not found in
concept-nowhere = No ruleset here has it yet.
concept-names = Names
concept-forms = With all forms and spellings in the
concept-glossary = glossary
concept-see = See also
concept-description = { $concept } in the card game Boston: what it is, what it is called, and how each ruleset treats it.
