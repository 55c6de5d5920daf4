# What is wrong with the meaning of a ruleset: rules that are well formed but cannot be right.
#
# As in problems.ftl: `problem-area-name` words the code `area/name`, its attribute `hint` says what to do, and for
# every argument `x` there is also `x-given`.

## Lists

problem-list-twice = “{ $member }” stands twice in this list.
    .hint = Leave one out; was another meant?

## Pack, deal, pool

problem-pack-too-small = This pack has { $found } cards, but the hands need { $needed }.
    .hint = List every rank, highest first: A, K, Q, J, T, and the digits in quotation marks.
problem-exchange-no-talon =
    { $why ->
        [none] Cards of the talon are taken, but no card is left over in a deal.
        [taken] Cards of the talon are taken, but a step before has taken the whole of it.
       *[few] So many cards can never be exchanged; the most is { $most }.
    }
    .hint =
    { $why ->
        [none] Write under deal.talon how many cards are left over, or take this step out.
        [taken] Take one of the two steps out, or let the exchange come first.
       *[few] Write { $most } or less.
    }
problem-deal-talon =
    { $needed ->
        [0] The hands take the whole pack, so that no talon is left.
       *[other] Of { $cards } cards the hands leave over { $needed }, but the talon has { $found }.
    }
    .hint = Write talon: { $needed }, or change hand-size or the ranks of the pack.
problem-pack-never-raised = Nothing ever raises { $card }: entries above have taken these suits, or none is named.
    .hint = Under in-trumps and when-turned name the suits in which this card is raised and no other is; of several entries the first that fits holds.
problem-pack-card-missing = The card { $card } is not in the pack.
    .hint = Name a card whose rank is among the ranks of the pack, or a joker that the pack has, or take this rule out.
problem-deal-no-packets = Nothing says in what packets the cards are dealt.
    .hint = Write them out, as in [[4, 4, 5]]; a 1 for each card where they are dealt singly.
problem-deal-packets-sum = These packets come to { $found } cards; a hand has { $needed }.
    .hint = Name every packet that a player gets, so that they add up to { $needed }.
problem-pool-never-filled = There is a pool, but nobody ever pays anything into it.
    .hint = Name the stakes, let some payment go to the pool, or write kind: none where there is no pool.

## Suits

problem-suits-turned-joker = The dealer’s last card marks a suit, but it may be a joker, which has none.
    .hint = Let a card of a second pack mark the suit, or write kind: none here or under pack.suitless.
problem-suits-nothing-turned =
    { $what ->
        [order] The order of suits follows the turned suit, but no suit is turned.
        [price] Prices follow the turned suit, but no suit is turned.
        [kept] The suit turned in the first deal is to be kept, but no suit is turned.
        [raised] A card is raised when a certain suit is turned, but no suit is turned.
       *[trump] The turned suit is trump, but no suit is turned.
    }
    .hint =
    { $what ->
        [order] Say under suits.turned how a suit is turned, or write kind: fixed with one order for all deals.
        [price] Say under suits.turned how a suit is turned, or name a column with kind: column.
        [kept] Say under suits.turned how a suit is turned, or write kind: none.
        [raised] Say under suits.turned how a suit is turned, or leave when-turned out.
       *[trump] Say under suits.turned how a suit is turned, or let declarer name the trump.
    }
problem-suits-nothing-kept =
    { $what ->
        [order] The kept suit ranks highest, but no suit is kept from deal to deal.
       *[trump] The kept suit may be named as trump, but no suit is kept from deal to deal.
    }
    .hint = Say so under suits.kept, as in {"{"}kind: first-turned, state: kept-suit{"}"}.
problem-suits-kept-unused = A suit is kept for the whole session, but it changes neither the auction nor the trump.
    .hint = Let it rank in the auction (kind: kept-over-turned) or be named as trump (kind: privileged); otherwise write kind: none.
problem-suits-second-pack-missing = A card of the resting pack is turned, but there is one pack only.
    .hint = Write packs: 2, or turn a card of the pack in play.
problem-suits-turned-missing =
    { $count ->
        [one] There is no order for deals in which { $suits } is turned.
       *[other] There is no order for deals in which one of { $suits } is turned.
    }
    .hint = Give an order for each of S, H, D and C, since each may be turned.
problem-suits-no-order =
    { $what ->
        [auction] Equal bids are decided by suit, but suits have no order.
       *[price] Prices follow the order of suits, but suits have no order.
    }
    .hint = Give the order under suits.bidding, lowest suit first.
