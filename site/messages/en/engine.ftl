# What the engine tells: why a contract was made or failed, what a payment is for, and what is wrong with an outcome.

## Why (arguments: found, needed)

goal-made =
    { $found ->
        [one] { $found } trick was taken; { $needed } were needed.
       *[other] { $found } tricks were taken; { $needed } were needed.
    }
goal-made-exactly =
    { $needed ->
        [0] No trick was taken, and none was allowed.
        [one] { $needed } trick was taken, exactly as many as were needed.
       *[other] { $needed } tricks were taken, exactly as many as were needed.
    }
goal-made-at-most =
    { $found ->
        [0] No trick was taken; at most { $needed } could be.
        [one] { $found } trick was taken; at most { $needed } could be.
       *[other] { $found } tricks were taken; at most { $needed } could be.
    }
goal-made-one-of =
    { $found ->
        [0] No trick was taken, one of the numbers that were allowed.
        [one] { $found } trick was taken, one of the numbers that were allowed.
       *[other] { $found } tricks were taken, one of the numbers that were allowed.
    }
goal-made-all = All { $needed } tricks were taken.
goal-made-declarer = Declarer himself took { $found }; he needed { $needed }.
goal-made-partner = The partner himself took { $found }; he needed { $needed }.
goal-failed =
    { $found ->
        [0] No trick was taken; { $needed } were needed.
        [one] { $found } trick was taken; { $needed } were needed.
       *[other] { $found } tricks were taken; { $needed } were needed.
    }
goal-failed-exactly =
    { $needed ->
        [0] { $found ->
            [one] { $found } trick was taken, and none was allowed.
           *[other] { $found } tricks were taken, and none was allowed.
        }
       *[other] { $found ->
            [one] { $found } trick was taken, instead of exactly { $needed }.
           *[other] { $found } tricks were taken, instead of exactly { $needed }.
        }
    }
goal-failed-at-most =
    { $needed ->
        [0] { $found ->
            [one] { $found } trick was taken, and none was allowed.
           *[other] { $found } tricks were taken, and none was allowed.
        }
        [one] { $found } tricks were taken; only { $needed } was allowed.
       *[other] { $found } tricks were taken; only { $needed } were allowed.
    }
goal-failed-one-of =
    { $found ->
        [0] No trick was taken; the nearest number allowed was { $needed }.
        [one] { $found } trick was taken; the nearest number allowed was { $needed }.
       *[other] { $found } tricks were taken; the nearest number allowed was { $needed }.
    }
goal-failed-all = { $found } of { $needed } tricks were taken; all were needed.
goal-failed-declarer = Declarer himself took { $found }; he needed { $needed }, whatever his partner took.
goal-failed-partner = The partner himself took { $found }; he needed { $needed }, whatever declarer took.
settled-as-made = A breach of rules by the other side makes the contract count as made ({ $found } taken, { $needed } needed).
settled-as-failed = A breach of rules by declarer’s side makes the contract count as failed ({ $found } taken, { $needed } needed).
defenders-paid = The defenders paid instead of playing on.
declarer-paid = Declarer paid instead of playing on.

## What the command `settle` tells (sentences about payments are those of the worked hands)

settle-heading = Outcome { $number }
settle-contract-alone = { $contract }{ $trump }, { $declarer } alone: { $result }.
settle-contract-pair = { $contract }{ $trump }, { $declarer } with { $partner }: { $result }.
settle-no-contract = Result: { $result }.
settle-trump = { " " }({ $trump })
settle-nothing-paid = Nothing is paid.
settle-next = Deal { $deal } follows; { $dealer } deals.
settle-next-again = Deal { $deal } is dealt again, by { $dealer }.
settle-next-unknown = Deal { $deal } follows.
settle-reconstructed =
    { $count ->
        [one] This rests on a value that no source has: { $rules }.
       *[other] This rests on values that no source has: { $rules }.
    }
settle-last = That was the last deal of the session.

