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
nav-concepts = Concepts
nav-programmers = For programmers
nav-contribute = Contribute
nav-about = About
nav-decisions = Decisions

home-title = Boston, as it is played here and there
home-lead = Boston is a trick-taking game for four. One player at a time undertakes to win tricks, or to win none, and is paid or pays. It went round the world from the 1780s on, and nearly every region settled on rules of its own.
home-what = Here each of these rulesets is written down once, as data, with a source for every rule. This site and the programs that play by it both come from that one file, so they never disagree.
home-reader = You play cards
home-reader-text = Find the game you know, or one to learn: rules in plain words, payments as tables, worked hands. The sign beside a rule tells how sure it is, and opens the source.
home-reader-link = Choose a ruleset
home-reader-second = Look for a contract by its name
home-integrator = You write a program
home-integrator-text = Take a ruleset as one JSON file with every rule resolved, and check your settlements against worked hands.
home-integrator-link = What the data means
home-integrator-second = What a problem code means
home-contributor = You know it differently
home-contributor-text = A rule is wrong, a reading is missing, or your family plays a game that is not here: a text file is all it takes.
home-contributor-link = How to contribute
home-contributor-second = What was decided, and why
home-rulesets = The rulesets
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