problem-suits-not-in-order = This order lacks { $suits }, which can be trump in “{ $contract }”.
    .hint = Put every possible trump in its place, lowest first; NT where no trump is bid as if it were a suit.
problem-suits-classes-count =
    { $found ->
        [one] There is one price column for { $needed } suits in order.
       *[other] There are { $found } price columns for { $needed } suits in order.
    }
    .hint = Name one column for each suit of the bidding order, lowest first; a column may serve several suits.
problem-suits-without-class = No price column is named for { $suits }, which can be trump in “{ $contract }”.
    .hint = Add it, as in S: low.
problem-suits-unknown-column = The table “{ $table }” has no column “{ $column_id }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] There are: { $choices }.
    }

## Auction

problem-auction-named-in-bid = In an auction by duels no trump is named in a bid, but “{ $contract }” has it named there.
    .hint = Write when: after-auction.
problem-auction-nothing-to-compare =
    { $named ->
        [yes] Equal bids are to be decided by suit, but no bid tells its suit.
       *[no] Equal bids are to be decided by suit, but no trump is ever named.
    }
    .hint = Write equal: never, or let contracts have their trump named in the bid.
problem-auction-nothing-to-bind = Players are to be bound to the suit of an earlier bid, but no bid has a suit.
    .hint = Write own-suit: free, or let contracts have their trump named in the bid.
problem-auction-secret =
    { $why ->
        [later] The suit of “{ $contract }” is to be secret in the bid, but it is named after the auction.
       *[no-trump] The suit of “{ $contract }” is to be secret, but for no trump there is no card to lay down.
    }
    .hint = Write secret: false, or let a suit be named with the bid (when: in-bid).
problem-auction-laid = With a bid of “{ $contract }” a card of its suit is to be laid down, but only a holding makes it a bid.
    .hint = Write laid: false, or let players bid it of their own accord (bid-when).
problem-auction-nothing-to-support =
    { $after ->
        [pass] Players who have passed may still support a bid, but no bid can be supported.
       *[support] Something is said of players who have supported a bid, but no bid can be supported.
    }
    .hint = Leave it out, or let some contract be supported, as in formation: [{"{"}kind: support{"}"}].
problem-auction-right-idle = This right gives nobody anything that he would not have without it.
    .hint = Leave it out, or say of which families, or who else, it is meant.

## Contracts

problem-contract-none = There is no contract, so nobody can ever bid.
    .hint = List the contracts, lowest first. A game that is played without any, as by fixed partners who count every trick, cannot be written yet; it concerns these axes of the family of games: players, seats, first dealer; goal of a contract.
problem-contract-same-rung = “{ $contract }” is the same as “{ $other }” in all but its name, yet outbids it.
    .hint = Say how the two differ, or make one of them an other name of the other, under also.
problem-contract-ranks-with =
    { $why ->
        [unknown] “{ $contract }” is to rank with “{ $other }”, which is no contract below it.
        [shared] “{ $contract }” is to rank with “{ $other }”, which itself ranks with another.
       *[apart] “{ $contract }” is to rank with “{ $other }”, but a contract of another rank stands between them.
    }
    .hint = Name the lowest contract of that rank, and let those that share it follow one another.
problem-contract-never-bid =
    { $why ->
        [seats] Nobody may bid “{ $contract }”: no player is named.
        [forced] Nobody may bid “{ $contract }”, and no alliance of the auction is a bid of it.
       *[over] “{ $contract }” may be bid only over contracts that it does not beat.
    }
    .hint =
    { $why ->
        [forced] Name it as the contract of an alliance, or write kind: always.
       *[other] Name a player or a lower contract, or write kind: always.
    }
problem-contract-no-trump-choice = Nobody can bid “{ $contract }”: there is no suit to name as trump.
    .hint = List what may be named, as in from: [S, H, D, C]; write kind: none where it is played without trump.
problem-contract-support-impossible = In this auction ({ $auction }) a bid cannot be supported.
    .hint = Let declarer ask for a partner afterwards (kind: ask), or use an auction in which bids are supported (single-round or ascending).
problem-contract-step-never-reached = Declarer of “{ $contract }” never comes to this step, since one before it always finds him a partner.
    .hint = Leave it out, or let the step before be optional or refusable.