## What is wrong with an outcome
#
# The fault of a problem of code `outcome/name` is worded by `fault-name`, with a hint; for every argument `x` a hint also has `x-given`.

fault-fact-missing = The outcome does not say “{ $fact }”, and the rule { $rule } needs it.
    .hint = Add “{ $fact }” to the outcome.
fault-declarations-few = Only { $found } declared, but “declarations” is for several at once.
    .hint = Give contract, declarer, partner and trump instead.
fault-declarations-and-fact = Where several declared, “{ $fact }” stands in “declarations” alone.
    .hint = Leave it out.
fault-declarations-breach = A breach of rules cannot be settled where several declared.
    .hint = Leave “irregularities” out and settle the breach at the table.
fault-declared-twice = { $found } cannot declare twice.
    .hint = Each member of “declarations” has a declarer of its own.
fault-declarations-differ = “{ $contract }” cannot be played beside “{ $other }”, or not in this trump.
    .hint = All declarers play the same contract in the same trump.
fault-declarations-alone = Nobody else can play “{ $contract }” at the same time, but { $found } declared it.
    .hint = Give the one who bid it as declarer.
fault-declarations-many = { $found } declared “{ $contract }”, but no more than { $most } may play it at once.
    .hint = Check “declarations”.
fault-nobody-declared = There is a “{ $fact }” ({ $found }), but no contract.
    .hint = Name the contract, or leave “{ $fact }” out where nobody bid.
fault-contract-unknown = There is no contract “{ $found }”.
    .hint = { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] The contracts are { $known }.
    }
fault-partner-is-declarer = { $found } cannot be his own partner.
    .hint = Leave “partner” out where declarer plays alone.
fault-partner-needed = { $contract } is never played alone, but no partner is told.
    .hint = Name the partner; where nobody supported the bid, say how the deal ended.
fault-partner-impossible = In { $contract } declarer has no partner, so { $found } cannot be one.
    .hint = Leave “partner” out.
fault-partner-spoke-before = { $found } spoke before { $declarer } and so cannot have supported him.
    .hint = Check dealer, declarer and partner: only a later speaker supports.
fault-trump-none = { $contract } is played without trump, so { $found } cannot be trump.
    .hint = Leave “trump” out.
fault-trump-not-turned = { $found } cannot be trump: { $turned } was turned, and the turned suit is trump.
    .hint = Give the same suit for both.
fault-trump-not-choice = { $found } cannot be trump in { $contract }.
    .hint = It may be { $choices }.
fault-nothing-turned = These rules turn no card, so { $found } was not turned.
    .hint = Leave “turned” out.
fault-suit-without-order = These rules give no order of suits for a deal in which { $found } is turned.
    .hint = Check “turned”.
fault-suit-without-column = { $found } has no price column under { $rule }.
    .hint = Check “trump”.
fault-no-price-columns = A price is asked for by suit, but these rules have no price columns for suits.
    .hint = This is a fault of the ruleset: see { $rule }.
fault-discard-range = { $seat } put { $found } aside, but in this contract it is { $least ->
        [0] at most { $most }
       *[other] { $least } to { $most }
    }.
    .hint = Leave out players who put nothing aside.
fault-tricks-sum = The tricks add up to { $found }, but this deal has { $most }.
    .hint = Count again; where play ended early, say how in “ended”.
fault-tricks-sum-range = The tricks add up to { $found }, but this deal has { $least } to { $most }.
    .hint = Count again; where play ended early, say how in “ended”.
fault-tricks-without-play = Nobody bid, or the bid was thrown in, so no cards were played and { $found } tricks cannot have been taken.
    .hint = Leave “tricks” out, or name the contract.
fault-tricks-left-open = The tricks add up to { $found } of { $needed }, and the rule { $rule } counts the others too.
    .hint = Give all the tricks.
fault-not-decided = With { $left } tricks still to be played, { $found } of { $needed } taken decide nothing.
    .hint = Give all the tricks.
