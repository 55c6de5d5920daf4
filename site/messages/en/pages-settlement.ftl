# Payments.

ledger-chips = Payments are made in chips, which change hands after every deal.
ledger-points = Results are kept in points, which are written down after every deal.
ledger-counters = These counters are used: { $counters }.
ledger-counter = { $counter } worth { $worth }
ledger-stock = Each player starts a session with { $stock }.
ledger-no-stock-chips = How many chips a player starts a session with is left to the table.
ledger-no-stock-points = Everybody starts a session from nothing.
ledger-conserved = What one gains, others or the pool lose: nothing is won or lost in total.
ledger-not-conserved = Gains are not paid by others, so the scores of a deal need not cancel out.

book-chips = Beside these there is a second account, { $book }, in chips of its own.
book-points = Beside these there is a second account, { $book }, written down in points.
book-conserved = In it one player gains what others lose.
book-not-conserved = In it gains are not paid by others.

honours-ranks = The honours are { $ranks } of trumps.
honours-holders-side = Those that declarer and his partner were dealt are counted together.
honours-scale = They count as tricks when a price is reckoned: { $steps }; other numbers count nothing.
honours-scale-by-number = No price counts them as tricks ({ $steps }); what is paid for a number of them stands with the payments.
honours-step = { $held } honours as { $tricks }
honours-families = { $scope } honours count; in others they do not.

holding-card = It counts who was dealt { $card }.
holding-void-of-trump = It counts who was dealt no trump{ $native }, nor any card raised to one; where there is no trump suit, nobody was.
holding-told-before-lead = He declares it before the first lead.
holding-told-at-settlement = He need not tell before the payments.
no-trump-dealt = no trump

deals-from = deal { $first } or a later one of the session
deals-one = deal { $first } of the session
deals-between = one of deals { $first } to { $last } of the session

prices-contract = Contract
prices-lowest = { $column } (lowest suit)
prices-highest = { $column } (highest suit)
prices-contract-alone = Played alone
prices-contract-paired = With a partner
prices-same-paired = { $scope } the price is the same alone and with a partner.
prices-unused = { $row } (no contract)
prices-unlisted-column = { $column }: { $value }
prices-legend-blank = – is a blank in the source’s own table.
prices-legend-by-taken = A column is headed by the number of tricks that declarer’s side took.
prices-legend-by-short = A column is headed by the number of tricks that declarer’s side is short.
prices-legend-void = Where a cell is empty, the column does not apply.

sum = Sum { $letter } is { $terms }.

lines-made = When the contract is made
lines-failed = When the contract fails
lines-any = Whatever the result
line-when = When { $clauses }, { $payment }.
line-always = { $payment }.
payment = { $payer } { $payee } { $amount }
payment-into-pool = { $payer } { $amount } into the pool
from-pool = { $amount } from the pool

when-made = the contract is made
when-failed = the contract fails
when-contract-all = any contract was bid
when-contract-none = it is a contract of another game
when-contract-these = it is { $contracts }
when-contract-but = it is any contract but { $contracts }
when-contract-trump = it is a contract with trump
when-contract-no-trump = it is a contract without trump
when-contract-trump-from = it is a contract with trump, { $contracts } or higher
when-contract-trump-to = it is a contract with trump, up to { $contracts }
when-contract-trump-between = it is a contract with trump { $contracts }
when-contract-suit-or-none = it is a contract with a suit or no trump
when-contract-never-trump = it is a contract that never has a trump
when-contract-suit-or-none-from = it is a contract with a suit or no trump, { $contracts } or higher
when-contract-suit-or-none-to = it is a contract with a suit or no trump, up to { $contracts }
when-contract-suit-or-none-between = it is a contract with a suit or no trump, { $contracts }
when-alone = declarer plays alone
when-pair = declarer has a partner
when-deal-last = it is the last deal of the session
when-deal-not-last = it is not the last deal of the session
when-deals = it is { $deals }
when-side-took-all-tricks = declarer’s side took every trick
when-side-took-at-least =
    { $tricks ->
        [one] declarer’s side took a trick
       *[other] declarer’s side took at least { $tricks } tricks
    }