problem-contract-unanswered =
    { $why ->
        [none] Nothing is said of what becomes of a bid that nobody supports.
        [raise] A bid that nobody supports could only be raised, and the highest bid cannot.
       *[twice] What becomes of a bid that nobody supports says the same thing twice.
    }
    .hint =
    { $why ->
        [none] Write unanswered: [{"{"}kind: alone{"}"}] if its bidder then plays alone.
        [raise] Add what else the bidder may do, such as {"{"}kind: withdraw{"}"}.
       *[twice] Leave one of the two out.
    }
problem-contract-called-card =
    { $why ->
        [none] No card is named that declarer of “{ $contract }” may call.
        [pack] Nobody can hold { $card }, which is no card of this pack.
       *[stop] Play of “{ $contract }” stops once its result is certain, which would betray who the secret partner is.
    }
    .hint =
    { $why ->
        [none] Name the cards, as in cards: [SA, HA].
        [pack] Name cards of the ranks in pack.ranks.
       *[stop] Write stop: played-out, or let the holder of the card say so with shown: at-once.
    }
problem-auction-alliance =
    { $why ->
        [contract] There is no contract “{ $contract }” that this alliance could be a bid of.
        [step] This alliance brings declarer of “{ $contract }” a partner, but that is no step of its formation.
        [pack] Nobody can hold { $card }, which is no card of this pack.
        [number] Nobody can hold { $number } of these cards.
        [partner] No card is named by which the partner is found.
        [trump] The suit of { $card } would be trump, but not in “{ $contract }”.
        [names] The partner would name trump, but “{ $contract }” leaves him nothing to name after the auction.
       *[none] No alliance brings declarer of “{ $contract }” a partner.
    }
    .hint =
    { $why ->
        [contract] { $nearest-given ->
                [yes] Did you mean “{ $nearest }”?
               *[no] Choose one of: { $choices }.
            }
        [step] Write formation: [{"{"}kind: allied{"}"}] there.
        [pack] Name cards of the ranks in pack.ranks.
        [number] Ask for one card at least, and for no more than are named.
        [partner] Name cards, as in partner: [HA, HK].
        [trump] Let declarer name his trump there, from all suits of these cards, or write trump: {"{"}kind: contract{"}"}.
        [names] Write trump: {"{"}kind: named, from: [S, H, D, C], when: after-auction{"}"} there.
       *[none] Add an alliance to the auction, or leave the step out.
    }
problem-contract-joined =
    { $why ->
        [auction] In this auction nobody can join the bid of “{ $contract }” that stands.
        [partner] Whoever joins “{ $contract }” plays for himself, yet its declarer may have a partner.
        [trump] Whoever joins “{ $contract }” plays in the same trump, yet its declarer names one.
        [talon] Whoever joins “{ $contract }” plays it like its declarer, yet only one can take the talon.
       *[holding] Nobody can join “{ $contract }”, which asks for cards that only one player can hold.
    }
    .hint = Write joint: {"{"}kind: alone{"}"}{ $why ->
        [auction] , or let the auction be single-round or ascending
        [partner] , or formation: []
        [trump] , or let it be played without trump or in the turned suit
        [talon] , or leave the talon
       *[holding] , or ask for no cards
    }.
problem-contract-partner-leads = The partner leads in “{ $contract }”, but declarer has none there.
    .hint = Write lead: eldest or declarer, or say under formation how a partner is found.
problem-contract-no-alone-goal = Declarer of “{ $contract }” may be left without a partner, but nothing says what he must do then.
    .hint = Write a goal for declarer alone, or let the formation always find him a partner.
problem-contract-no-pair-goal = Declarer of “{ $contract }” may find a partner, but nothing says what the two must do.
    .hint = Give the goal of the pair, or write formation: [] where he always plays alone.
problem-contract-no-partner = This is a goal for two, but declarer of “{ $contract }” cannot find a partner.
    .hint = Say under formation how he finds one, or write pair: {"{"}kind: none{"}"}.
problem-contract-holding =
    { $why ->
        [pack] Nobody can hold { $card }, which is no card of this pack.
        [many] Nobody can hold so many cards: a hand has { $cards }.
       *[none] No card is named that the bidder must hold.
    }
    .hint =
    { $why ->
        [none] Name the cards, as in cards: [SA, HA], or write kind: none.
       *[other] Check the cards.
    }
problem-contract-card-ranks =
    { $ranks-given ->
        [yes] The ranks of this contract are not those of the pack: { $ranks }.
       *[no] The ranks of this contract have the order that they have in the pack.
    }
    .hint =
    { $ranks-given ->
        [yes] Name every rank of the pack once, the highest first.
       *[no] Write null, or the order in which they differ.
    }
