# The play of the cards.

play-follow-suit = Whoever holds a card of the suit led must follow suit{ $term }.
play-void-anything = A player who has none may play any card; nobody is obliged to trump.
play-void-must-trump = A player who has none must play a trump{ $term } if he has one, and otherwise plays any card.
play-overtake-free = Nobody need beat the cards already played.
joker-thrown-when-void = A joker follows no suit: on another card only a player may throw it who has no card of the suit led, nor a trump that he must play.
joker-thrown-any-time = A joker may be thrown on any trick, although its holder could follow suit or trump.
joker-wins-when-led = A joker that is led takes the trick, whatever is played to it, and the others play any cards; thrown on another card it takes nothing.
joker-wins-never = A joker takes no trick; where one is led, the next card that has a suit decides what must be followed and is beaten as if it had been led.
joker-raised = All this holds only while it is not raised to a trump.
play-overtake-if-able = Whoever follows suit, or must trump, must beat the cards already played if one of these cards of his can.
play-winner = The highest trump wins a trick, or the highest card of the suit led where no trump was played; the winner of a trick leads to the next.

buy-out-defenders-before-lead = { $scope } the defenders may, all together, give up before the first lead: they pay the contract as made, without overtricks.
buy-out-defenders = { $scope } the defenders may, all together, give up before the first card of trick { $trick } is played: they pay the contract as made, without overtricks.
buy-out-declarer-before-lead = { $scope } declarer may give up before the first lead: he pays the contract as lost, without undertricks.
buy-out-declarer = { $scope } declarer may give up before the first card of trick { $trick } is played: he pays the contract as lost, without undertricks.