fault-buy-out-impossible = Nobody can pay instead of playing on here, as “{ $found }” says.
    .hint = Choose another word for “ended”.
fault-thrown-in-impossible = A bid of this contract is not thrown in, as “thrown-in” says.
    .hint = Choose another word for “ended”; only a bid that nobody supported can be thrown in, and only where the contract’s rules say so.
fault-buy-out-too-late = { $found } tricks had been played, but “{ $ended }” is possible only before trick { $trick }.
    .hint = Check “tricks” and “ended”.
fault-hand-size = { $seat } was dealt { $found } cards instead of { $needed }.
    .hint = Give all four hands as they were dealt.
fault-card-twice = { $card } is there { $times } times.
    .hint = Every card of the pack was dealt once.
fault-card-not-in-pack = { $card } is no card of this pack.
    .hint = Check its rank.
fault-held-contradicts-hands = { $seat } is said to have held { $card }, but it is not in his hand.
    .hint = Leave “held” out where “hands” says it all.
fault-held-by-somebody = Somebody was dealt { $card }, but nobody is said to have held it.
    .hint = Name the player; null is for a card that was left over when the hands were dealt.
fault-holding-missing = { $seat } cannot have bid { $contract } without having been dealt { $card }.
    .hint = Check “declarer”, “contract”, “held” and “hands”.
fault-turned-not-dealers = { $found } is said to have been turned, but the dealer { $dealer }, whose last card is turned, has no such card.
    .hint = Check “turned” and “hands”.
fault-honours-too-many = { $seat } is said to have held { $found } honours, but there are { $most }.
    .hint = Count only the honours of trump.
fault-honours-sum = The honours add up to { $found }, but there are { $needed }.
    .hint = Count again; only the honours of trump count.
fault-honours-contradict-hands = { $seat } is said to have held { $found } honours, but his hand has { $needed }.
    .hint = Leave “honours” out where “hands” says it all.
fault-announced-unknown = These rules know nothing called “{ $found }” that could be announced.
    .hint = { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] They know { $known-given ->
            [yes] { $known }
           *[no] none
        }.
    }
fault-announced-not-dealt = { $seat } cannot have announced “{ $found }”: it was not dealt to him.
    .hint = Check “announced” against the trump, “hands” and “held”.
fault-pools-none = These rules have no pool, but the outcome tells of { $found }.
    .hint = Leave “pools” out.
fault-pools-count = These rules have { $needed ->
        [one] one pool
       *[other] { $needed } pools
    }, but the outcome tells of { $found ->
        [0] none
       *[other] { $found }
    }.
    .hint = Say in “pools” what each held before the settlement, as in [0].
fault-pool-negative = The pool cannot have held { $found }.
    .hint = A pool holds nothing or something.
fault-pools-ungrouped = A pool holds at most { $limit }, and all but the last hold that: { $total } together lie in pools of { $right }.
    .hint = Say in “pools” what each held, in the order in which they are played for.
fault-pool-short = By { $rule } the pool would have to pay { $needed }, but it holds { $found }.
    .hint = Check “pools”.
fault-state-unknown = These rules carry nothing called “{ $name }” from deal to deal.
    .hint = Leave it out.
fault-state-not-deals = “{ $name }” is carried from deal to deal as a number of deals, at most { $most }, and { $found } is none.
    .hint = Say how many deals wait to count more, this one included; leave it out where none does.
fault-state-not-suit = “{ $name }” is carried from deal to deal as a suit, and { $found } is none.
    .hint = Write S, H, D or C.
fault-deal-beyond-session = This is said to be deal { $found }, but a session has { $number }.
    .hint = Number the deals of each session from 1.
fault-last-deal-contradicts = Deal { $deal } of { $number } and “last_deal” contradict each other.
    .hint = Leave one of the two out.
fault-breach-unknown = These rules put no price on a breach called “{ $found }”.
    .hint = { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] They know { $known-given ->
            [yes] { $known }
           *[no] none
        }.
    }