problem-contract-renounce-idle = Declarer of “{ $contract }” has leave not to follow suit in no trick at all.
    .hint = Name the last trick in which he has it, or write kind: none.
problem-contract-shares-unused =
    { $why ->
        [partner] Partners are to owe shares of the tricks, but nobody plays “{ $contract }” with a partner.
       *[lines] Partners owe shares of the tricks in “{ $contract }”, but no payment asks who missed his.
    }
    .hint =
    { $why ->
        [partner] Write kind: none, or say under formation how declarer finds a partner.
       *[lines] Let some line be paid from: quota-missers, or write kind: none.
    }
problem-contract-stop-hides-tricks = Play of “{ $contract }” stops as soon as it is decided, but { $rule } counts the tricks of the whole deal.
    .hint = Write stop: played-out, or let that payment not count tricks in this contract.
problem-contract-no-reward =
    { $formation ->
        [alone] Nobody is paid when “{ $contract }” is made alone.
        [pair] Nobody is paid when “{ $contract }” is made with a partner.
       *[any] Nobody is paid when “{ $contract }” is made.
    }
    .hint = Let some line under settlement.lines hold in this case; look at its when.
problem-contract-unknown = There is no contract “{ $contract }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] There are: { $choices }.
    }
problem-family-unknown = There is no family “{ $family }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] There are: { $choices }.
    }
problem-family-unused = No contract is of the family “{ $family }”.
    .hint = Leave it out, or name it in the contracts that belong to it.

## Goals, discards, open hands

problem-goal-no-conditions = This goal has no conditions, so nothing would have to be done.
    .hint = Name what must hold, as in {"{"}kind: at-least, tricks: 5, of: side{"}"}.
problem-goal-no-partner = The tricks of a partner count here, but this is the goal of a declarer without one.
    .hint = Write of: side or of: declarer; what a partner must do stands under pair.
problem-goal-impossible = This goal of “{ $contract }” can never be reached in { $tricks } tricks.
    .hint = Check the numbers, and how many cards are put aside before play.
problem-goal-certain = This goal of “{ $contract }” can never be missed.
    .hint = Check the numbers; a contract that cannot fail is none.
problem-goal-idle-number = So many tricks can never be taken: a deal of this contract has at most { $tricks }.
    .hint = Leave the number out of the list.
problem-goal-idle-condition = This condition of “{ $contract }” changes nothing, since the others cover it.
    .hint = Check its number, or leave it out.
problem-exchange-range =
    { $most ->
        [0] No card may be put aside here.
       *[other] At least { $least } cards are put aside, but { $most } at most.
    }
    .hint = Let at-least be no more than at-most; write exchange: [] where nothing is put aside.
problem-exchange-too-many = Up to { $most } of { $cards } cards may be put aside, so that none might be left to play.
    .hint = Check the numbers of all discards of this contract.
problem-exposure-never = The hand is laid open after trick { $after }, but at most { $tricks } tricks are played.
    .hint = Write after how many tricks, 0 before the first lead; kind: hidden where no hand is laid open.

## Prices

problem-price-none = “{ $contract }” has no price of its own, but { $rule } looks it up in the table “{ $table }”.
    .hint = Name its row, as in {"{"}kind: row, alone: { $contract }{"}"}, or let that line not speak of this contract.
problem-price-no-contract = The price of a contract is asked for, but { $rule } also holds where there is none.
    .hint = Write the amount, as in {"{"}kind: fixed, amount: 10{"}"}.
problem-price-no-pair-row = Two can play “{ $contract }”, but no row of the table “{ $table }” is named for them.
    .hint = Name the row under pair; it may be the same as under alone.
problem-price-pair-row-idle = The row “{ $row }” is named for two, but nobody plays this contract with a partner.
    .hint = Write pair: null or leave it out; or say under formation how declarer finds a partner.
problem-price-no-row = The table “{ $table }” has no row “{ $row }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? Otherwise add the row to the table.
       *[no] Add it to the table, or name another: { $choices }.
    }
problem-price-no-classes = This price of the table “{ $table }” goes by suit, but suits have no price columns.
    .hint = Name the column of each suit under suits.price, or name one column here.
problem-price-cell-missing =
    { $count ->
        [one] The row “{ $row }” lacks a price in the column { $columns }, which can be asked for.
       *[other] The row “{ $row }” lacks prices in the columns { $columns }, which can be asked for.
    }
    .hint = Write the amounts; none for a blank in the source.
