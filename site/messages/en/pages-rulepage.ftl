# The parts of a ruleset's page and what is not about rules in it.

section-glance = At a glance
section-table-and-cards = Before the bidding
section-table = Players
section-pack = Cards
section-suits = Suits
section-deal = Deal
section-pool = Pool
section-auction = Auction
section-contracts = Contracts
section-partners = Finding a partner
section-play = Play
section-settlement = Payments
section-prices = Prices
section-honours = Honours
section-holdings = Cards dealt
section-lines = Who pays whom
section-nobody-bids = When nobody bids{ $term }
section-irregularities = Breaches of rules
section-session = The session
section-words = Words at the table
section-hands = Worked hands
section-options = House rules and other readings
section-doubts = What is disputed or assumed
section-background = Background
section-name = The name
section-history = History
section-etiquette = Manners
section-strategy = Advice
section-sources = Sources
section-downloads = Downloads

glance-players = Players
glance-players-are =
    { $most ->
        [4] { $players }
       *[other] { $players } at a time, up to { $most } at the table
    }
glance-direction = Direction
glance-direction-clockwise = clockwise
glance-direction-anticlockwise = anticlockwise
glance-cards = Cards
glance-cards-are =
    { $packs ->
        [one] { $cards }
       *[other] { $cards }, and a second pack that rests
    }
glance-cards-with-top-trump = { $cards }; { $top } above the ace of trumps
glance-trump = Trump
glance-trump-turned = the suit turned in the deal
glance-trump-in-bid = named with the bid
glance-trump-kept = the kept suit
glance-trump-claimed = claimed with the bid, or named by declarer after the auction
glance-trump-after-auction = named by declarer after the auction
glance-auction = Auction
glance-auction-single-round = one round, one call each
glance-auction-ascending = rising bids until all but one pass
glance-auction-duels = head to head, the survivor meets the next
glance-contracts = Contracts
glance-contracts-are = { $count }, from { $lowest } to { $highest }
glance-partner = Partner
glance-partner-some = for one deal, in some contracts
glance-partner-none = never; declarer plays alone
glance-counted = Counted in
glance-unit-chips = chips
glance-unit-points = points
glance-pool = Pool
glance-pool-none = none
glance-pool-limited = several may wait, of up to { $limit } each
glance-pool-one = one, carried from deal to deal
glance-nobody-bids = If nobody bids
glance-nobody-bids-thrown-in =
    the cards are thrown in; { $dealer ->
        [same] the same player deals again
       *[next] the next player deals
    }{ $counts ->
        [yes] , and the deal counts
       *[no] { "" }
    }
glance-nobody-bids-everyone-for-himself = everybody plays for himself
glance-session = A session
glance-session-deals = { $deals } deals
glance-session-target = until somebody has gained { $amount }
glance-session-agreed = as many deals as agreed, usually { $deals }

page-also = Also called { $names }.
page-where = Where
page-when = When
page-how-to-read = Each rule has a sign for where it comes from; open it for the source or the reason.
page-how-to-read-marks = Where a rule comes from
page-legend = Legend
incomplete = Known in part only
incomplete-count =
    { $count ->
        [0] All that stands on this page has another ground than reconstruction.
        [one] One of { $rules } values on this page is reconstructed: no source has it, and it is marked wherever it counts.
       *[other] { $count } of { $rules } values on this page are reconstructed: no source has them, and they are marked wherever they count.
    }
incomplete-list = Which they are
incomplete-short = in part
reconstructed-sign = (reconstructed)
card-reconstructed-means = What is marked as reconstructed stands in no source.
hand-rests = No source has all the values that this result rests on. It shows what the file comes to and proves nothing.
page-legend-means = told by the sources, not to be taken as fact
page-remark = Note
page-description = How to play { $title }: cards, auction, contracts, payments, worked hands and sources.

working-title = How a price is reckoned
working = For example, in “{ $hand }”: { $sum }.
working-sum = { $terms }: { $total } in all
working-cell = { " " }({ $row }, “{ $column }”)
working-once = { $term }{ $where }
working-over = { $term } for the tricks over
working-under = { $term } for the tricks short
working-own-under = { $term } for the tricks short
working-first-under = { $term } for the first trick short
working-next-unders = { $term } for the tricks short after the first
working-honours = { $term } for the honours
working-difference = { $term } for the difference in tricks
working-product = { $term }{ $where }
working-multiplied = all of it { $by } times
working-pool = { $term } from the pool

words-native = At the table
words-translated = English
words-here = On these pages
words-meaning = Meaning

hands-as-described = By the rules described here
hands-by-other-choices = By house rules and other readings
hands-intro = Each hand was settled from the rules of this page when the page was made; the reckoning behind it is a person’s, from the source named.
options-intro = What a source or a sister form offers beside the rules above. The choice that this page describes is marked so.
option-default = as on this page
option-changes = Then:
option-drops = No longer:
option-requires = Only together with: { $option } { $value }.
option-conflicts = Not together with: { $option } { $values }.
option-name = Option
nature-reading = disputed reading
nature-erratum = probable misprint
nature-house-rule = house rule

doubts-intro = Everything on this page that no source simply states, the least certain first.
doubts-contested = Contested: the sources disagree
doubts-reconstructed = Reconstructed: in no source
doubts-assumed = Assumed: the sources are silent
doubts-inferred = Inferred from what the sources say

source-undated = undated
source-year = { $year }
standing-primary = the ruleset’s own source
standing-secondary = a retelling
standing-sister-form = a sister form of the game
standing-analogue = another game, for comparison
source-tells = What it tells

downloads-intro = Everything on this page as data.
downloads-ruleset = The ruleset as it is written and can be changed
downloads-config = The engine configuration: every rule resolved, options at their defaults
downloads-hands = The worked hands
downloads-deal = The deal from start to finish
downloads-digest = Digest of the configuration
