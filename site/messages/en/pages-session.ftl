# The evening.

session-deals =
    { $deals ->
        [one] A session has { $deals } deal.
       *[other] A session has { $deals } deals.
    }
session-agreed-deals =
    { $multiple ->
        [one] The players agree beforehand on the number of deals.
       *[other] The players agree beforehand on the number of deals, a multiple of { $multiple }, so that all deal equally often.
    }
session-suggested = { $deals } deals are usual.
session-target = A session ends with the deal after which somebody has gained { $amount } or more since it began.
session-next-dealer-next = After a deal that was played, the next player in the direction of play deals.
session-leftover-none = There is no pool to divide at the end.
session-leftover-divided-dealer = What is left in the pool at the end is divided equally; what cannot be shared goes to the last dealer.
session-leftover-divided-left-of-dealer = What is left in the pool at the end is divided equally; what cannot be shared goes to the player next to the last dealer in the direction of play.
session-leftover-divided-in-turn = What is left in the pool at the end is divided equally; what cannot be shared goes to the players one by one, from the one next to the last dealer in the direction of play.
session-decided-by = What counts for that is { $book } alone.
session-winner-highest-total = Whoever has gained most in all has won the session.

session-queue =
    After a deal { $after }, the next { $deals ->
        [one] deal counts
       *[other] { $deals } deals count
    } { $by ->
        [2] double
       *[other] { $by } times
    }.
queue-after-nobody-bid = in which nobody bid
queue-after-thrown-in = in which a bid without support was thrown in
queue-after-made = in which the contract was made
queue-after-failed = in which the contract failed
queue-again-adds = If such deals still wait then, the new ones come after them.
queue-again-renews = If such deals still wait then, { $deals } wait from now on, unless there were more.
queue-again-nothing = If such deals still wait then, none are added.
queue-most = More than { $deals } never wait.
queue-spent-by-settled = Only a deal in which a contract is made or fails uses one of them up.
queue-spent-by-counted = Every deal that counts towards the length of the session uses one of them up.
