# The ladder of contracts.

ladder-caption = The contracts, lowest first
ladder-contract = Contract
ladder-alone = Tricks, alone
ladder-pair = Tricks, with a partner
ladder-trump = Trump
ladder-special = Special
ladder-trump-none = none
ladder-trump-turned = turned suit
ladder-trump-kept = kept suit
ladder-trump-turned-not-kept = turned suit, if not kept
ladder-trump-privileged = kept or turned suit
ladder-holding = only with { $cards }
ladder-renounce-declarer =
    { $tricks ->
        [one] declarer need not follow suit in the first trick
       *[other] declarer need not follow suit in the first { $tricks } tricks
    }
ladder-discard-between-declarer = declarer puts { $least } to { $cards } cards aside
ladder-discard-between-all = all put { $least } to { $cards } cards aside
ladder-discard-up-to-declarer =
    { $cards ->
        [one] declarer may put { $cards } card aside
       *[other] declarer may put up to { $cards } cards aside
    }
ladder-discard-up-to-all =
    { $cards ->
        [one] all may put { $cards } card aside
       *[other] all may put up to { $cards } cards aside
    }
ladder-discard-exactly-declarer =
    { $cards ->
        [one] declarer puts { $cards } card aside
       *[other] declarer puts { $cards } cards aside
    }
ladder-take-talon = declarer takes the talon
ladder-draw-declarer =
    { $cards ->
        [one] declarer may exchange { $cards } card
       *[other] declarer may exchange up to { $cards } cards
    }
ladder-draw-all-from-eldest =
    { $cards ->
        [one] all may exchange { $cards } card
       *[other] all may exchange up to { $cards } cards
    }
ladder-draw-all-from-declarer =
    { $cards ->
        [one] all may exchange { $cards } card, declarer first
       *[other] all may exchange up to { $cards } cards, declarer first
    }
ladder-discard-exactly-all =
    { $cards ->
        [one] all put { $cards } card aside
       *[other] all put { $cards } cards aside
    }
ladder-open-declarer = declarer’s hand open
ladder-open-all = all hands open
ranks-with = { $contract } and { $other } have the same rank: neither beats the other.
ranks-with-but-for-suits = { $contract } and { $other } have the same rank: one beats the other only in a higher suit.
bid-only-over = { $contracts } may be bid only over { $others }.
bid-first-turn = A player may bid { $contracts } only in his first turn.
bid-only-seats = { $contracts } may be bid only by { $speakers }.
bid-only-forced = Nobody may bid { $contracts } of his own accord: only a holding makes it a bid, before the first call.
ladder-rank = A contract further down the table beats every one above it, whatever either of them pays.

goal-at-least = { $tricks } or more
goal-at-least-all = { $tricks } of { $tricks }
goal-at-most = at most { $tricks }
goal-exactly = exactly { $tricks }
goal-no-trick = none
goal-all = all { $tricks }
goal-of-side = { $goal } together
goal-of-declarer = { $goal } by declarer
goal-of-partner = { $goal } by the partner

trump-none =
    { $count ->
        [one] { $contracts } is played without trump.
       *[other] { $contracts } are played without trump.
    }
trump-turned = { $scope } the turned suit is trump.
trump-named-in-bid = { $scope } declarer names the trump with his bid: { $suits }.
trump-named-by-partner = { $scope } the partner names the trump once the auction is over: { $suits }.
trump-named-after-auction = { $scope } declarer names the trump once the auction is over, before a partner is looked for: { $suits }.
trump-claimed-any = { $scope } a bid names no trump, or it claims one that has its rank to itself and is not among the lowest; the claimed suit is trump. Who wins without a claim names any trump once the auction is over: { $suits }.
trump-claimed-lowest-class = { $scope } a bid names no trump, or it claims one that has its rank to itself and is not among the lowest ({ $suits }); the claimed suit is trump. Who wins without a claim names one of the lowest suits once the auction is over.
trump-kept = { $scope } the kept suit{ $kept } is trump.
trump-turned-not-kept = { $scope } the suit turned in the deal{ $little } is trump; where that is the kept suit itself, nobody can bid so.
trump-secret = The suit stays a secret: the bidder lays a card of it face down, and shows it before the first lead; such bids are not compared by suit.
trump-laid = The bidder lays down a card of that suit, so whoever holds none cannot bid so.
trump-privileged-in-bid = { $scope } declarer names the trump with his bid: the kept suit{ $kept } or the suit turned in the deal{ $little }.
trump-privileged-after-auction = { $scope } declarer names the trump once the auction is over: the kept suit{ $kept } or the suit turned in the deal{ $little }.