fault-breach-without-case = These rules say nothing of this breach ({ $found }) when { $seat } commits it here.
    .hint = Check who committed it, and in which contract.
fault-breaches-conflict = By one breach the contract counts as made, by another as failed; these rules do not say which holds.
    .hint = Settle with the breach that the table let count.
fault-not-at-session-end = “{ $fact }” belongs to a deal, not to the end of a session.
    .hint = Leave it out, or settle the deal first.
fault-contract-unpriced = { $contract } has no row in the price table that { $rule } asks for.
    .hint = This is a fault of the ruleset.
fault-cell-missing = { $contract } has no price in the column asked for: there is no { $rule }.
    .hint = This is a fault of the ruleset.
fault-cell-blank = The price of { $contract } is blank in the source: { $rule } says none.
    .hint = These rules cannot settle it; an option may bring a price.
fault-quotas-met = By { $rule } whoever took less than his share must pay, but each partner took what he owes.
    .hint = This is a fault of the ruleset: its other rules make the contract fail all the same.
fault-remainder-unnamed = The amount of { $rule } cannot be divided among { $sharers }, and the rules do not say who takes the rest.
    .hint = This is a fault of the ruleset.
fault-pairing-impossible = The two ends of { $rule } do not make pairs.
    .hint = This is a fault of the ruleset.
fault-sharing-impossible = In { $rule } several pay and several receive, and one amount cannot be shared at both ends.
    .hint = This is a fault of the ruleset.

## Who speaks when

speaker-eldest = the eldest hand
speaker-second = the second to speak
speaker-third = the third to speak
speaker-dealer = the dealer

## Why an action is not legal
#
# Arguments: seats, suits, cards, contracts and what was tried (sort) in words.

refused-told = { $text } Rule { $rule }.
refused-told-with-place = { $text } Rule { $rule }; see { $address }.

action-pass = a pass
action-support = a support
action-ask = the question for a partner
action-ask-seat = the question to one player
action-alone = to play alone
action-join = to join a bid
action-throw-in = to throw the cards in
action-withdraw = to withdraw the bid
action-accept = to accept
action-refuse = to refuse
action-bid = a bid
action-trump = to name the trump
action-reveal = to reveal a suit
action-call-card = to call a card
action-discard = to put cards aside
action-play = a card
action-pay = the answer whether to pay

refused-over = The deal is over.
refused-not-one = An action says exactly one thing, but this one says { $number }.
refused-suit-alone = A suit ({ $suit }) goes only with a bid.
refused-turn = It is the turn of { $seat }.
refused-while-bidding = The auction is still on; it has no place for this: { $sort }.
refused-while-naming = Declarer must name the trump now; this comes too soon or too late: { $sort }.
refused-while-seeking = Declarer is looking for a partner; this comes too soon or too late: { $sort }.
refused-while-discarding = Cards must be put aside now; this comes too soon or too late: { $sort }.
refused-while-paying = Say whether you pay or play on; this must wait or comes too late: { $sort }.
refused-while-playing = A card must be played now; this comes too late: { $sort }.
refused-must-reveal = Both want { $contract }: you must name your suit.
refused-support-never = Nobody supports a bid in this auction.
refused-support-nothing = There is no bid to support.
refused-support-own = You cannot support your own bid.
refused-support-contract = A bid of { $contract } cannot be supported.
refused-support-taken = { $seat } supports this bid already.
refused-join-never = Nobody joins a bid in this auction.
refused-join-nothing = There is no bid to join.
refused-join-own = You play { $contract } already if that bid stands.
refused-join-contract = A bid of { $contract } cannot be joined.
refused-join-full = No more than { $most } may play { $contract } at once.
refused-contract-unknown = There is no contract “{ $found }”.{ $nearest-given ->
        [yes] { " " }Did you mean “{ $nearest }”?
       *[no] { "" }
    }