problem-price-cell-blank = The price of “{ $contract }” in the column “{ $column_id }” is blank, but { $rule } can ask for it.
    .hint = Decide what it is worth: another column under suits.price, blank: nothing where it is asked for, or an amount.
problem-table-unknown = There is no table “{ $table }”.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Write the table under settlement.tables, or give the amount itself, as in {"{"}kind: fixed, amount: 10{"}"}.
    }
problem-table-unknown-column = The table “{ $table }” has no column “{ $column_id }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] There are: { $choices }.
    }
problem-table-columns-differ =
    { $homeless-given ->
        [yes] { $nameless-given ->
            [yes] Columns and their names do not fit: { $nameless } has no name, and { $homeless } is no column.
           *[no] A name is given to { $homeless }, which is no column of this table.
        }
       *[no] No name is given to { $nameless }.
    }
    .hint = Name each column of columns once under column-names.
problem-table-unused = Nothing is ever looked up in the table “{ $table }”.
    .hint = Let a line name it, as in {"{"}kind: cell, table: { $table }{"}"}, or leave it out.
problem-table-row-unused = No contract has the row “{ $row }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? Otherwise leave it out.
       *[no] Leave it out, or name it as the price of a contract.
    }

## Values and lines

problem-settlement-unknown-value = There is no value “{ $value }”.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Write it under settlement.values, or write its terms here.
    }
problem-settlement-unused-value = No line uses the value “{ $value }”.
    .hint = Let a line name it, as in {"{"}kind: value, name: { $value }{"}"}, or leave it out.
problem-line-never = The line “{ $line_id }” never holds: no deal meets all these conditions.
    .hint = Look at result, families, contracts, formation and side-took together.
problem-line-nobody =
    { $who ->
        [partner] Nobody is a partner in any hand of which this line speaks.
        [offender] Nobody has broken a rule where this line holds.
        [fewest] Those with the fewest tricks are asked for, but this line does not speak of hands that are played without declarer.
        [most] Those with the most tricks are asked for, but this line does not speak of hands that are played without declarer.
        [last-taker] Whoever took the last trick is asked for, but this line does not speak of hands that are played without declarer.
        [taker] Whoever took a card is asked for, but this line does not speak of hands that are played without declarer.
       *[other] There is no “{ $role }” in any hand of which this line speaks.
    }
    .hint =
    { $section ->
        [nobody-bids] Where nobody bids there are dealer, next-dealer, holders, all, others, pool and bank, and where the hands are played also fewest, most, last-taker and taker.
        [irregularities] With a contract there are side, declarer, partner and defenders; always offender, dealer, next-dealer, holders, all, others, pool and bank.
       *[ledger] There are side, declarer, partner where the contract knows one, defenders, dealer, next-dealer, holders, all, others, pool and bank.
    }
problem-line-taken =
    { $why ->
        [missing] The taker of a card is asked for, but not of which.
       *[idle] A card is named, but neither payer nor payee is its taker.
    }
    .hint =
    { $why ->
        [missing] Name the card, as in taken: SQ.
       *[idle] Write from: taker or to: taker, or leave taken out.
    }
problem-line-holding =
    { $why ->
        [missing] Those who hold something are asked for, but not what.
       *[idle] A holding is named, but neither who pays nor who receives are its holders.
    }
    .hint =
    { $why ->
        [missing] Name one under holding, as declared under settlement.holdings.
       *[idle] Write from: holders or to: holders, or leave the holding out.
    }
problem-settlement-unknown-holding = No holding “{ $holding }” is declared.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Declare it under settlement.holdings.
    }
problem-settlement-unused-holding = No line pays for the holding “{ $holding }”.
    .hint = Name it in a line, or leave it out.
problem-session-unknown-queue = There is no queue “{ $queue }”.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Declare it under session.queues.
    }
problem-session-queue-never =
    { $why ->
        [empty] Nothing ever adds a deal to the queue “{ $queue }”.
        [most] The queue “{ $queue }” takes fewer deals than are added to it each time.
       *[name] “{ $queue }” is also the name under which the kept suit is carried.
    }
    .hint =
    { $why ->
        [empty] Name results under after, as in [nobody-bid].
        [most] Raise most, or lower deals.
       *[name] Give one of them another name.
    }
problem-settlement-unknown-book = There is no book “{ $book }” beside the ledger.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Declare it under settlement.books.
    }
problem-settlement-unused-book = No line writes anything in the book “{ $book }”.
    .hint = Name it in a line under book, or leave it out.
