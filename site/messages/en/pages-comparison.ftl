# All rulesets side by side, rule by rule.

comparison-title = Compare all rulesets
comparison-lead = Every rule of every ruleset, in rows by what it is about. The words are those of the rule pages, with contracts under the names that all share; each cell leads to the place on its page where the rule stands with its source.
comparison-caption = The rulesets, rule by rule
comparison-rule = Rule
comparison-count =
    { $differing ->
        [0] All { $rows } rules are the same in all rulesets.
        [one] Of { $rows } rules one differs between rulesets.
       *[other] Of { $rows } rules { $differing } differ between rulesets.
    }
comparison-jump = To a part of the table
comparison-how-to-read = What the signs say
comparison-none = no such rule
comparison-no-contract = no such contract
comparison-led = { $lead }:
comparison-none-means = the ruleset has nothing of the kind
comparison-same = the same in all
comparison-same-means = all rulesets say the same, each by its own source
comparison-place =
    { $of ->
        [1] the only contract
       *[other] { $place } of { $of } on the ladder
    }
comparison-price-alone = Alone
comparison-price-pair = With a partner
comparison-no-table = not in a table; see its payments
comparison-other-prices = Other prices

# Rows, by the rules that they are about

comparison-row-explained = In general
comparison-row-table-players = Players
comparison-row-table-at-table = People at the table
comparison-row-table-direction = Direction
comparison-row-table-first-dealer = First dealer
comparison-row-pack-ranks = Cards and their order
comparison-row-pack-packs = Packs
comparison-row-pack-top-trumps = Top trumps
comparison-row-pack-suitless = Jokers
comparison-row-suits-turned = Turned suit
comparison-row-suits-kept = Kept suit
comparison-row-suits-bidding = Order of suits in the auction
comparison-row-suits-price = Suits and prices
comparison-row-deal-shuffle = Shuffling
comparison-row-deal-cutter = Cutting
comparison-row-deal-hand-size = Cards in a hand
comparison-row-deal-packets = Cards at a time
comparison-row-deal-talon = Talon
comparison-row-pool-kind = A pool
comparison-row-pool-limit = Limit of the pool
comparison-row-pool-stakes = Stakes
comparison-row-auction-first = First to speak
comparison-row-auction-kind = How it goes
comparison-row-auction-equal = Equal bids
comparison-row-auction-raise-own = Raising one’s own bid
comparison-row-auction-after-pass = After a pass
comparison-row-auction-after-support = After a support
comparison-row-auction-own-suit = One’s own suit
comparison-row-auction-alliances = Alliances forced by a holding
comparison-row-auction-same-suit = Same suit named by both
comparison-row-auction-named-suit = A suit once named
comparison-row-contracts-trump = Who fixes trump
comparison-row-contracts-ranks-with = Contracts of one rank
comparison-row-contracts-bid-when = Who may bid it, and when
comparison-row-contracts-joint = Several declarers at once
comparison-row-contracts-formation = How a partner is found
comparison-row-contracts-quotas = Shares of the tricks
comparison-row-contracts-requires = Cards that a bidder must hold
comparison-row-contracts-exchange = Cards put aside
comparison-row-contracts-exposure = Open hands
comparison-row-contracts-renounce = Leave not to follow suit
comparison-row-contracts-card-ranks = Cards in another order
comparison-row-contracts-lead = First lead
comparison-row-contracts-stop = End of play
comparison-row-contracts-price = Price with a partner
comparison-row-play-follow = Following suit
comparison-row-play-void = Without the suit led
comparison-row-play-overtake = Beating other cards
comparison-row-play-buy-out = Paying instead of playing
comparison-row-settlement-ledger-unit = What is counted
comparison-row-settlement-ledger-counters = Counters
comparison-row-settlement-ledger-stock = To start with
comparison-row-settlement-ledger-conserved = Gain and loss
comparison-row-settlement-books = Beside the ledger
comparison-row-settlement-holdings = Cards dealt that count
comparison-row-settlement-multipliers = What counts double or more
comparison-row-settlement-honours = Honours
comparison-row-settlement-values = Sums
comparison-row-nobody-bids-kind = What happens
comparison-row-nobody-bids-lead = First lead
comparison-row-nobody-bids-next-dealer = Next dealer
comparison-row-nobody-bids-counts = Whether the deal counts
comparison-row-nobody-bids-lines = Payments
comparison-row-irregularities-revoke = Revoke
comparison-row-irregularities-misdeal = Misdeal
comparison-row-irregularities-short-hand = Too few cards
comparison-row-irregularities-exposed-card = Exposed card
comparison-row-session-end = Length
comparison-row-session-next-dealer = Next dealer
comparison-row-session-leftover = What is left in the pool
comparison-row-session-decided-by = What decides
comparison-row-session-queues = Deals that count more
comparison-row-session-winner = Who wins
