# What the command `simulate` tells.

simulate-reconstructed = “{ $ruleset }” is known in part only: no source has { $count } of its values, and payments may rest on them.
simulate-seed = Seed: { $seed }. The same result comes again with --seed { $seed }.
simulate-progress = Playing
simulate-heading = { $name }: { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } played at random, seed { $seed }
simulate-warning = The players choose at random among what the rules allow, so these are not the shares and payments of real play.
simulate-sessions =
    { $sessions ->
        [one] { $sessions } whole session
       *[other] { $sessions } whole sessions
    }{ $cut ->
        [yes] { " " }and one that the number of deals cut short
       *[no] { "" }
    }; { $uncounted ->
        [0] every deal counted.
        [one] { $uncounted } deal did not count towards the length of its session.
       *[other] { $uncounted } deals did not count towards the length of their sessions.
    }
simulate-nobody-bid = Nobody bid in { $share } of the deals.
simulate-results = Results: { $counts }.
simulate-endings = Deals that came to play: { $counts }.
simulate-count = { $what } { $count }
simulate-ending-played-out = played out
simulate-ending-decided = stopped once the result was certain
simulate-ending-defenders-paid = bought off by the defenders
simulate-ending-declarer-paid = bought off by declarer
simulate-ending-thrown-in = thrown in, since nobody supported the bid
simulate-ending-claimed = claimed
simulate-contract = Contract
simulate-played = Played
simulate-made = Made
simulate-failed = Lost
simulate-share = Share
simulate-over = Over
simulate-under = Under
simulate-formation-alone = alone
simulate-formation-pair = pair
simulate-share-note = Share: of those made or lost, how many were made. Over, under: mean overtricks of those made, undertricks of those lost.
simulate-payments-chips = Chips per deal
simulate-payments-points = Points per deal
simulate-mean = Mean
simulate-error = Error
simulate-divided = Pool’s end
simulate-total = Total
simulate-deals = Deals
simulate-role-declarer = Declarer
simulate-role-partner = Partner
simulate-role-defender = Each defender
simulate-error-note = Error: the standard error of the mean.
simulate-divided-note = Pool’s end: what divisions of the pool brought in all.
simulate-pool-at-end = At the end of a session the pool held { $held } { $unit ->
        [points] points
       *[chips] chips
    } on average before it was divided.
simulate-pool-left = The session that was cut short left { $left } in the pool.
simulate-conserved = Over every session gains, losses and pool add up to nothing.
simulate-not-conserved = Gains and losses do not add up to nothing, and need not by these rules.
simulate-lost = Gains, losses and pool of a session do not add up to nothing, as { $rule } says they do.
simulate-broken = A process that was playing was ended from outside; nothing was counted.