problem-line-book-pool = The line “{ $line_id }” is written in a book, but the pool belongs to the ledger.
    .hint = Name a player or the bank, or leave the book out.
problem-session-queue-unused = Deals wait in the queue “{ $queue }”, but neither a stake nor a multiplier follows it.
    .hint = Name it under queue in a stake, or in a multiplier as {"{"}kind: queue, queue: { $queue }{"}"}, or leave it out.
problem-deals-never =
    { $why ->
        [order] These deals end before they begin, with deal { $first }.
       *[end] A session has { $number } deals, so that there is no deal { $first }.
    }
    .hint = Give the first and the last deal by their numbers; leave “to” out where it goes on to the end.
problem-line-no-pool = The line “{ $line_id }” speaks of the pool, but there is none.
    .hint = Describe the pool under pool, or pay it to or from somebody else.
problem-line-bank = The line “{ $line_id }” pays to or from the bank, although all payments come from players or the pool.
    .hint = Name a player or the pool, or write settlement.ledger.conserved: false.
problem-ledger-closed = No line pays to or from the bank, so nothing is gained or lost in total.
    .hint = Write conserved: true.
problem-line-to-itself = “{ $role }” would pay to itself.
    .hint = Name the other end; others are all but the player on the line's other end.
problem-line-no-shares = The line “{ $line_id }” asks who missed his share of the tricks, but in no hand of which it speaks anybody owes one.
    .hint = Say under quotas what partners owe, or name side instead.
problem-line-split-both =
    { $formation ->
        [alone] One amount cannot be shared by several who pay and several who receive, as when declarer is alone.
        [pair] One amount cannot be shared by several who pay and several who receive, as when declarer has a partner.
       *[any] One amount cannot be shared by several who pay and several who receive.
    }
    .hint = Write mode: paired where each pays one adversary, mode: each where each pays every other; or speak of a single player or the pool.
problem-line-no-pairs =
    { $formation ->
        [alone] These two ends are not two against two, as when declarer is alone.
        [pair] These two ends are not two against two, as when declarer has a partner.
       *[any] These two ends are not two against two.
    }
    .hint = Write mode: each where everybody pays everybody.
problem-line-no-remainder = The line “{ $line_id }” shares an amount among { $sharers }, and nobody takes what cannot be shared.
    .hint = Write remainder: declarer, dealer, left-of-dealer or in-turn; or pool where it may stay in the pool.
problem-line-remainder-idle =
    { $mode ->
        [split] Nothing is shared here, since each end is a single player or the pool.
       *[other] Nothing is shared here, since every payment is made in full.
    }
    .hint = Write remainder: none or leave it out; write mode: split where one amount is shared.
problem-line-remainder-nobody =
    { $remainder ->
        [pool] What cannot be shared is to stay in the pool, but the pool does not pay here.
       *[declarer] What cannot be shared goes to declarer, but where this line holds there may be none.
    }
    .hint = Write remainder: dealer, left-of-dealer or in-turn.
problem-line-pool-overdrawn =
    { $why ->
        [each] Several would each receive all that the pool holds.
        [fixed] The pool may hold less than what it is to pay here.
       *[more] More would be paid from the pool than it holds.
    }
    .hint =
    { $why ->
        [each] Write mode: split.
        [fixed] Pay what the pool holds, {"{"}kind: pool{"}"}, or let somebody else pay.
       *[more] Take the pool and nothing else in this line; make another line of the rest.
    }
problem-line-no-amount = Nothing would be paid here.
    .hint = Write what is paid, as in {"{"}kind: fixed, amount: 10{"}"}, or leave the whole out.
problem-line-idle-term =
    { $times ->
        [over] { $why ->
            [result] Overtricks are counted in { $rule }, which speaks of contracts that failed.
           *[goal] Overtricks are counted in { $rule }, but no contract of which it speaks knows any.
        }
       *[under] { $why ->
            [result] Undertricks are counted in { $rule }, which speaks of contracts that were made.
           *[goal] Undertricks are counted in { $rule }, but no contract of which it speaks knows any.
        }
    }
    .hint =
    { $why ->
        [result] Overtricks go with result: made, undertricks with result: failed.
       *[goal] Only goals of at least so many tricks of the side have over- and undertricks; write times: once, or leave the term out.
    }
problem-line-difference =
    { $why ->
        [pool] A difference in tricks is paid here, but the pool takes no tricks.
        [bank] A difference in tricks is paid here, but the bank takes no tricks.
       *[shared] A difference in tricks is to be shared here by players who need not have equally many.
    }
    .hint =
    { $why ->
        [shared] Write mode: each, or shared-by-payers where those who pay are the fewest or the most.
        [pool] Let a player pay, and pay a player.
       *[bank] Let a player pay, and pay a player.
    }
