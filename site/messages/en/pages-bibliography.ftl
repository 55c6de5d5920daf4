# The bibliography.

bibliography-title = Sources
bibliography-lead = Every source of every ruleset once, with what it tells and everything that rests on it.
bibliography-all = The sources of all rulesets, with everything that rests on each
bibliography-cited = Rests on it: { $parts }
bibliography-cited-rules =
    { $count ->
        [one] one rule
       *[other] { $count } rules
    }
bibliography-cited-notes =
    { $count ->
        [one] one note
       *[other] { $count } notes
    }
bibliography-cited-options =
    { $count ->
        [one] one choice
       *[other] { $count } choices
    }
bibliography-cited-hands =
    { $count ->
        [one] one worked hand
       *[other] { $count } worked hands
    }
bibliography-notes = Notes
bibliography-options = House rules and other readings
bibliography-hands = Worked hands
bibliography-row = { $table }: { $row }
bibliography-option = { $question } { $value }
bibliography-as-in = taken from it
bibliography-reading = another reading
