# What is wrong with an input, and what would be right.
#
# A problem of code `area/name` is worded by `problem-area-name`; its attribute `hint` says what to do.
# For every argument `x` there is also `x-given`: `yes`, or `no` where it is empty.
# Values that stand in quotation marks are copied from the file and never inflected.

## Files

problem-file-missing = There is no file “{ $name }”.
    .hint = Check the spelling and the folder.
problem-file-folder = “{ $name }” is a folder, not a file.
    .hint = Name a file in it.
problem-file-unreadable = The file “{ $name }” cannot be read: { $reason }.
    .hint = Check who may read it.
problem-file-unwritable = The file “{ $name }” cannot be written: { $reason }.
    .hint = Check that its folder exists and may be written to; what was there before is unchanged.
problem-file-too-large = The file is larger than { $limit } kilobytes.
    .hint = A full ruleset takes less than a tenth of that; is this the file you meant?
problem-file-too-many-values = The file holds more than { $limit } values.
    .hint = A full ruleset holds a few thousand; is this the file you meant?
problem-file-wide-encoding = The file is written in { $encoding }.
    .hint = Save it as UTF-8; editors offer that where they save or under “encoding”.
problem-file-not-utf-8 = The byte { $byte } does not belong in a UTF-8 file; the file seems to be written in Latin-1 or a Windows encoding.
    .hint = Save it as UTF-8; editors offer that where they save or under “encoding”.
problem-file-empty = The file is empty.
    .hint = Comments alone say nothing either; start from a shipped ruleset, or extend one.
problem-file-no-keys = The file does not begin with keys, such as “format:”.
    .hint = Every line at the left margin should be a key, a colon and a value.
problem-file-yml = The file name ends in “{ $suffix }”.
    .hint = Files of rulesets end in “.yaml”; rename it to { $name }.
problem-file-empty-folder = There is no ruleset in the folder “{ $name }”.
    .hint = Files of rulesets end in “.yaml”.
problem-file-same-name = Its name differs from that of “{ $other }” only in capital letters.
    .hint = On many computers only one of the two can exist; rename one.
problem-file-kind = Files that end in “{ $suffix }” are not checked.
    .hint = Name a .yaml file, a configuration or outcome in .json, or a folder.

## Text

problem-text-tab =
    { $lines ->
        [one] There is a tab here.
       *[other] There is a tab here, and in { $lines } lines altogether.
    }
    .hint = Indent with spaces, two for each level; most editors can replace all tabs at once.
problem-text-invisible =
    { $lines ->
        [one] There is a character here that no editor shows: { $character }.
       *[other] There is a character here that no editor shows: { $character }. Such characters stand in { $lines } lines.
    }
    .hint = Delete it and what surrounds it, and type the words again.

## YAML

problem-yaml-syntax =
    { $kind ->
        [colon] A colon with a space after it stands where no key can be.
        [no-colon] This looks like a key, but no colon follows.
        [open-quote] A quotation mark is opened here and never closed.
        [open-list] A square bracket is opened here, and what follows is neither a comma nor its end.
        [open-keys] A curly bracket is opened here, and what follows is neither a comma nor its end.
        [indentation] This line does not fit the indentation of the lines above it.
        [dash] A dash that begins a list member cannot stand here.
        [after] Something follows a value that has ended.
        [block] Something follows the sign that begins a text of several lines.
        [escape] What follows the backslash means nothing between double quotation marks.
        [character] A value cannot begin with “{ $found }”.
       *[other] The file cannot be read beyond this place.
    }
    .hint =
    { $kind ->
        [colon] Put a text that holds a colon in quotation marks; or check the indentation of this line.
        [no-colon] Write “key: value”, with a space after the colon.
        [open-quote] Close it, or write it twice where it belongs to the text.
        [open-list] Close the list with ], and put commas between its members.
        [open-keys] Close it with {"}"}, and put commas between the entries.
        [indentation] Keys that belong together begin in the same column; what belongs to a key stands two spaces further in.
        [dash] List members stand on lines of their own, below their key.
        [after] Put the whole value in quotation marks, or on a line of its own what does not belong to it.
        [block] Begin the text on the next line, two spaces further in.
        [escape] Use single quotation marks, between which a backslash is just a backslash.
        [character] Put the value in quotation marks.
       *[other] Compare the line and the one above it with a shipped ruleset.
    }