problem-line-ties-idle = Line “{ $line_id }” tells what is done among equals, but looks for nobody by his tricks.
    .hint = Leave ties out; it goes with fewest and most.
problem-line-idle-count =
    { $what ->
        [nothing] This product counts nothing.
        [honours] Honours are counted here, but there are none in this game.
        [over] Overtricks are counted here, but where this holds there never are any.
        [short] Tricks short are counted here, but where this holds there never are any.
        [undertaken] Tricks undertaken are counted here, but where this holds no contract names a number of the side.
       *[taken] Tricks taken are counted here, but where this holds nobody declares.
    }
    .hint = Leave it out, or count what there is.
problem-line-shares-idle =
    { $why ->
        [alone] Declarer and his partner share nothing here.
        [nothing] Neither declarer nor his partner would have any part.
       *[equal] These parts are equal, as they are anyway.
    }
    .hint = Leave shares out, or use them where side shares an amount, in unequal parts.
problem-multiplier-unknown-line = There is no line “{ $line_id }” that could be multiplied.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Name a line of settlement.lines or nobody-bids.lines.
    }
problem-multiplier-pool = The pool pays line “{ $line_id }” and cannot pay more than it holds.
    .hint = Name lines that players pay.
problem-multiplier-never = “{ $multiplier }” multiplies no payment in any deal.
    .hint = See whether its condition and those of its lines can meet.
problem-multiplier-unknown-queue = There is no queue “{ $queue }”.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Declare it under session.queues.
    }
problem-line-cap-idle =
    { $times ->
        [once] The amount is paid once here, so there is nothing of which at most { $cap } could count.
       *[several] At most { $cap } count here, but there are never more than { $most }.
    }
    .hint = Leave up-to out, or count something of which there can be more.
problem-line-unknown-replaced = There is no line “{ $line_id }” that could fall away.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] Leave it out.
    }
problem-line-replaced-in-circle = Lines make each other fall away in a circle: { $circle }.
    .hint = Only one of them can take the place of the others.
problem-line-replaces-idle = “{ $line_id }” is to take the place of “{ $other }”, but the two never hold in the same deal.
    .hint = Leave it out, or look at the when of both.

## Honours

problem-honours-unused = Honours count, but no line pays for them.
    .hint = Add {"{"}kind: honours, each: 5{"}"} to an amount, or write kind: none.
problem-honours-no-trump = Honours are high trumps, but no contract in which they count has a trump suit.
    .hint = Write kind: none, or name other families.
problem-honours-never-held =
    { $why ->
        [none] No number of honours counts anything.
        [twice] { $held } honours stand in the scale already.
       *[many] Nobody can hold { $held } honours; there are { $most }.
    }
    .hint =
    { $why ->
        [none] Name the numbers that count, as in [{"{"}held: 4, tricks: 4{"}"}], or write kind: none.
       *[other] Each number of honours stands once in the scale, up to the number of ranks.
    }

## Breaches of rules, play, session

problem-irregularity-never =
    { $why ->
        [families] The case “{ $case }” never happens: it speaks of deals without a contract, and of families of contracts.
        [by] The case “{ $case }” never happens: where nobody bid there are no sides.
       *[play] The case “{ $case }” never happens: where nobody bids the hands are not played.
    }
    .hint =
    { $why ->
        [families] Leave out families or nobody-bid.
        [by] Write by: anybody or by: dealer, or leave out nobody-bid.
       *[play] Leave out nobody-bid, or the whole case.
    }
problem-irregularity-shadowed = The case “{ $case }” is never reached: “{ $other }” and the cases above have taken every such breach.
    .hint = Put the narrower case first; of several the first that fits holds.
problem-irregularity-shares = By “{ $case }” the contract “{ $contract }” may be lost though each partner took his share, and then nobody would have to pay.
    .hint = Name other families, or give this case payments of its own with {"{"}kind: only-this-case{"}"}.
problem-play-buy-out-shadowed =
    { $none ->
        [yes] This way to pay is open in no family of contracts.
       *[no] An entry above offers the same way to pay in the same families.
    }
    .hint =
    { $none ->
        [yes] Name the families in which it is, or leave it out.
       *[no] Leave it out; was another family or another trick meant?
    }