when-honours = declarer’s side was dealt { $held } honours
when-honours-no-number = an unheard-of number of
when-trump-kept = trump is the suit kept from the first deal
when-trump-turned = trump is the suit turned
when-trump-turned-not-kept = trump is the suit turned and not the one kept
when-trump-other = trump is neither the suit kept nor the suit turned
when-queued = deals wait to count for more, this one among them
when-queued-unknown = deals wait in “{ $queue }”, which is nowhere declared
when-ended-played = nobody paid instead of playing on
when-ended-bought-out = the losing side paid instead of playing on

## Who pays, and whom; who pays begins a clause, whom follows its verb

payer-declarer = declarer pays
payer-partner = the partner pays
payer-dealer = the dealer pays
payer-last-taker = whoever takes the last trick pays
payer-taker = whoever takes the trick with { $holding } pays
payer-next-dealer = the next dealer pays
payer-holders-each = each player who was dealt { $holding } pays
payer-holders-paired = each player who was dealt { $holding } pays
payer-holders-split = those who were dealt { $holding } pay
payer-offender = the offender pays
payer-side-each = each player of declarer’s side pays
payer-side-paired = declarer’s side pays
payer-side-split = declarer’s side pays
payer-quota-missers-each = declarer, or of two partners each who took less than his share, pays
payer-quota-missers-paired = declarer, or of two partners each who took less than his share, pays
payer-quota-missers-split = declarer, or of two partners whoever took less than his share, pays
payer-defenders-each = each defender pays
payer-defenders-paired = each defender pays
payer-defenders-split = the defenders pay
payer-all-each = every player pays
payer-all-paired = every player pays
payer-all-split = all players pay
payer-others-each = each other player pays
payer-others-paired = each other player pays
payer-others-split = the other players pay
payer-fewest-each = each player with the fewest tricks pays
payer-fewest-paired = each player with the fewest tricks pays
payer-fewest-split = those with the fewest tricks pay
payer-most-each = each player with the most tricks pays
payer-most-paired = each player with the most tricks pays
payer-most-split = those with the most tricks pay

payee-declarer = declarer
payee-partner = the partner
payee-dealer = the dealer
payee-last-taker = whoever takes the last trick
payee-taker = whoever takes the trick with { $holding }
payee-next-dealer = the next dealer
payee-holders-each = each player who was dealt { $holding }
payee-holders-paired = each player who was dealt { $holding }
payee-holders-split = those who were dealt { $holding }
payee-offender = the offender
payee-side-each = each player of declarer’s side
payee-side-paired = declarer’s side
payee-side-split = declarer’s side
payee-quota-missers-each = declarer, or of two partners each who took less than his share
payee-quota-missers-paired = declarer, or of two partners each who took less than his share
payee-quota-missers-split = declarer, or of two partners whoever took less than his share
payee-defenders-each = each defender
payee-defenders-paired = each defender
payee-defenders-split = the defenders
payee-all-each = every player
payee-all-paired = every player
payee-all-split = all players
payee-others-each = each other player
payee-others-paired = each other player
payee-others-split = the other players
payee-fewest-each = each player with the fewest tricks
payee-fewest-paired = each player with the fewest tricks
payee-fewest-split = those with the fewest tricks
payee-most-each = each player with the most tricks
payee-most-paired = each player with the most tricks
payee-most-split = those with the most tricks

## Points out of nothing, and into nothing

scores-declarer = declarer scores { $amount }
scores-partner = the partner scores { $amount }
scores-dealer = the dealer scores { $amount }
scores-last-taker = whoever takes the last trick scores { $amount }
scores-taker = whoever takes the trick with { $holding } scores { $amount }
scores-next-dealer = the next dealer scores { $amount }
scores-holders-each = each player who was dealt { $holding } scores { $amount }
scores-holders-paired = each player who was dealt { $holding } scores { $amount }
scores-holders-split = those who were dealt { $holding } score { $amount }
scores-offender = the offender scores { $amount }
scores-pool = the pool scores { $amount }
scores-bank = nobody scores { $amount }
scores-side-each = each player of declarer’s side scores { $amount }
scores-side-paired = declarer’s side scores { $amount }
scores-side-split = declarer’s side scores { $amount }
scores-quota-missers-each = declarer, or of two partners each who took less than his share, scores { $amount }
scores-quota-missers-paired = declarer, or of two partners each who took less than his share, scores { $amount }
scores-quota-missers-split = declarer, or of two partners whoever took less than his share, scores { $amount }
scores-defenders-each = each defender scores { $amount }
scores-defenders-paired = each defender scores { $amount }
scores-defenders-split = the defenders score { $amount }
scores-all-each = every player scores { $amount }
scores-all-paired = every player scores { $amount }
scores-all-split = all players score { $amount }
scores-others-each = each other player scores { $amount }
scores-others-paired = each other player scores { $amount }
scores-others-split = the other players score { $amount }
scores-fewest-each = each player with the fewest tricks scores { $amount }
scores-fewest-paired = each player with the fewest tricks scores { $amount }
scores-fewest-split = those with the fewest tricks score { $amount }
scores-most-each = each player with the most tricks scores { $amount }
scores-most-paired = each player with the most tricks scores { $amount }
scores-most-split = those with the most tricks score { $amount }

