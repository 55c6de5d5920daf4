# Building the website.

site-checking = Checking rulesets and worked hands ...
site-writing =
    { $rulesets ->
        [one] Writing the pages of one ruleset ...
       *[other] Writing the pages of { $rulesets } rulesets ...
    }
site-building =
    { $pages ->
        [one] Building one page ...
       *[other] Building { $pages } pages ...
    }
site-made =
    { $pages ->
        [one] The site with one page is in { $folder }
       *[other] The site with its { $pages } pages is in { $folder }
    }
site-open = Open { $start } in a browser, or put the folder on any web server.
site-not-serving = It cannot be shown at port { $port } ({ $reason }). Name another with --port; 0 takes a free one.
site-serving = It is shown at { $address } until you press Ctrl+C.

problem-site-builder = The site builder says: { $reason }
    .hint = This is about the project's own pages and templates. Please tell its maintainers, with this line.
problem-site-kind = This is a “{ $kind }” file, which the site cannot show.
    .hint = Give --with a ruleset, worked hands or a told deal as a YAML file.
problem-site-hands-twice = “{ $ruleset }” already has worked hands in { $other }.
    .hint = Add yours to that file, or give the ruleset of your own another id.
problem-site-deal-twice = “{ $ruleset }” already has a told deal in { $other }.
    .hint = Put yours in its place, or give the ruleset of your own another id.
problem-site-same-page = Two pages would have one address, “{ $other }”.
    .hint = Rename one of the two.
problem-site-no-folder = The site is to be put here, but this is no folder.
    .hint = Name a folder, or a new one, with --output.
problem-site-not-ours = “{ $name }” in this folder was not made by boston site, so it is left alone.
    .hint = Name a new or empty folder with --output.
