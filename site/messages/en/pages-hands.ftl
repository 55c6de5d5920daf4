# Worked hands told from their transfers.

result-made = made
result-failed = lost
result-nobody-bid = nobody bid
result-thrown-in = thrown in
result-redealt = dealt again
result-abandoned = broken off
result-session-end = end of the session

party-pool = the pool

hand-session-end = The session is over.
hand-nobody-bid = Everybody passes.
hand-contract = { $contract }{ $trump }
hand-in-trump = { " " }in { $trump }
hand-no-trump = { " " }with { $trump }
hand-alliance = { $seat } announces a holding, which is a bid of { $contract } with { $partner }, who has { $card }, as partner.
hand-alliance-alone = { $seat } announces a holding, which is a bid of { $contract }; nobody else has the card that would bring a partner.
hand-joint = { $declarers } each play { $contract }.
hand-results = { $results }.
hand-result-of = { $declarer }: { $result }
hand-alone = { $declarer } plays { $contract } alone.
hand-pair = { $declarer } plays { $contract } with { $partner } as partner.
hand-dealer = { $dealer } dealt.
hand-turned = The turned suit is { $suit }.
hand-kept = The suit kept from the first deal is { $suit }.
hand-tricks = Tricks: { $tricks }.
hand-honours = Honours dealt: { $honours }.
hand-count = { $seat } { $count }
hand-ended-decided = Play ended as soon as the result was certain.
hand-ended-defenders-paid = The defenders paid instead of playing on.
hand-ended-declarer-paid = Declarer paid instead of playing on.
hand-ended-thrown-in = Nobody supported the bid, and the cards were thrown in.
hand-ended-claimed = The rest was claimed.
hand-breach-revoke = { $seat } revoked.
hand-breach-misdeal = { $seat } misdealt.
hand-breach-short-hand = { $seat } played with too few cards.
hand-breach-exposed-card = { $seat } exposed a card.
hand-breach-other = { $seat } broke a rule ({ $kind }).
hand-pool-paid =
    { $count ->
        [one] The pool holds { $pool }.
       *[other] The pools hold { $pool }.
    }
hand-pool-due =
    { $count ->
        [one] The pool holds { $pool }, before the stakes of this deal are paid.
       *[other] The pools hold { $pool }, before the stakes of this deal are paid.
    }
hand-queue =
    { $deals ->
        [one] This deal counts
       *[other] { $deals } deals from this one on count
    } { $by ->
        [2] double
       *[other] { $by } times
    }.
hand-in-book = { $reason }, { $book }
hand-book-totals = In { $book }: { $totals }.
hand-declares-card = { $seat } declares { $card }.
hand-declares-void = { $seat } declares a hand without a trump{ $native }.
hand-last-deal =
    { $passed ->
        [does-not-count] It is the last deal of the session, unless all pass.
       *[counts] It is the last deal of the session.
    }

hand-goal = The contract
hand-made =
    { $goal } is made{ $over ->
        [0] { "" }
        [one] , with { $over } overtrick
       *[other] , with { $over } overtricks
    }.
hand-failed =
    { $goal } is lost{ $under ->
        [0] { "" }
        [one] , by { $under } trick
       *[other] , by { $under } tricks
    }.
hand-shares = { $shares }.
hand-share =
    { $seat } took { $found ->
        [0] none
       *[other] { $found }
    } and owed { $owed }

hand-payment = { $reason }: { $payments }{ $working }.
hand-pays =
    { $count ->
        [one] { $payer } pays { $payee } { $amount }
       *[other] { $payer } to { $payee }, { $amount } each
    }
hand-scores =
    { $count ->
        [one] { $who } scores { $amount }
       *[other] { $who } score { $amount } each
    }
hand-loses =
    { $count ->
        [one] { $who } loses { $amount }
       *[other] { $who } lose { $amount } each
    }
hand-takes =
    { $count ->
        [one] { $who } takes { $amount } from the pool
       *[other] { $who } take { $amount } each from the pool
    }
hand-puts =
    { $count ->
        [one] { $who } puts { $amount } into the pool
       *[other] { $who } put { $amount } each into the pool
    }
hand-working = { " " }({ $sum })
hand-working-shared = { $sum }, shared by { $sharers }
hand-working-in-parts = { $sum }, shared { $one } to { $other }
hand-rebuilt =
    { $count ->
        [one] { $units } is reconstructed
       *[other] { $units } are reconstructed
    }
hand-sum = { $terms } = { $total }
hand-times = { $count } × { $unit }
hand-product =
    { $by ->
        [1] { $count } × { $unit }
       *[other] { $count } × { $unit } ÷ { $by }
    }
hand-counted-even = { $terms } = { $total }, counted as { $amount }
hand-counted-about = { $terms } ≈ { $total }, counted as { $amount }
hand-counted-taken = { $count } taken
hand-counted-undertaken = { $count } undertaken
hand-counted-over = { $count } over
hand-counted-short = { $count } short
hand-counted-honours = { $count } for honours
hand-factor = × { $by }
hand-multiplied-sum = ({ $terms }) { $factors }
hand-multiplied-term = { $terms } { $factors }
hand-totals = Together: { $totals }.
hand-delta = { $seat } { $amount }
hand-pool-after =
    { $count ->
        [one] The pool then holds { $pool }.
       *[other] The pools then hold { $pool }.
    }
hand-next-dealer = { $dealer } deals next.
hand-option = Played with: { $option } { $value }.
hand-by-hand = By hand
