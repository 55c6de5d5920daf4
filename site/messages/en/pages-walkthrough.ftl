# A deal from start to finish.

section-deal-told = A deal from start to finish
walk-replayed = Every call and every card of it was checked against the rules of this page when the page was made, and the payments were reckoned from them.
walk-cards = The cards
walk-hands = The hands as dealt
walk-player = Player
walk-no-suit = Joker
walk-dealer = dealer
walk-declarer = declarer
walk-partner = partner
walk-turned-dealers-last-card = The dealer’s last card, turned up, is { $card }.
walk-turned-second-pack = The card turned up from the second pack is { $card }.
walk-suits = The suits in this deal: { $classes }.
walk-talon =
    { $count ->
        [one] In the talon lies { $cards }.
       *[other] In the talon lie, from the top, { $cards }.
    }
walk-stakes = { $payment }.

walk-stage-auction = The auction
walk-stage-trump = The trump
walk-stage-partner = The search for a partner
walk-stage-exchange = Cards put aside
walk-stage-payment = To pay or to play on
walk-stage-play = The play
walk-stage-play-on = The play goes on
walk-settlement = The payments
walk-afterwards = Afterwards

walk-step = { $player } { $action }.
walk-pass = passes{ $term }
walk-support = supports the bid{ $term }
walk-ask = looks for a partner{ $term }
walk-alone = plays without a partner
walk-accept = accepts
walk-refuse = refuses
walk-join = joins the bid
walk-throw-in = throws the cards in
walk-withdraw = withdraws his bid
walk-bid = bids { $contract }{ $suit }
walk-bid-claimed = bids { $contract } and claims{ $suit }
walk-bid-laid = bids { $contract } and lays down a card of the trump suit
walk-bid-secret = bids { $contract } and lays a card of the trump suit,{ $suit }, face down
walk-trump = names { $suit } as trump
walk-asks = asks { $partner } to be his partner
walk-call-card = calls { $card }, whose holder is to be his partner
walk-reveal = names his suit, { $suit }
walk-takes-talon = takes { $cards } from the talon and { $aside }
walk-draws = { $aside }, and draws { $cards }
walk-discard = puts { $cards } aside, face down
walk-discard-none = puts no card aside
walk-pays = offers to pay instead of playing on
walk-plays-on = wants the play to go on
walk-exposed = { $seat }’s hand lies open.

walk-tricks = The tricks, each with the cards of all four
walk-trick = Trick
walk-side = Side
walk-defenders = Others
walk-taken = So far
walk-remarks = Remarks
walk-leads = leads
walk-takes = takes the trick
walk-key = A wedge marks the card led, a frame the card that takes the trick; at the right are the tricks taken so far.
walk-after-cards =
    { $cards ->
        [1] At the first card:
        [2] At the second card:
       *[other] At the third card:
    }
walk-rule = The rule
walk-rules = Rules at work here
