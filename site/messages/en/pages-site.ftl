# The site around the rule pages.

site-name = Boston Rules
site-description = Regional rules of the card game Boston, each with its source: how to play, what it pays, and the same rules as data for programs.
site-copyright = Code under the MIT License; rules, texts and pages under CC BY 4.0.
palette-auto = Colours: as the system. Switch to light
palette-light = Colours: light. Switch to dark
palette-dark = Colours: dark. Switch to the system’s
permalink = Link to this heading
edit-this = Edit this ruleset

nav-home = Home
nav-rulesets = Rulesets
nav-comparison = Compare
nav-sources = Sources
nav-concepts = Concepts
nav-glossary = Glossary
nav-programmers = For programmers
nav-engine = How an engine plays
nav-contribute = Contribute
nav-guide = How to write a ruleset
guide-page-says = The page says:
nav-about = About
nav-decisions = Decisions

home-title = Boston, as it is played here and there
home-lead = Boston is a card game for four: a player, alone or with a partner, undertakes to win so many tricks, or none at all, and is paid or pays. From the 1780s on it went round the world, and nearly every region settled on rules of its own. Here they are, each rule with its source.
home-what = Each ruleset is written down once, as data. These pages and the programs that play by it both come from that one file, so they cannot disagree; and where a book is silent or two books differ, both say so.
home-reader = You play cards
home-reader-text = Find your game, or one to learn: rules, payments, worked hands.
home-reader-link = Choose a ruleset
home-reader-second = Look up a name
home-integrator = You write a program
home-integrator-text = Take a ruleset as one JSON file in which every rule is resolved.
home-integrator-link = What the data means
home-integrator-second = How an engine plays
home-contributor = You know it differently
home-contributor-text = Put a rule right, or add the game your family plays.
home-contributor-link = How to write a ruleset
home-contributor-second = How to contribute
home-rulesets = The rulesets
home-one-source = One source for all
home-signs = How sure is a rule?

rulesets-title = Rulesets
rulesets-lead = Each page describes one way of playing from the first deal to the end of the evening.
rulesets-contracts =
    { $count ->
        [one] { $count } contract
       *[other] { $count } contracts
    }
rulesets-table = The rulesets side by side
rulesets-name = Ruleset
rulesets-sure = Of { $rules } rule values { $stated } are stated in a source.
rulesets-reconstructed =
    { $count ->
        [one] One value is in no source.
       *[other] { $count } values are in no source.
    }

alias-description = { $name }: what the name has meant, and that its rules are those of { $ruleset }.
alias-stands-for = For the rules go to
alias-found-as = Also looked for as
alias-uses = What the name has meant
alias-commands = Every command takes “{ $name }” for the ruleset and says what it stands for.
alias-file = this page as a file

concepts-title = Concepts
concepts-lead = What is one thing under many names: every contract and every word that the rulesets share, with what each of them calls it.
concepts-contracts = Contracts
concepts-terms = Calls, roles and things
concepts-in = In
concepts-called = it is called
concepts-nowhere = No ruleset here has it yet.
concepts-other-languages = In other languages
concepts-table = { $concept } in the rulesets

language-en = English
language-es = Spanish
language-it = Italian
language-cs = Czech
language-fr = French
language-de = German

not-found-title = There is no such page
not-found-text = The address may be mistyped, or the page has moved. All pages can be reached from the start.
not-found-home = To the start
concepts-name = { $language } { $name }