problem-yaml-duplicate-key = The key “{ $key }” is already in line { $first }.
    .hint = Keep one of the two; nobody could tell which is meant.
problem-yaml-anchor =
    { $count ->
        [one] Anchors and aliases (& and *) are not used in rulesets; there is one.
       *[other] Anchors and aliases (& and *) are not used in rulesets; there are { $count }, in lines { $lines }.
    }
    .hint = Write the value out where it belongs; contracts share values through their family. A text that begins with & or * goes in quotation marks.
problem-yaml-tag = Tags such as “{ $tag }” are not used in rulesets.
    .hint = Leave it out; a text that begins with an exclamation mark goes in quotation marks.
problem-yaml-merge-key = The merge key << is not used in rulesets.
    .hint = Write the entries out; contracts share values through their family.
problem-yaml-key-no-text = A key must be a word on one line.
    .hint = Write “key: value”.
problem-yaml-no-value =
    { $key-given ->
        [yes] No value follows “{ $key }”.
       *[no] There is no value here.
    }
    .hint =
    { $text ->
        [yes] If this is the rest of a text with a comma in it, put the whole text in quotation marks.
       *[no] Write it; where the rule does not exist the value is usually none, [] or null.
    }
problem-yaml-directive = Lines that begin with % are not used in rulesets.
    .hint = Leave it out.
problem-yaml-second-document = A second document begins here.
    .hint = Each ruleset has a file of its own; leave out the line with the three dashes, or move the rest elsewhere.
problem-yaml-too-deep = More than { $limit } levels lie inside each other.
    .hint = Rulesets need about ten; is a bracket left open?

## JSON

problem-json-syntax =
    { $wanted ->
        [value] A value was expected here{ $found-given ->
            [yes] , not “{ $found }”
           *[no] , but the file ends
        }.
        [string] This text in quotation marks is not well formed.
        [comma] A comma was expected here{ $found-given ->
            [yes] , not “{ $found }”
           *[no] , but the file ends
        }.
        [key] A key in double quotation marks was expected here{ $found-given ->
            [yes] , not “{ $found }”
           *[no] , but the file ends
        }.
        [colon] A colon was expected here{ $found-given ->
            [yes] , not “{ $found }”
           *[no] , but the file ends
        }.
       *[end] Something follows after the end.
    }
    .hint = The file must be JSON: texts and keys in double quotation marks, no comma after the last member, no comments.

## Values

problem-value-type =
    { $wanted ->
        [text] A text is wanted here
        [number] A whole number is wanted here
        [truth] true or false is wanted here
        [null] Nothing but null is wanted here
        [choice] One of these is wanted here: { $choices }
        [list] A list is wanted here
       *[keys] Keys with values are wanted here
    }{ $others-given ->
        [yes] , or { $others }
       *[no] { "" }
    }; this is { $found_kind ->
        [text] the text “{ $found }”
        [number] the number { $found }
        [truth] { $found }
        [null] null
        [list] a list
       *[keys] a group of keys
    }.
    .hint =
    { $wanted ->
        [text] { $found_kind ->
            [number] Put it in quotation marks: "{ $found }".
            [truth] Put it in quotation marks if the word is meant: "{ $found }".
            [list] Write one text instead of the list.
            [keys] Write one text instead of the keys.
           *[other] Write a text.
        }
        [number] { $found_kind ->
            [text] Write it in digits, without quotation marks.
           *[other] Write a whole number in digits.
        }
        [truth] Write true or false.
        [null] Write null.
        [choice] Write one of the values.
        [list] Write members in square brackets, [a, b], or each on its line after a dash.
       *[keys] Write “key: value” lines below it, two spaces further in, or between curly brackets.
    }
problem-value-not-one-of = “{ $found }” is not one of the values that can stand here.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? Possible: { $choices }.
       *[no] Possible: { $choices }.
    }
problem-value-quotation-marks =
    { $wanted ->
        [number] The text "{ $found }" stands where the number { $found } is wanted.
       *[text] The number { $found } stands where the text "{ $found }" is wanted.
    }
    .hint =
    { $wanted ->
        [number] Leave out the quotation marks.
       *[text] Put it in quotation marks: "{ $found }".
    }