loses-declarer = declarer loses { $amount }
loses-partner = the partner loses { $amount }
loses-dealer = the dealer loses { $amount }
loses-last-taker = whoever takes the last trick loses { $amount }
loses-taker = whoever takes the trick with { $holding } loses { $amount }
loses-next-dealer = the next dealer loses { $amount }
loses-holders-each = each player who was dealt { $holding } loses { $amount }
loses-holders-paired = each player who was dealt { $holding } loses { $amount }
loses-holders-split = those who were dealt { $holding } lose { $amount }
loses-offender = the offender loses { $amount }
loses-pool = the pool loses { $amount }
loses-bank = nobody loses { $amount }
loses-side-each = each player of declarer’s side loses { $amount }
loses-side-paired = declarer’s side loses { $amount }
loses-side-split = declarer’s side loses { $amount }
loses-quota-missers-each = declarer, or of two partners each who took less than his share, loses { $amount }
loses-quota-missers-paired = declarer, or of two partners each who took less than his share, loses { $amount }
loses-quota-missers-split = declarer, or of two partners whoever took less than his share, loses { $amount }
loses-defenders-each = each defender loses { $amount }
loses-defenders-paired = each defender loses { $amount }
loses-defenders-split = the defenders lose { $amount }
loses-all-each = every player loses { $amount }
loses-all-paired = every player loses { $amount }
loses-all-split = all players lose { $amount }
loses-others-each = each other player loses { $amount }
loses-others-paired = each other player loses { $amount }
loses-others-split = the other players lose { $amount }
loses-fewest-each = each player with the fewest tricks loses { $amount }
loses-fewest-paired = each player with the fewest tricks loses { $amount }
loses-fewest-split = those with the fewest tricks lose { $amount }
loses-most-each = each player with the most tricks loses { $amount }
loses-most-paired = each player with the most tricks loses { $amount }
loses-most-split = those with the most tricks lose { $amount }

## Out of the pool

takes-declarer = declarer takes { $amount }
takes-partner = the partner takes { $amount }
takes-dealer = the dealer takes { $amount }
takes-last-taker = whoever takes the last trick takes { $amount }
takes-taker = whoever takes the trick with { $holding } takes { $amount }
takes-next-dealer = the next dealer takes { $amount }
takes-holders-each = each player who was dealt { $holding } takes { $amount }
takes-holders-paired = each player who was dealt { $holding } takes { $amount }
takes-holders-split = those who were dealt { $holding } take { $amount }
takes-offender = the offender takes { $amount }
takes-pool = the pool takes { $amount }
takes-side-each = each player of declarer’s side takes { $amount }
takes-side-paired = declarer’s side takes { $amount }
takes-side-split = declarer’s side takes { $amount }
takes-quota-missers-each = declarer, or of two partners each who took less than his share, takes { $amount }
takes-quota-missers-paired = declarer, or of two partners each who took less than his share, takes { $amount }
takes-quota-missers-split = declarer, or of two partners whoever took less than his share, takes { $amount }
takes-defenders-each = each defender takes { $amount }
takes-defenders-paired = each defender takes { $amount }
takes-defenders-split = the defenders take { $amount }
takes-all-each = every player takes { $amount }
takes-all-paired = every player takes { $amount }
takes-all-split = all players take { $amount }
takes-others-each = each other player takes { $amount }
takes-others-paired = each other player takes { $amount }
takes-others-split = the other players take { $amount }
takes-fewest-each = each player with the fewest tricks takes { $amount }
takes-fewest-paired = each player with the fewest tricks takes { $amount }
takes-fewest-split = those with the fewest tricks take { $amount }
takes-most-each = each player with the most tricks takes { $amount }
takes-most-paired = each player with the most tricks takes { $amount }
takes-most-split = those with the most tricks take { $amount }

## What is added to a payment

