# What the command `replay` tells (results and payments are told as those of the worked hands).

# Arguments: file, number (of the record in a list; 0 where the file holds just one), verdict, problems (how many).
replay-verdict =
    { $number ->
        [0] { $file }
       *[other] { $file }, record { $number }
    }: { $verdict ->
        [true] true to the rules.
       *[false] { $problems ->
            [one] not true to the rules, one problem.
           *[other] not true to the rules, { $problems } problems.
        }
    }
replay-rules = The rules: { $name }.
replay-first-dealer-by-lot = { $dealer } was drawn by lot to deal first.
replay-first-dealer-lowest-cut = Cut for the first deal: { $cards }. { $dealer } deals first.
replay-first-dealer-holder-of = Dealt out for the first deal: { $cards }. { $dealer } deals first.
replay-drawn = { $seat } { $card }
replay-deal = Deal { $number }
replay-not-over = It is not played to its end.
replay-result = { $contract } Result: { $result }.
replay-changes = Changes, stakes included: { $totals }.
replay-division = At the end of the session the pool is divided.
replay-totals = Totals of the session: { $totals }.
replay-hand = { $seat }: { $cards }
replay-talon = Talon, from the top: { $cards }
replay-action = { $seat } – { $what }
replay-shown = { $seat } shows { $cards }.
replay-card = { $seat } – { $card }
replay-trick =
    { $count ->
        [one] Trick { $number } goes to { $taker }, his first.
       *[other] Trick { $number } goes to { $taker }, who has { $count }.
    }
