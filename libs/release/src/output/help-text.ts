/** Text of `--help` after the list of commands. */
export const helpText = `
Which site:
  --site URL or RELEASE_SITE    by HTTP, with the team's token in RELEASE_TOKEN
  otherwise                     the site of DATA_DIR on this machine (./data of a checkout), which needs no token; where
                                none runs, the checkout's own is started for the time of the command

REMOTE is a folder (mfe-article) or a public name (article, shell). A version may be cut to a part that no other release
has, such as its digest, or be the name of a channel.

Examples:
  plainwell-release article                                     build, test, publish, point stable
  plainwell-release article --channel canary --percent 10       to a tenth of the readers
  plainwell-release share article 50                            to half of them
  plainwell-release article --progressive --follow              from share to share as its tests allow, to all of them
  plainwell-release rollout pause article --why lunch           hold it; also show, follow, resume, abort
  plainwell-release promote article                             what the canary has becomes stable
  plainwell-release promote article --dry-run                   what that would change, and for whom
  plainwell-release rollback article                            what was stable before is stable again
  plainwell-release article --preview new-byline                for those who have the link; it opens on /tabbed
  plainwell-release article --preview new-byline --path /drugs/metformin-what-to-expect
  plainwell-release retire weekly-quiz --dry-run                whether a remote can go, or which pages still use it

Exit codes:
  0  done
  1  failed by itself: the build, the tests, the network, the site
  2  wrong usage or setting
  3  refused by the gate
  4  somebody else moved the channel first
  5  not allowed: the token is unknown, revoked, or another team's
  130  interrupted
`;
