# The glossary.

glossary-title = Glossary
glossary-lead = Every word of the game in each language of the rulesets, with the forms in which it is met and the rulesets that have the thing; a word leads to the page about it.
glossary-see = see { $word }
glossary-forms = Also