problem-value-unsupported = The format cannot express “{ $found }” here yet. It concerns this axis of the family of games: { $axis }.
    .hint = Supported so far: { $choices }. Where none of these is the rule, the format needs a new value before this ruleset can be written.
problem-value-form =
    { $form ->
        [id] “{ $found }” cannot be an id.
        [card] “{ $found }” is not a card.
        [language] “{ $found }” is not a language tag.
        [path] “{ $found }” is not the path of a rule.
        [address] “{ $found }” is not a web address.
        [digest] “{ $found }” is not a digest.
       *[other] “{ $found }” does not have the form that is wanted here.
    }
    .hint =
    { $form ->
        [id] An id is made of small letters without accents, digits and single hyphens, as in petite-misere.
        [card] Write the suit (S H D C), then the rank (A K Q J T 9 to 2): DJ is the jack of diamonds.
        [language] Write a tag such as en, es or cs.
        [path] Write keys joined by dots, list members by their id: contracts.six.goal.
        [address] Write it in full, beginning with https:// or http://, without spaces or quotation marks.
        [digest] It is made by the program; make the configuration anew instead of writing it.
       *[other] Compare it with the same place in a shipped ruleset.
    }
problem-value-limits =
    { $what ->
        [number] { $found } is out of range.
        [text] The text has { $found } characters.
       *[list] The list has { $found } members.
    }
    .hint =
    { $least-given ->
        [yes] { $most-given ->
            [yes] Between { $least } and { $most } are possible.
           *[no] At least { $least }.
        }
       *[no] At most { $most }.
    }
problem-value-spelling = “{ $found }” is read differently by different programs.
    .hint = Write { $instead }; if the word itself is meant, put it in quotation marks: "{ $found }".
problem-value-refused = This value does not fit: { $reason }.
    .hint = Compare it with the same place in a shipped ruleset.
problem-number-not-plain = “{ $found }” is read as different numbers by different programs.
    .hint = Write the number { $instead }; if a text is meant, put it in quotation marks: "{ $found }".
problem-number-not-whole = “{ $found }” is not a whole number in plain digits.
    .hint =
    { $instead-given ->
        [yes] Write { $instead }; if a text is meant, put it in quotation marks: "{ $found }".
       *[no] Amounts are whole numbers; if a text is meant, put it in quotation marks: "{ $found }".
    }
problem-number-not-finite = “{ $found }” is not a number that anybody can pay.
    .hint = Write a whole number; if a text is meant, put it in quotation marks: "{ $found }".
problem-number-too-large = “{ $found }” has too many digits.
    .hint = Amounts go up to 1000000; if a text is meant, put it in quotation marks.

## Shape

problem-shape-unknown-key = There is no key “{ $key }” here.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] { $choices-given ->
            [yes] Possible: { $choices }.
           *[no] Leave it out.
        }
    }
problem-shape-misspelt-key = There is no key “{ $key }” here; “{ $nearest }” is missing.
    .hint = Did you mean “{ $nearest }”?
problem-shape-key-twice = There is no key “{ $key }” here, and “{ $nearest }” is there already.
    .hint = Did you mean “{ $nearest }”? Then keep one of the two.
problem-shape-missing-key =
    { $count ->
        [one] The key “{ $keys }” is missing here.
       *[other] { $count } keys are missing here: { $keys }.
    }
    .hint = What does not exist in a game is written as none, [] or null, as the rule allows.
problem-shape-unknown-kind = There is no kind “{ $found }” here.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? Possible kinds: { $choices }.
       *[no] Possible kinds: { $choices }.
    }
problem-format-unknown = “{ $found }” is not a format that this program knows.
    .hint = Write format: { $known }
problem-format-other-version = The file has the format { $found }; this version of the program reads { $known }.
    .hint = Use the version of the program that the file was written for, or bring the file to { $known }.
problem-format-old-word = “{ $found }” is how this was written once.
    .hint = It is written { $now } now. “boston migrate { $file }” brings the whole file up to date.
problem-migrate-by-hand = “{ $found }” is how this was written once, but it stands so that it can't be replaced safely.
    .hint = Write { $now } instead, by hand.

