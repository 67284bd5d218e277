/** Text of `--help` after the list of commands. */
export const helpText = `
Which site:
  --site URL or RELEASE_SITE    over HTTP, with the team's token in RELEASE_TOKEN
  otherwise                     the site of DATA_DIR on this machine (./data of a checkout), which needs no token; if no
                                site runs there, the command starts one from the checkout and stops it at the end

REMOTE is a folder (mfe-article) or a public name (article, shell). VERSION is a version, a part of a version that no
other release has, such as the digest, or the name of a channel.

Examples:
  plainwell-release article                                     build, test and publish a release, point stable at it
  plainwell-release article --channel canary --percent 10       the same, for a tenth of the readers
  plainwell-release share article 50                            change the canary's share to half of the readers
  plainwell-release article --progressive --follow              in steps, as its tests allow, to all readers
  plainwell-release rollout pause article --why lunch           pause a rollout; also show, follow, resume, abort
  plainwell-release promote article                             make the canary's release stable
  plainwell-release promote article --dry-run                   show what promoting would change, and for which readers
  plainwell-release rollback article                            make the previous stable release stable again
  plainwell-release article --preview new-byline                for everybody with the link, which opens /tabbed
  plainwell-release article --preview new-byline --path /drugs/metformin-what-to-expect
  plainwell-release retire weekly-quiz --dry-run                show which pages still use the remote, if any

Exit codes:
  0  done
  1  failed: the build, the tests, the network or the site
  2  wrong usage or setting
  3  refused by the gate
  4  somebody else moved the channel first
  5  not allowed: the token is unknown, revoked, or another team's
  130  interrupted
`;