problem-session-leftover =
    { $pool ->
        [yes] There is a pool, but nothing says who gets what it holds at the end.
       *[no] A pool is divided at the end, but there is none.
    }
    .hint =
    { $pool ->
        [yes] Write {"{"}kind: divided, remainder: dealer{"}"}, or left-of-dealer, or in-turn.
       *[no] Write kind: none.
    }
problem-session-not-a-multiple = { $suggested } deals are usual, but they must be a multiple of { $multiple }.
    .hint = { $nearest } would be one.

## Provenance and sources

problem-provenance-uncovered =
    { $rule-given ->
        [yes] { $count ->
            [one] Nothing says where “{ $rule }” comes from.
           *[other] Nothing says where “{ $rule }” comes from ({ $count } values).
        }
       *[no] Nothing says where any rule comes from ({ $count } values).
    }
    .hint = Add an entry under provenance: of: [{ $rule-given ->
        [yes] { $rule }
       *[no] table, pack
    }], basis, and cite or because.
problem-provenance-dangling = There is no rule “{ $rule }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] { $choices-given ->
            [yes] There are: { $choices }.
           *[no] Nothing lies below; name the rule above.
        }
    }
problem-provenance-twice = Something is said of “{ $rule }” in line { $first } already.
    .hint = Keep one of the two; or name a narrower rule, for which the narrower statement holds.
problem-provenance-no-citation = This is said to be stated, but not where.
    .hint = Add cite: [{"{"}source: …, at: …{"}"}], or choose another basis.
problem-provenance-no-reason = This is { $basis ->
        [inferred] inferred
        [assumed] assumed
        [contested] contested
       *[reconstructed] reconstructed
    }, but nothing says why.
    .hint = Add because, as in because: {"{"}kind: usual-practice{"}"}, or a note in your own words.
problem-provenance-no-readings = This is contested, but the other reading is not told.
    .hint = Tell it under readings, or name the option that offers it.
problem-provenance-missing-untold = This is reconstructed, but the file does not say what is missing.
    .hint = Tell a reader under missing, beside names and summary, what could not be found and where it might stand.
problem-provenance-circular = These rules follow from each other in a circle: { $circle }.
    .hint = One of them must rest on something else: a source, a practice, the arithmetic.
problem-source-unknown = There is no source “{ $source }”.
    .hint =
    { $choices-given ->
        [yes] { $nearest-given ->
            [yes] Did you mean “{ $nearest }”?
           *[no] There are: { $choices }.
        }
       *[no] List it under sources.
    }
problem-source-unused = Nothing cites the source “{ $source }”.
    .hint = Cite it where it is the witness, or leave it out.

## Options

problem-option-no-choice = The option “{ $option }” leaves no choice.
    .hint = Give it two values or more, or leave it out.
problem-option-about-itself = A value of “{ $option }” speaks of “{ $option }” itself.
    .hint = Values of one option always exclude each other; name other options only.
problem-option-impossible = { $option }={ $value } can never be chosen: what it requires and excludes leaves no way.
    .hint = Look at requires and conflicts of this value and of those that it names.
problem-option-no-difference = { $option }={ $value } gives the same rules as { $option }={ $other }.
    .hint = Say under changes what differs; what changes no rule is told in a note.

## Words

problem-concept-unknown =
    { $other_kind ->
        [yes] { $wanted ->
            [contract] “{ $concept }” is a word, not a contract.
           *[term] “{ $concept }” is a contract, not a word.
        }
       *[no] There is no concept “{ $concept }”.
    }
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? All stand in concepts.yaml.
       *[no] Choose the nearest in meaning from concepts.yaml: { $choices }.
    }
problem-concept-unknown-rules = No ruleset can have rules at “{ $pattern }”: nothing is called “{ $step }” there.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] { $choices-given ->
            [yes] Possible there: { $choices }.
           *[no] Leave the step out: nothing lies below.
        }
    }
problem-concept-unknown-related =
    { $itself ->
        [yes] The concept “{ $concept }” points to itself.
       *[no] There is no concept “{ $concept }”.
    }
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] Name another concept of this file by its id.
    }
problem-words-language =
    { $count ->
        [one] The name is missing in { $languages }, a language of this ruleset.
       *[other] The name is missing in { $languages }, languages of this ruleset.
    }
    .hint = Add the native name; languages lists those in which there is one.
problem-words-no-text = There is no text here in any language.
    .hint = Write it, as in en: …
problem-words-same-name = “{ $name }” is also the name of “{ $other }”.
    .hint = Readers could not tell the two apart; add what distinguishes them.