## Contracts

problem-contract-incomplete =
    { $declared ->
        [yes] The contract “{ $contract }” lacks { $keys }, and its family “{ $family }” does not say it either.
       *[no] The contract “{ $contract }” lacks { $keys }, and there is no family “{ $family }” that could say it.
    }
    .hint =
    { $nearest-given ->
        [yes] Did you mean the family “{ $nearest }”?
       *[no] Write it in the contract, or under families in “{ $family }” for all its contracts.
    }

## Inheritance and changes

problem-extends-unknown = There is no ruleset “{ $parent }” to extend.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] There are { $choices }, and whatever stands in the same folder as <id>.yaml.
    }
problem-extends-circle = Rulesets extend each other in a circle: { $circle }.
    .hint = One of them must have rules of its own.
problem-extends-sections =
    { $count ->
        [one] A ruleset that extends another has no section “{ $keys }” of its own.
       *[other] A ruleset that extends another has no rule sections of its own, but here are { $keys }.
    }
    .hint = Write what differs under changes, by rule path.
problem-extends-option-gone = The option “{ $option }” of { $parent } changes “{ $rule }”, which is no longer there.
    .hint = Leave the option out as well: omits: [options.{ $option }]
problem-extends-changes-alone = There is nothing that “{ $keys }” could change.
    .hint = Say with extends which ruleset it is about, or write the rules in full.
problem-path-unknown =
    { $above-given ->
        [yes] There is nothing called “{ $step }” in “{ $above }”.
       *[no] There is no part “{ $step }” of the rules.
    }
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] { $choices-given ->
            [yes] There are: { $choices }.
           *[no] Nothing lies below “{ $above }”; set the whole of it.
        }
    }
problem-changes-in-family = The contract has no such field of its own; it takes it from its family “{ $family }”.
    .hint = Change { $instead } for the whole family, or set the whole of { $whole } for this contract.
problem-changes-no-list = Members can be added to lists only, and this is none.
    .hint = Use set to give it another value.
problem-changes-before-and-after = New members cannot go both before one member and after another.
    .hint = Keep before or after.
problem-changes-overlap = This changes what “{ $other }” has just set or removed.
    .hint = Say it in one change.

## Options

problem-option-unknown = There is no option “{ $option }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] { $choices-given ->
            [yes] There are: { $choices }.
           *[no] This ruleset has no options.
        }
    }
problem-option-unknown-value = The option “{ $option }” has no value “{ $value }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? Possible: { $choices }.
       *[no] Possible: { $choices }.
    }
problem-option-overlap = The option “{ $option }” ({ $value }) and the option “{ $other }” ({ $other_value }) both change “{ $other_path }”.
    .hint = Let one of the two name the other under conflicts, or under requires if it builds on it; otherwise it would matter which is chosen first.
problem-option-requires = { $option }={ $value } needs { $other }={ $wanted }.
    .hint = Choose { $other }={ $wanted } as well.
problem-option-conflict = { $option }={ $value } does not go together with { $other }={ $other_value }.
    .hint = Choose another value for one of the two.

## Ids

problem-id-duplicate = The id “{ $id }” is already in line { $first }.
    .hint = Two members of a list cannot go by one name; capital letters make no difference.
problem-id-reserved = “{ $id }” cannot be the id of a ruleset, because its page or file could not be called so.
    .hint = Choose another, such as boston-{ $id }.
problem-id-file-name = The id “{ $id }” does not fit the file name “{ $file }”.
    .hint = The file of a ruleset, and that of its worked hands, is called <id>.yaml.
problem-id-same-ruleset = The ruleset “{ $id }” is also in “{ $other }”.
    .hint = Give one of the two another id and file name.

## Rulesets, configurations, worked hands

problem-ruleset-unknown = There is no ruleset “{ $ruleset }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”? There are: { $choices }.
       *[no] There are: { $choices }. A file is named by its path.
    }
problem-config-digest = The digest does not fit the rest of the configuration, which has { $computed }.
    .hint = Somebody changed it after it was made; make it anew with boston config.
