# The ladder as a picture.

picture-caption = The ladder, the lowest contract at the bottom
picture-description =
    { $count ->
        [one] One contract, { $lowest }
       *[other] { $count } contracts, from { $lowest } at the bottom to { $highest } at the top
    }, each with a square for every trick of the deal{ $prices ->
        [yes] { " " }and a bar for its price
       *[no] { "" }
    }. The tables of this page give the same numbers.
picture-take = A full square is a trick that must be won; an empty one need not be.
picture-avoid = A crossed square is a trick that must be avoided.
picture-pair = The thin bar is the goal of declarer and partner together.
picture-prices = The bar at the right goes from the price in the cheapest suit to that in the dearest, from the table “{ $table }”.
picture-prices-by-tricks = The bar at the right goes from the lowest figure of the contract to the highest, which depends on the tricks, in the table “{ $table }”.
picture-factors = The bar at the right goes from the lowest to the highest figure in the table “{ $table }”, by which the tricks are multiplied.
picture-price = The bar at the right shows the price, from the table “{ $table }”.
picture-other-table = The prices of { $contracts } stand in the table “{ $table }”.
picture-together = { $tricks } with a partner
picture-price-one = { $least }
picture-price-range = { $least } to { $most }
picture-price-reconstructed = { $price } (?)
picture-reconstructed = A hollow bar and a question mark: no source has that price, or part of it.
