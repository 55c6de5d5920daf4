# Words and small phrases that many sentences share.
# Native names of contracts and things are put into sentences as they are; write so that they need no inflection.

## Lists

list-nothing = nothing
list-end-and = { $before } and { $last }
list-more-and = { $first }, { $rest }
list-end-or = { $before } or { $last }
list-more-or = { $first }, { $rest }
list-end-plus = { $before }, plus { $last }
list-more-plus = { $first }, plus { $rest }
list-end-units = { $before }, { $last }
list-more-units = { $first }, { $rest }
list-end-citations = { $before }; { $last }
list-more-citations = { $first }; { $rest }

number = { $number }
lead = { $lead }:

## Amounts

units-chips =
    { $amount ->
        [one] { $amount } chip
       *[other] { $amount } chips
    }
units-points =
    { $amount ->
        [one] { $amount } point
       *[other] { $amount } points
    }

## Cards

suit-S = spades
suit-H = hearts
suit-D = diamonds
suit-C = clubs
suit-NT = no trump
suit-NT-short = NT

rank-A = ace
rank-K = king
rank-Q = queen
rank-J = jack
rank-T = ten
rank-9 = nine
rank-8 = eight
rank-7 = seven
rank-6 = six
rank-5 = five
rank-4 = four
rank-3 = three
rank-2 = two

card-joker =
    { $number ->
        [0] Joker
        [1] Joker I
        [2] Joker II
        [3] Joker III
       *[other] Joker IV
    }
rank-letter-A = A
rank-letter-K = K
rank-letter-Q = Q
rank-letter-J = J
rank-letter-T = 10
rank-letter-9 = 9
rank-letter-8 = 8
rank-letter-7 = 7
rank-letter-6 = 6
rank-letter-5 = 5
rank-letter-4 = 4
rank-letter-3 = 3
rank-letter-2 = 2

card-name = { $rank } of { $suit }

## Seats

seat-N = North
seat-E = East
seat-S = South
seat-W = West

## Which contracts a sentence holds for; always the start of the sentence

scope-all = In every contract
scope-none = In no contract
scope-these = In { $contracts }
scope-others = In all other contracts
scope-but = In every contract but { $contracts }
scope-trump = In every contract with trump
scope-no-trump = In every contract without trump
scope-trump-from = In the contracts with trump from { $contracts } upwards
scope-trump-to = In the contracts with trump up to { $contracts }
scope-trump-between = In the contracts with trump { $contracts }
# The same where no trump may be named like a suit.
scope-suit-or-none = In every contract with a suit or no trump
scope-never-trump = In every contract that never has a trump
scope-suit-or-none-from = In contracts with a suit or no trump, from { $contracts } upwards,
scope-suit-or-none-to = In contracts with a suit or no trump, up to { $contracts },
scope-suit-or-none-between = In contracts with a suit or no trump, { $contracts },
run = from { $first } to { $last }

## Provenance

basis-stated = stated
basis-inferred = inferred
basis-assumed = assumed
basis-contested = contested
basis-reconstructed = reconstructed

basis-stated-means = a source says so
basis-inferred-means = it follows from what a source says
basis-assumed-means = the sources are silent; somebody had to choose
basis-contested-means = sources, or places of one source, disagree
basis-reconstructed-means = in no source; rebuilt from fragments, so that the game can be played

mark-label =
    { $basis ->
        [stated] Stated in a source: show which
        [inferred] Inferred: show from what
        [assumed] Assumed: show why
        [contested] Contested: show the readings
       *[reconstructed] Reconstructed, in no source: show how
    }
ground-stated = Stated
ground-inferred = Inferred
ground-assumed = Assumed
ground-contested = Contested
ground-reconstructed = Reconstructed
ground-unknown = No word on where it comes from

ground-cited = { $source }, { $at }
ground-source-by = { $title } ({ $author })
ground-cites = Source: { $citations }.
because-follows-from = It follows from { $rule }.
because-follows-from-rule = another rule
because-as-in = It is taken from { $source }.
because-as-printed = It is kept as printed, although it looks like a slip.
because-usual-practice = It is what card players commonly do.
because-absent-from-source = The source describes nothing of the kind.
because-arithmetic = The numbers of the source leave no other choice.
because-needed-to-play = Without some such rule the game could not be played to its end.
ground-reading = Another reading: { $reading }
ground-option = The readings to choose from: { $option }
ground-from-parent = Taken over from { $ruleset }.
note-rule = Rule
note-close = Close