requires-holding = Only a player who holds { $cards } may bid { $contracts }.
requires-holding-shown = Declarer shows these cards before the first lead.

quotas-liability =
    { $scope } each partner owes a share of the tricks{ $term }: declarer { $declarer }, the other { $partner }.
quotas-liability-use = The shares do not decide whether the contract is made, only who must pay when it is lost.

formation-alone = { $scope } declarer plays alone against the three others.
formation-allied-always = { $scope } declarer’s partner is the one whom an alliance gives him before the first call.
formation-allied = { $scope } declarer’s partner is the one whom an alliance gives him before the first call; else he plays alone.
formation-call-card-required = { $scope } declarer must name one of these cards once the auction is over: { $cards }; whoever else holds it is his partner.
formation-call-card-optional = { $scope } declarer may name one of these cards once the auction is over: { $cards }; whoever else holds it is his partner.
formation-call-card-nobody = If nobody else holds it, or there is none that he may name, he plays alone.
formation-call-card-own-refused = He may not name a card that he holds himself.
formation-call-card-own-alone = He may also name a card that he holds himself; then he plays alone without the others knowing it.
formation-call-card-trump-yes = A card of the trump suit may be named too.
formation-call-card-trump-no = No card of the trump suit may be named.
formation-call-card-suit-held = He may name only a card of whose suit he holds another.
formation-call-card-duty = Whoever holds it must play it as soon as another player leads its suit.
formation-call-card-shown-at-once = Its holder says so at once.
formation-call-card-shown-when-played = Its holder keeps it secret until it is played, and until then nobody is asked whether to pay instead of playing on.
joint-joined = { $scope } others may join the bid in the auction and play the contract too, each for himself; { $most ->
        [2] two
        [3] three
       *[4] all four
    } players may play it at once.
joint-settled = Each is settled by himself, in the order in which they declared.
joint-stop = Play goes on until the results of all are certain.
joint-among = To each of them the others who play it are opponents like those who do not, and they pay each other.
joint-not-among = Those who play it pay each other nothing.
formation-support = { $scope } a later speaker may support the bid in the auction{ $term } and so becomes declarer’s partner.
formation-support-binds = Declarer cannot refuse him.
formation-support-none = Without support declarer plays alone.
formation-unanswered-thrown-in = Without support the cards are thrown in and nothing is paid; { $counts ->
        [yes] the deal counts towards the length of the session
       *[no] the deal does not count
    }, and { $dealer ->
        [same] the same player deals again
       *[next] the next player deals
    }.
formation-unanswered-raise = Without support its bidder bids higher.
formation-unanswered-withdraw = Without support the bid is taken back, and the deal goes on as where nobody bids.
formation-unanswered-choice = Without support its bidder chooses: { $ways }.
unanswered-alone = he plays alone
unanswered-thrown-in = he throws the cards in, so that nothing is paid and { $dealer ->
        [same] the same player deals again
       *[next] the next player deals
    } ({ $counts ->
        [yes] the deal counts towards the length of the session
       *[no] the deal does not count
    })
