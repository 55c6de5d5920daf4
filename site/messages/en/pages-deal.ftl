# The table before the first call.

table-players = { $players } players take part in a deal.
table-at-table = Up to { $most } people may share a table; those beyond the players of a deal sit out.
table-direction-clockwise = Dealing, speaking and playing go clockwise, and the deal passes on the same way.
table-direction-anticlockwise = Dealing, speaking and playing go anticlockwise, and the deal passes on the same way.

first-dealer-by-lot = The first dealer is drawn by lot.
first-dealer-lowest-cut = For the first deal everybody cuts a card; the lowest deals, and equal lowest cards are cut again.
first-dealer-lowest-cut-ace-low = In this cut the ace is the lowest card.
first-dealer-lowest-cut-ace-high = In this cut the ace is the highest card.
first-dealer-holder-of = Before the first deal the pack is dealt out face up, and whoever receives { $card } becomes the first dealer.

pack-cards = A pack has { $cards } cards, { $each } in each of the four suits.
pack-ranks = They rank, from the highest, { $ranks }.
pack-jokers =
    { $number ->
        [one] A joker, which belongs to no suit, makes it { $cards }.
       *[other] { $number } jokers, which belong to no suit, make it { $cards }.
    }
pack-packs-1 = One pack is used.
pack-packs-2 = There are two packs at the table: each deal uses one while the other rests.

top-trump-always = { $card } is the highest trump, above the ace, whatever suit is trump.
top-trump-in = { $card } is the highest trump, above the ace, when { $suits } is trump.
top-trump-always-when-turned = In a deal that turns { $turned }, { $card } is the highest trump, above the ace, whatever suit is trump.
top-trump-in-when-turned = In a deal that turns { $turned }, { $card } is the highest trump, above the ace, when { $suits } is trump.
top-trump-belongs =
    { $count ->
        [one] It then belongs
       *[other] A card raised in this way belongs
    } to the trump suit and not to the suit printed on it: it follows a trump lead, and does not follow its printed suit.
top-trump-belongs-joker = It then belongs to the trump suit: it follows a trump lead, and no other.
top-trump-without-trump-joker = Without trump it is a joker, which has no suit.
top-trump-without-trump = Without trump it is an ordinary card.
top-trump-otherwise = A card that is not raised in a deal keeps its place in its own suit.
top-trump-first-holds = Where two of these would apply, the first holds.

turned-none = No card is turned to mark a suit.
turned-dealers-last-card = The dealer’s own last card is turned face up; its suit is the turned suit of the deal.
turned-until-first-lead = The card lies open until the first lead, then belongs to the dealer’s hand.
turned-second-pack-shuffled =
    { $who ->
        [dealer] The dealer
        [opposite-dealer] The player opposite the dealer
        [left-of-dealer] The player on the dealer’s left
       *[right-of-dealer] The player on the dealer’s right
    } shuffles the resting pack.
turned-second-pack-cut =
    { $who ->
        [dealer] The dealer
        [opposite-dealer] The player opposite the dealer
        [left-of-dealer] The player on the dealer’s left
       *[right-of-dealer] The player on the dealer’s right
    } cuts the resting pack.
turned-second-pack-turned =
    { $who ->
        [dealer] The dealer
        [opposite-dealer] The player opposite the dealer
        [left-of-dealer] The player on the dealer’s left
       *[right-of-dealer] The player on the dealer’s right
    } turns a card of it, whose suit is the turned suit of the deal.
turned-second-pack-bottom-opposite-dealer = While the cards are dealt, the player opposite the dealer shuffles the resting pack and turns it over; the card that shows at its bottom marks the turned suit of the deal.

kept-first-turned = The suit turned in the first deal of a session is the kept suit{ $kept }: it keeps its rank until the session ends. The suit turned in a later deal{ $little } counts for that deal only.
kept-again = When a later deal turns the kept suit again, the two are one.

bidding-order-none = In the auction no suit ranks above another.
bidding-order-fixed = In the auction the suits rank, from the lowest: { $suits }.
bidding-order-classes-by-turned = How the suits rank in the auction changes with the turned suit; suits that stand together rank equal.
bidding-order-by-turned = How the suits rank in the auction changes with the turned suit.
bidding-order-kept-over-turned = In the auction the kept suit ranks highest, and the suit turned in the deal next.
bidding-order-others = The remaining suits rank below these, from the lowest: { $suits }.

orders-caption = Suits from lowest to highest, by the suit turned
orders-turned = Turned
orders-place =
    { $number ->
        [1] Lowest
       *[other] { $number }
    }
orders-place-with-column = { $column }

price-classes-none = No price depends on the suit.
price-classes-fixed = The trump suit decides the price column: { $classes }.
price-class = { $suits } – { $column }
price-classes-by-bidding-order = The place of the trump suit in this order decides the price column, from the lowest: { $columns }.
price-without-trump-as-turned = Contracts without a trump suit have the column of the suit turned in the deal.
price-without-trump = Contracts that are always played without trump have the column “{ $column }”.

deal-shuffle-each-deal =
    Before every deal { $shuffler ->
        [dealer] the dealer shuffles
        [left-of-dealer] the player on the dealer’s left shuffles
        [right-of-dealer] the player on the dealer’s right shuffles
       *[anybody] anybody may shuffle
    }.
deal-shuffle-first-deal-only =
    Before the first deal { $shuffler ->
        [dealer] the dealer shuffles
        [left-of-dealer] the player on the dealer’s left shuffles
        [right-of-dealer] the player on the dealer’s right shuffles
       *[anybody] anybody may shuffle
    }, and never again in the session; between deals the cards are only gathered and cut.
deal-cutter-right-of-dealer = The player on the dealer’s right cuts.
deal-cutter-left-of-dealer = The player on the dealer’s left cuts.
deal-cutter-everybody = Every player may cut once, the dealer last.
deal-cutter-nobody = Nobody cuts.
deal-hand-size = Each player receives { $cards } cards.
deal-talon =
    { $cards ->
        [0] All cards are dealt.
        [one] One card is left over; it lies face down on the table as the talon.
       *[other] { $cards } cards are left over; they lie face down on the table as the talon.
    }
deal-packets =
    { $count ->
        [one] They are dealt { $ways }.
       *[other] They are dealt, as the dealer likes, { $ways }.
    }
deal-packets-way = in packets of { $sizes }
deal-packets-singly = one at a time

pool-none = There is no pool, and nothing is staked before a deal.
pool-single = One pool lies on the table; it is carried from deal to deal until somebody takes it.
pool-limit-none = It may grow without limit.
pool-limited = Pools lie on the table until somebody takes them; where several wait they are played for one after another, and what the payments call the pool is the first of them.
pool-limited-limit = Each holds at most { $limit }: what is paid in goes to the last, and what that cannot hold starts another.
pool-stake = { $at } { $payment }.
pool-stake-in-deals = { $at }, in { $deals },
pool-stake-queued =
    { $payment }, { $by ->
        [2] double
       *[other] { $by } times as much
    } while deals wait that count more
pool-stake-queue-unknown = { $payment } ({ $queue })
pool-stake-at-every-deal = Before every deal
pool-stake-at-new-dealer = Before each deal of a new dealer
pool-stake-at-pool-empty = Before a deal that finds the pool empty
pool-stake-from-dealer = the dealer puts { $amount } into the pool
pool-stake-from-others = each player but the dealer puts { $amount } into the pool
pool-stake-from-all = every player puts { $amount } into the pool