problem-config-option-fixed =
    { $in_force-given ->
        [yes] In this configuration { $option } is { $in_force } and cannot be { $value } any more.
       *[no] This configuration knows no option “{ $option }”.
    }
    .hint = Options are chosen when a configuration is made: boston config RULESET --option { $option }={ $value }.
problem-hands-none = There are no worked hands of “{ $ruleset }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] They belong in variants/hands/{ $ruleset }.yaml.
    }
problem-alias-same-name = “{ $id }” is a ruleset itself, so it cannot stand for another.
    .hint = Take the file out, or call it by a name that has no ruleset.
problem-hands-reconstructed =
    { $told ->
        [yes] This hand is said to rest on reconstructed values, but all that it rests on is in a source.
       *[no] This hand rests on “{ $rule }”, which is reconstructed, and does not say so.
    }
    .hint =
    { $told ->
        [yes] Leave “reconstructed” out.
       *[no] Write “reconstructed: true”, so that nobody takes it for a proof.
    }
problem-hands-differs = The rules give { $found } for { $what }, the worked hand says { $expected }.
    .hint = Either the hand was computed wrongly or a rule is wrong; boston settle shows each payment with its rule.

## Annotated deals

problem-deal-none = There is no annotated deal of “{ $ruleset }”.
    .hint =
    { $nearest-given ->
        [yes] Did you mean “{ $nearest }”?
       *[no] It belongs in variants/deals/{ $ruleset }.yaml.
    }
problem-deal-hand-unreadable = In the hand of { $seat }, “{ $found }” cannot be read as cards of this pack.
    .hint = Write each suit (S H D C), then its ranks, T for the ten: S AK5 H QJT98 D 4 C A432.
problem-deal-card-twice = The card { $card } has been dealt twice.
    .hint =
    { $missing-given ->
        [yes] Nobody has: { $missing }.
       *[no] Take it from one of the two hands.
    }
problem-deal-hand-size =
    { $found ->
        [0] { $seat } has no cards; { $needed } are dealt.
        [one] { $seat } has one card; { $needed } are dealt.
       *[other] { $seat } has { $found } cards; { $needed } are dealt.
    }
    .hint =
    { $missing-given ->
        [yes] Nobody has: { $missing }.
       *[no] Somebody else has too many.
    }
problem-deal-talon-cards =
    { $found-given ->
        [yes] In the talon, “{ $found }” is no card that the hands leave over.
       *[no] These are not the cards that the hands leave over.
    }
    .hint =
    { $missing-given ->
        [yes] Missing is: { $missing }.
       *[no] Leave the talon out where the order of its cards does not matter.
    }
problem-deal-turned-card =
    { $kind ->
        [missing] These rules have a card turned up, and the deal does not say which.
        [needless] The deal has { $card } turned up, but under these rules no card is turned.
       *[not-dealers] The card turned up is the dealer’s last, but { $seat } was not dealt { $card }.
    }
    .hint =
    { $kind ->
        [missing] Write it as turned-card, suit first, as in “turned-card: H8”.
        [needless] Leave turned-card out.
       *[not-dealers] Turn one of the cards of { $seat }, or let another player deal.
    }
problem-deal-pools-ungrouped = A pool holds at most { $limit }, and all but the last hold that: these would be { $right }.
    .hint = Give what each pool holds before anybody stakes, in the order in which they are played for.
problem-deal-pools = The deal tells of { $found ->
        [one] one pool
       *[other] { $found } pools
    }; these rules have { $needed ->
        [0] none
        [one] one
       *[other] { $needed }
    }.
    .hint = Give what a pool holds before anybody stakes, and nothing where there is no pool.
problem-deal-state =
    { $kind ->
        [unknown] { $wanted-given ->
            [yes] These rules carry nothing called “{ $name }” from deal to deal.
           *[no] These rules carry nothing from deal to deal, and so no “{ $name }”.
        }
        [first] This is the first deal of its session, and the card turned in it decides “{ $name }”.
        [not-deals] “{ $name }” is a number of deals that wait to count more, and “{ $found }” cannot be one.
        [not-suit] “{ $name }” is the suit that keeps its rank, and “{ $found }” is no suit.
       *[missing] These rules carry “{ $name }” from the first deal to the later ones, and the deal does not say which suit it is.
    }
    .hint =
    { $kind ->
        [unknown] { $wanted-given ->
            [yes] It is called “{ $wanted }” here.
           *[no] Leave it out.
        }
        [first] Leave it out, or give the deal a later number.
        [not-deals] Say how many wait, this one included; leave it out where none does.
        [not-suit] Write S, H, D or C.
       *[missing] Write it as “state: {"{"}{ $name }: C{"}"}”.
    }