line-paired-side-is-paid = With a partner, each defender pays only one of the two.
line-paired-side-pays = With a partner, each of the two pays only one defender.
line-paired-others = Where two face two, each pays only one adversary.
line-book = This is written in { $book } and moves nothing else.
line-own-under = When both partners took less than their shares, each pays for the tricks that he himself is short; otherwise all that their side is short count.
pairing = Where two pay two, each has to do with the adversary on his right when the partners sit opposite each other, and with the one next to him when they sit side by side.
shared = { $shared }; { $remainder }.
shared-only = { $shared }.
shared-side = Partners share equally
shared-side-in-parts = Of { $all } parts declarer has { $declarer } and his partner { $partner }
shared-quota-missers = If both partners did, they share equally
shared-defenders = The defenders share equally
shared-all = All share equally
shared-others = The others share equally
shared-holders = If several were, they share equally
shared-fewest = If several are equal, they share equally
shared-most = If several are equal, they share equally
shares-alone = Partners share nothing here; if they did: { $shared }.
remainder-alone = Nothing is shared here; if it were: { $remainder }.
remainder-takes-none = nothing is left over
remainder-takes-declarer = what cannot be shared goes to declarer
remainder-takes-dealer = what cannot be shared goes to the dealer
remainder-takes-left-of-dealer = what cannot be shared goes to the sharer nearest the dealer in the direction of play
remainder-takes-in-turn = what cannot be shared goes to them one by one, from the sharer nearest the dealer in the direction of play
remainder-takes-pool = what cannot be shared stays in the pool
remainder-pays-none = nothing is left over
remainder-pays-declarer = what cannot be shared is paid by declarer
remainder-pays-dealer = what cannot be shared is paid by the dealer
remainder-pays-left-of-dealer = what cannot be shared is paid by the sharer nearest the dealer in the direction of play
remainder-pays-in-turn = what cannot be shared is paid by them one by one, from the sharer nearest the dealer in the direction of play
remainder-pays-pool = what cannot be shared is not paid
ties-nobody = nobody is meant
ties-left-of-dealer = the one nearest the dealer in the direction of play is meant
line-ties = If several are equal, { $ties }.
line-ties-idle = Nobody is looked for by his tricks here; if several were equal, { $ties }.
line-besides = This is paid besides all else that is due.
line-replaces = This takes the place of { $lines }.
line-name = “{ $lead }”
line-name-in = “{ $lead }” in { $contracts }
line-name-amount = “{ $lead }” ({ $amount })

multiplier-lead = Multiplied
multiplied = { $what } { $factor }
multiplied-all = all payments between players
multiplied-by =
    { $by ->
        [2] count double
        [3] count threefold
       *[other] count { $by } times
    }

reason-contract =
    { $result ->
        [made] Contract made
        [failed] Contract lost
       *[any] Contract
    }
reason-overtricks = Overtricks
reason-undertricks = Tricks short
reason-slam = Every trick
reason-honours = Honours
reason-pool =
    { $result ->
        [made] Pool won
        [failed] Pool
       *[any] Pool
    }
reason-pool-raised = Pool raised
reason-holding = Cards dealt
reason-stake = Stake
reason-penalty = Penalty
reason-forfeit = Forfeit

amount-nothing = nothing
amount-times-over = { $amount } for each overtrick
amount-times-under = { $amount } for each trick short
amount-times-own-under = { $amount } for each trick short
amount-times-first-under = { $amount } for the first trick short
amount-times-next-unders = { $amount } for each trick short after the first
amount-up-to = { $amount }, of which at most { $count } { $count ->
        [one] counts
       *[other] count
    }
amount-if-trump = { $amount } if { $suits } is trump
amount-whole-pool = all that the pool holds
amount-pool = as much as the pool holds
amount-honours = { $amount } for each trick that the honours count as
amount-difference = { $amount } for each trick by which the one who pays took more than the one who is paid
amount-product = { $counts }, multiplied by { $factor }{ $division }{ $least }
product-sum = the sum of { $counts }
product-taken = the tricks taken
product-undertaken = the tricks undertaken
product-over = the overtricks
product-short = the tricks short
product-honours = the tricks that the honours count as
product-nothing = nothing
product-divided-half-up = , divided by { $by } and rounded to the nearest whole number, a half upwards
product-divided-up = , divided by { $by } and rounded up
product-divided-down = , divided by { $by } and rounded down
product-at-least = { " " }(at least { $amount })
amount-sum = sum { $letter }
amount-of-table = { " " }(table “{ $table }”)
amount-cell-by-suit = the contract’s price{ $table }
amount-cell-by-taken = the contract’s figure for the tricks taken{ $table }
amount-cell-by-short = the contract’s figure for the tricks short{ $table }
amount-cell-only = the price of the contract{ $table }
amount-cell = its figure under “{ $column }”{ $table }
amount-row-by-suit = the price of { $row }{ $table }
amount-row-by-taken = the figure for { $row } and the tricks taken{ $table }
amount-row-by-short = the figure for { $row } and the tricks short{ $table }
amount-row = the figure for { $row } under “{ $column }”{ $table }
amount-blank-is-nothing = { $amount } (nothing where the table is blank)