refused-passed = You have passed and may not bid any more.
refused-passed-contract = You have passed and may not bid { $contract } any more, but only { $contracts }.
refused-passed-support = You have passed and may not support a bid any more.
refused-supported = You have supported a bid and may not bid any more.
refused-supported-contract = You have supported a bid and may not bid { $contract } any more, but only { $contracts }.
refused-supported-support = You have supported a bid and may not support another.
refused-bid-low = A bid of { $contract } ranks below { $standing }, which stands.
refused-bid-equal = A bid of { $contract } stands already and must be outbid.
refused-equal-contested = The contract { $contract } is contested already: name a better suit, bid higher or pass.
refused-equal-holder = Only the challenger may bid { $contract } too, against the holder.
refused-equal-no-suit = No suit is named in { $contract }, so it cannot be contested by a better one.
refused-holding = Only a player who was dealt { $cards } may bid { $contract }.
refused-suit-of-alliance = Trump in { $contract } cannot be { $suit }, the suit of the card that made its holder a partner.
refused-suit-unasked = No suit is named with a bid of { $contract }, so not { $suit } either.
refused-suit-missing = A bid of { $contract } must name its trump: { $choices }.
refused-suit-choice = Trump in { $contract } cannot be { $suit }, but it may be { $choices }.
refused-suit-privileged = Trump in { $contract } cannot be { $suit }, neither kept nor turned, but it may be { $choices }.
refused-bid-level = { $contract } ranks level with { $standing }, which stands; neither outbids the other.
refused-only-over = { $contract } may be bid only over { $contracts }.
refused-only-seats = { $contract } may be bid only by { $speakers }.
refused-only-forced = Nobody may bid { $contract } of his own accord: only a holding makes it a bid, before the first call.
refused-first-turn = { $contract } may be bid only in a player’s first turn.
refused-claim = { $suit } cannot be claimed with { $contract } in this deal{ $choices-given ->
        [yes] , but { $choices } can
       *[no] { "" }
    }.
refused-kept-turned = The kept suit was turned again, so there is no { $contract } in this deal.
refused-not-laid = You have no card of { $suit } to lay down for { $contract }.
refused-own-suit = You have bid { $suit } and are bound to it: { $contract } may be bid with no other trump.
refused-suit-low = The suit named, { $suit }, does not rank above { $standing-suit }.
refused-reveal-uncontested = Suits are revealed only when two players want the same contract.
refused-while-unanswered = Nobody supported your bid of { $contract }; what becomes of it is not this: { $sort }.
refused-answer-due = You were asked to be the partner: accept or refuse.
refused-refusing = In { $contract } the player asked may not refuse.
refused-refusing-last = In { $contract } the last player asked may not refuse.
refused-while-calling = Declarer must call a card now; this comes too soon or too late: { $sort }.
refused-call-card = { $card } cannot be called, but these can: { $cards }.
refused-call-own = You hold { $card } yourself and may not call it.
refused-call-suit = You hold no other card of the suit of { $card } and may not call it.
refused-called-due = You must play { $card }, which was called: its suit was led.
refused-call-trump = { $card } belongs to the trump suit and may not be called.
refused-nobody-asked = Nobody was asked to be the partner.
refused-alone = In { $contract } you must look for a partner before you play alone.
refused-ask-in-turn = Everybody is offered the partnership in turn; nobody is picked out.
refused-ask-whom = Say whom you ask.
refused-ask-himself = You cannot ask yourself.
refused-ask-again = { $seat } has been asked and refused.
refused-not-held = You do not hold { $card }.
refused-discard-twice = { $card } is put aside twice.
refused-discard-number = You put { $found } aside; it must be { $least } to { $most }.
refused-discard-order = Name the cards in the order of your hand: { $cards }.
refused-paying = Nobody is asked to pay now.
refused-follow = You must follow { $suit }: you hold { $cards }.
refused-overtake = You must beat the cards already played: you hold { $cards }.
refused-trump = You must trump: you hold { $cards }.