problem-deal-one-thing =
    { $found-given ->
        [yes] A step says one thing beside the seat; this one says several: { $found }.
       *[no] The step does not say what happens.
    }
    .hint = Write one of { $choices }; a suit goes with a bid.
problem-deal-trick-cards =
    { $found ->
        [0] The trick has no cards.
        [one] The trick has one card, not { $needed }.
       *[other] The trick has { $found } cards, not { $needed }.
    }
    .hint = Write its cards in the order in which they are played, the lead first.
problem-deal-turn = It is the turn of { $wanted }, not of { $seat }.
    .hint = What { $wanted } may do: { $legal }.
problem-deal-not-held = { $seat } does not hold { $card }.
    .hint = { $seat } still holds: { $held }.
problem-deal-illegal = { $seat } may not do this now: { $found }.
    .hint = What { $seat } may do: { $legal }.
problem-deal-over = The deal is over before this.
    .hint = Play stops where the rules stop it; leave out what comes after that.
problem-deal-unfinished = The steps end before the deal does; it is the turn of { $seat }.
    .hint = What { $seat } may do: { $legal }.
problem-deal-differs = Played so, the deal gives { $found } for { $what }; the file says { $expected }.
    .hint = Either this was computed wrongly, or a step or a rule is not what was meant.

## Records of deals and sessions that are played again

problem-record-none = The list holds no record.
    .hint = Put the record of a deal or of a session in it, as “boston simulate --record” writes them.
problem-record-digest = The record was made under the configuration { $found }, but these rules have { $right }.
    .hint = Replay it with the rules by which it was played: by their version, or with --ruleset and their file.
problem-record-illegal = Action { $number } is not legal: { $reason }
    .hint = A record holds only what the rules allow; either it was changed, or it was played by other rules.
problem-record-unfinished = The actions end before the deal does; it is the turn of { $seat }.
    .hint = Add the rest of the actions, up to the end of the deal.
problem-record-differs = The record says { $found }; by the rules it is { $right }.
    .hint = Either this was changed, or something before it is not as it was played.
problem-record-card-twice = The card { $card } has been dealt twice.
    .hint = Each card of the pack is in one hand only.
problem-record-card-unknown = There is no card { $card } in this pack.
    .hint = Write suit and rank, such as SA or HT.
problem-record-hand-size = { $found ->
        [one] { $seat } has one card; { $needed } are dealt.
       *[other] { $seat } has { $found } cards; { $needed } are dealt.
    }
    .hint = Give each player { $needed } cards of the pack.
problem-record-talon = The talon of the record has { $found } cards; { $needed } are left over in a deal by these rules.
    .hint = Write every card that nobody was dealt, the topmost first.
problem-record-turned-card =
    { $kind ->
        [missing] These rules have a card turned up, and the record does not say which.
        [needless] The record has { $card } turned up, but under these rules no card is turned.
        [unknown] The card turned up, { $card }, is not in this pack.
       *[not-dealers] The card turned up is the dealer’s last, but the dealer was not dealt { $card }.
    }
    .hint =
    { $kind ->
        [needless] Leave out “turned-card”.
       *[other] Write as “turned-card” the card that was turned.
    }
problem-record-pools = The number of pools is { $found }; these rules have { $needed }.
    .hint = Write what each pool held before anybody staked for this deal.
problem-record-state = These rules carry something else from deal to deal than { $found }.
    .hint =
    { $name-given ->
        [yes] Write the suit that is kept, as “{ $name }”.
       *[no] Leave the state empty.
    }
problem-record-no-deals = The session has no deals.
    .hint = Write its deals in order; without any there is no session.
problem-record-session-over = The session was over before this deal.
    .hint = Leave out what comes after the last deal, or make the deal before it not the last.
problem-record-session-short = The session goes on after its last deal in the record.
    .hint = Add the deals that are missing, or mark the last one with “last-deal”.