## Deals that go another way

nobody-bids-thrown-in = When all pass, the cards are thrown in: nobody plays, and a new deal follows.
nobody-bids-everyone-for-himself = When all pass, the hands are played all the same, each player for himself and without trump.
nobody-bids-lead-eldest = The eldest hand leads to the first trick.
nobody-bids-next-dealer-same = The same player deals again.
nobody-bids-next-dealer-next = The next player in the direction of play deals.
nobody-bids-counts = A deal in which all have passed counts towards the length of the session.
nobody-bids-does-not-count = A deal in which all have passed does not count towards the length of the session.

breach-revoke = A revoke { $by }
breach-misdeal = A misdeal { $by }
breach-short-hand = Playing with too few cards, { $by }
breach-exposed-card = A card exposed, led or played out of turn { $by }
breach-by-side = by declarer’s side
breach-by-defenders = by a defender
breach-by-dealer = by the dealer
breach-by-anybody = by any player
breach-nobody-bid = { $breach }, when nobody bid
breach-in = { $breach }, in { $contracts }
in-contract-all = any contract
in-contract-none = a contract of another game
in-contract-these = { $contracts }
in-contract-but = any contract but { $contracts }
in-contract-trump = any contract with trump
in-contract-no-trump = any contract without trump
in-contract-trump-from = any contract with trump, { $contracts } or higher
in-contract-trump-to = any contract with trump, up to { $contracts }
in-contract-trump-between = any contract with trump { $contracts }
in-contract-suit-or-none = any contract with a suit or no trump
in-contract-never-trump = any contract that never has a trump
in-contract-suit-or-none-from = any contract with a suit or no trump, { $contracts } or higher
in-contract-suit-or-none-to = any contract with a suit or no trump, up to { $contracts }
in-contract-suit-or-none-between = any contract with a suit or no trump, { $contracts }

tricks-moved-side =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } of declarer’s side, as far as it has them, count for the defenders.
tricks-moved-defenders =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } of the defenders, as far as they have them, count for declarer’s side.
tricks-moved-dealer =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } of the dealer’s side, as far as it has them, count for the other side.
tricks-moved-anybody =
    { $tricks ->
        [one] { $tricks } trick
       *[other] { $tricks } tricks
    } of the offender’s side, as far as it has them, count for the other side.
effect-as-usual = The deal is settled by its tricks.
effect-as-failed =
    The contract is settled as failed, whatever the tricks{ $under ->
        [0] { "" }
        [one] , and as at least { $under } trick short
       *[other] , and as at least { $under } tricks short
    }.
effect-as-made = The contract is settled as made, whatever the tricks.
effect-as-made-extra =
    The contract is settled as made, whatever the tricks, with { $extra ->
        [one] { $extra } overtrick
       *[other] { $extra } overtricks
    } added as far as the tricks of a deal allow.
effect-gains-nothing = The offender receives nothing but pays what he would have to pay; whoever would have paid him keeps it.
effect-only-this-case = The tricks decide as usual whether the contract is made, but nothing is paid except what follows.
effect-abandoned = The deal is broken off, and no other payments are made.
effect-redealt-same = The deal is void, and the same dealer deals again.
effect-redealt-next = The deal is void, and its dealer has lost it: the next player deals.
irregularity-line = { $reason }: { $line }
irregularity-order-after =
    { $count ->
        [0] { "" }
        [one] This is paid after all other payments of the deal.
       *[other] These are paid after all other payments of the deal.
    }
irregularity-order-before =
    { $count ->
        [0] { "" }
        [one] This is paid before all other payments of the deal.
       *[other] These are paid before all other payments of the deal.
    }
