# The auction.

auction-first-eldest = The eldest hand{ $term }, who sits next to the dealer in the direction of play, speaks first.

auction-single-round = Everybody speaks once: in turn each player passes{ $term } or bids a contract that ranks above the bid that stands.
auction-support = Instead, where { $contracts } stands and nobody supports it yet, a player may support it{ $term }.
auction-cancels = A higher bid cancels the one that stood.
auction-alliance = Before the first call whoever holds exactly { $number } of the cards { $cards } must say so, and this is a bid of { $contract }.
auction-alliance-partner = His partner is whoever holds the first of { $partner } that he does not hold himself.
auction-alliance-partner-one = His partner is whoever holds { $partner }.
auction-alliance-trump-partners-card = Trump is the suit of the card by which the partner is found.
auction-alliance-trump-partner-names =
    The partner names trump after the auction{ $own ->
        [yes] , also the suit of the card by which he is found
       *[no] , but not the suit of the card by which he is found
    }.
auction-alliance-trump-contract = Trump is found as in any other bid of this contract.
auction-alliance-first = If such a holding is dealt to several players, only that of the one who would speak first is announced.
auction-alliance-first-several = If several such holdings are dealt, only one is announced: the one named first here, and of several players that of the one who would speak first.
auction-alliance-outbid = The bid stands before anybody has spoken; the others may outbid it, and the partner too.
auction-join = Where { $contracts } stands, a player who could bid it may join it instead and play it too.
auction-cancels-join = A higher bid cancels the one that stood, together with those who joined it.
auction-cancels-support = A higher bid cancels the one that stood, together with its support.

auction-ascending = Bids rise, turn by turn, until one stands that none of the others betters when his turn comes.
auction-ascending-equal-never = A bid must name a higher contract than the one that stands.
auction-ascending-equal-higher-suit = A bid must beat the one that stands: with a higher contract, or with the same contract in a suit that ranks higher.
auction-claims = A suit claimed beats the same contract without a claim, or with a claim of a lower suit; even who was outbid may take the bid back in this way.
auction-own-suit-binds = Whoever has bid with a certain trump may later bid only with that trump, or without trump.
auction-own-suit-binds-if-supportable = Whoever has made a bid with a certain trump that others may support may later bid only with that trump, or without trump.
auction-raise-own-if-overcalled = Nobody may bid over himself; he may bid again once another has bid over him.
auction-raise-own-free = A player may also raise his own bid.
auction-after-pass-nothing = Whoever has passed{ $term } is out of the auction.
auction-after-pass-no-bid = Whoever has passed{ $term } may not bid again.
auction-after-pass-bid-everybody = Whoever has passed{ $term } may bid again when his turn comes back; so the auction is over only when all the others have passed, one after another, on the bid that stands, or when nobody has made one.
auction-after-pass-bid-everybody-some = Whoever has passed{ $term } may bid no more but { $contracts }, when his turn comes back.
auction-after-pass-bid-everybody-but = Whoever has passed{ $term } may bid again when his turn comes back, but not { $contracts }.
auction-after-pass-bid-eldest = Of those who have passed{ $term } the eldest hand alone may bid again when his turn comes back.
auction-after-pass-bid-eldest-some = Of those who have passed{ $term } the eldest hand alone may bid again when his turn comes back, and no more but { $contracts }.
auction-after-pass-bid-eldest-but = Of those who have passed{ $term } the eldest hand alone may bid again when his turn comes back, but not { $contracts }.
auction-after-pass-support-everybody = After a pass a player may still support a bid when his turn comes back.
auction-after-pass-support-eldest = After a pass the eldest hand alone may still support a bid when his turn comes back.
auction-after-support-free = Whoever supported a bid that was then outbid speaks on like any other player.
auction-after-support-nothing = Whoever supported a bid{ $term } that was then outbid is out of the auction.
auction-after-support-no-bid = Whoever supported a bid{ $term } that was then outbid may not bid any more.
auction-after-support-bid-everybody = Whoever supported a bid{ $term } that was then outbid may bid.
auction-after-support-bid-everybody-some = Whoever supported a bid{ $term } that was then outbid may bid only { $contracts }.
auction-after-support-bid-everybody-but = Whoever supported a bid{ $term } that was then outbid may bid, but not { $contracts }.
auction-after-support-bid-eldest = Of those who supported a bid{ $term } that was then outbid the eldest hand alone may bid.
auction-after-support-bid-eldest-some = Of those who supported a bid{ $term } that was then outbid the eldest hand alone may bid, and only { $contracts }.
auction-after-support-bid-eldest-but = Of those who supported a bid{ $term } that was then outbid the eldest hand alone may bid, but not { $contracts }.
auction-after-support-passed = Whoever had passed before he supported is still bound by his pass as well.
auction-after-support-support-everybody = He who supported a bid that was outbid may support another.
auction-after-support-support-eldest = The eldest hand alone, if he supported a bid that was outbid, may support another.

auction-duels = The auction is fought head to head: the first speaker against the second, the one who is left against the third, and the one left of these against the last.
auction-duels-opening = As long as no bid stands, the earlier speaker of the two opens or passes; when he passes, the next player takes his place.
auction-duels-answer = The one whose bid does not stand must outbid the other or pass{ $term }; a pass ends the duel and his part in the auction.
auction-duels-no-trump-named = A bid names the contract alone, not the trump suit.
auction-duels-equal-never = The contract that stands cannot be bid again by the other.
auction-duels-equal-reveal-suits = The later speaker may also bid the same contract, if it has a trump: he then names his trump suit, and the holder of the bid names his. The one with the lower suit must name a better one, raise the contract, or pass.
auction-same-suit-holder-stays = When both name the same suit, the bid of the one who held it stands.
auction-named-suit-binds-until-raise = A suit once named binds its bidder: it is the trump if he wins the auction, unless he raises the contract first.