unanswered-raise = he bids higher
unanswered-withdraw = he takes his bid back, and the deal goes on as where nobody bids
formation-ask-optional = { $scope } declarer may look for a partner{ $term } once the auction is over.
formation-ask-required = { $scope } declarer must look for a partner{ $term } once the auction is over.
formation-ask-order-from-declarer = The partnership is offered to the others in turn, beginning with the player next to declarer in the direction of play.
formation-ask-order-declarer-chooses = He asks whom he likes, one after another.
formation-ask-refusable = Each of them may refuse; if all whom he asks refuse, declarer plays alone.
formation-ask-last-must-accept = Each of them may refuse but the last, who must accept once the others have refused.
formation-ask-binding = The player asked cannot refuse.

lead-eldest = { $scope } the eldest hand{ $term } leads to the first trick.
lead-declarer = { $scope } declarer leads to the first trick.
lead-dealer = { $scope } the dealer leads to the first trick.
lead-partner =
    { $scope } declarer’s partner leads to the first trick, or declarer himself if he has none.
lead-left-of-declarer = { $scope } the player on declarer’s left leads to the first trick.

renounce-free-declarer =
    { $scope } declarer may play any card in the first { $tricks ->
        [one] trick
       *[other] { $tricks } tricks
    }, although he could follow suit.

stop-played-out = { $scope } all tricks are played, even when the result is certain.
stop-when-decided = { $scope } play ends as soon as the contract is certainly made or lost.
stop-when-made = { $scope } play ends with the trick that makes the contract; one that is lost is played to the last trick.

discard-exactly-declarer =
    { $scope } declarer puts { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } aside, face down, before the first lead.
discard-exactly-all =
    { $scope } every player puts { $cards ->
        [one] { $cards } card
       *[other] { $cards } cards
    } aside, face down, before the first lead.
discard-up-to-declarer =
    { $scope } declarer may put { $cards ->
        [one] { $cards } card
       *[other] up to { $cards } cards
    } aside, face down, before the first lead.
discard-up-to-all =
    { $scope } every player may put { $cards ->
        [one] { $cards } card
       *[other] up to { $cards } cards
    } aside, face down, before the first lead.
discard-between-declarer = { $scope } declarer puts { $least } to { $cards } cards aside, face down, before the first lead.
discard-between-all = { $scope } every player puts { $least } to { $cards } cards aside, face down, before the first lead.
take-talon-unseen = { $scope } declarer takes the whole talon into his hand, unseen by the others, and puts as many cards of his choice aside, face down, before the first lead.
take-talon-shown = { $scope } the talon is turned up for everybody to see; then declarer takes it into his hand and puts as many cards of his choice aside, face down, before the first lead.
card-ranks = { $scope } the cards rank otherwise, from the highest: { $ranks }.
draw-who-declarer = declarer
draw-who-all-from-eldest = every player in turn, the eldest hand first,
draw-who-all-from-declarer = every player in turn, declarer first,
draw-exactly =
    { $scope } { $who } puts { $cards ->
        [one] a card aside, face down, and takes the top card
       *[other] { $cards } cards aside, face down, and takes as many from the top
    } of the talon.
draw-up-to =
    { $scope } { $who } may put { $cards ->
        [one] a card aside, face down, and take the top card
       *[other] up to { $cards } cards aside, face down, and take as many from the top
    } of the talon.
draw-between =
    { $scope } { $who } puts { $least } to { $cards } cards aside, face down, and takes as many from the top of the talon.
draw-while-it-lasts = Nobody puts aside more cards than the talon still has; when it is used up, nobody else exchanges any.
discard-out-of-play = Cards put aside take no part in play; as many tricks are played as the shortest hand has cards.

open-before-lead-declarer = { $scope } declarer lays his hand face up on the table before the first lead and plays it so.
open-before-lead-all = { $scope } all four hands are laid face up on the table before the first lead and are played so.
open-after-declarer =
    { $scope } declarer lays his hand face up on the table after { $tricks ->
        [one] the first trick
       *[other] { $tricks } tricks
    } and plays it so.
open-after-all =
    { $scope } all four hands are laid face up on the table after { $tricks ->
        [one] the first trick
       *[other] { $tricks } tricks
    } and are played so.
