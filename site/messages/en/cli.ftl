# What the commands say beside problems.

cli-hint = → { $hint }
cli-checked =
    { $problems ->
        [0] { $files ->
            [one] Checked one file: no problem.
           *[other] Checked { $files } files: no problems.
        }
        [one] { $files ->
            [one] Checked one file: one problem.
           *[other] Checked { $files } files: one problem.
        }
       *[other] { $files ->
            [one] Checked one file: { $problems } problems.
           *[other] Checked { $files } files: { $problems } problems.
        }
    }

## boston migrate

cli-migrated-place = { $place }: { $path } was “{ $found }” and is written { $now } now
cli-migrated =
    { $dry ->
        [true] { $changed ->
            [0] Nothing to bring up to date ({ $files } read).
            [one] One file of { $files } can be brought up to date; nothing was changed.
           *[other] { $changed } files of { $files } can be brought up to date; nothing was changed.
        }
       *[false] { $changed ->
            [0] Nothing to bring up to date ({ $files } read).
            [one] Brought one file of { $files } up to date.
           *[other] Brought { $changed } files of { $files } up to date.
        }
    }

## boston list

cli-other-name = { $name } is another name of the ruleset “{ $ruleset }”. { $summary }
cli-list-alias = Also found as { $id }: { $name }. { $summary }
cli-list-name =
    { $differs ->
        [yes] { $id }: { $name } ({ $native })
       *[no] { $id }: { $name }
    }
cli-list-place = Place: { $place }
cli-list-contracts = Contracts ({ $count }): { $names }
cli-list-option = Option { $option } (default { $default }): { $values }
cli-list-basis = How sure the rules are: { $counts }
cli-list-missing = Known in part only. { $missing }

basis-default = supplied by the format

## boston explain

cli-explain-rule =
    { $kind ->
        [default] { $path } = { $value }  (supplied by the format)
        [option] { $path } = { $value }  ({ $place }, option { $layer })
        [configuration] { $path } = { $value }  ({ $place })
       *[ruleset] { $elsewhere ->
            [yes] { $path } = { $value }  ({ $place }, in { $written })
           *[no] { $path } = { $value }  ({ $place })
        }
    }
cli-explain-basis =
    { $cited ->
        [yes] { $basis }: { $citations }
       *[no] { $basis }
    }
cli-explain-reconstructed = NO SOURCE HAS THIS VALUE:
cli-explain-no-word = nothing is said about where this comes from
cli-explain-reading = Another reading: { $reading }
cli-explain-option = The other readings can be chosen: --option { $option }=…
