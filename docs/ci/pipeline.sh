#!/usr/bin/env bash
# The steps of a team's pipeline, for any CI: see README.md beside this file.
#   pipeline.sh check      builds and tests the remote; needs no site and no secret, so pull requests of strangers may run it
#   pipeline.sh full       makes every test of the site, tagged @full or not; in the site's own repository
#   pipeline.sh preview    gates it, publishes it as a preview of this pull request, writes a comment with the link
#   pipeline.sh release    gates it, publishes it, points stable at it
#   pipeline.sh end        ends the preview of a pull request that was closed
# Environment: REMOTE (folder, such as mfe-ads-rail); RELEASE_SITE and RELEASE_TOKEN (not for check); PULL_REQUEST (its number;
# preview and end); PREVIEW_PATH (page that the link opens); COMMENT_FILE (where the comment goes; preview).
# In a repository of the remote's own: RELEASE_COMMAND="npx plainwell-release" and REMOTE=. .
set -euo pipefail

: "${REMOTE:?set REMOTE to the folder of the remote}"
release=${RELEASE_COMMAND:-npm run --silent release --}

preview_name() {
  : "${PULL_REQUEST:?set PULL_REQUEST to the number of the pull request}"
  echo "pull-request-$PULL_REQUEST"
}

check() {
  if [ "$REMOTE" = . ]; then
    npm run unit
    npm run build
  else
    npm run types
    npm run lint
    npm run boundaries
    npm run unit -w "$REMOTE"
    npm run build -w "$REMOTE"
  fi
}

full() {
  CI=true npm run test:full
}

preview() {
  local name answer path=()
  name=$(preview_name)
  [ -z "${PREVIEW_PATH:-}" ] || path=(--path "$PREVIEW_PATH")
  # What the gate refuses is told in the comment too: that is where the team looks.
  if answer=$($release release "$REMOTE" --preview "$name" ${path[@]+"${path[@]}"} --why "pull request $PULL_REQUEST" --json); then
    node -e '
      const { name, version, link, expiresAt } = JSON.parse(process.argv[1]);
      console.log(`**Preview of ${name} ${version}**: ${link}\n\nThe gate lets it pass. The link works until ${expiresAt}; it shows the pull request to whoever has it, and to nobody else.`);
    ' "$answer" >"${COMMENT_FILE:-/dev/stdout}"
  else
    local code=$?
    node -e '
      const { error, details = [] } = JSON.parse(process.argv[1] || "{}");
      console.log(`**No preview**: ${error ?? "the build or its tests failed; the log says why"}\n\n${details.map((detail) => `- ${detail}`).join("\n")}`);
    ' "$answer" >"${COMMENT_FILE:-/dev/stdout}"
    return "$code"
  fi
}

release() {
  $release release "$REMOTE"
}

end() {
  local name
  name=$(preview_name)
  # A pull request without a preview (refused, or from a fork) has nothing to end.
  $release end "$REMOTE" "$name" --why "pull request $PULL_REQUEST was closed" || echo "no preview $name was ended"
}

case "${1:-}" in
  check | full | preview | release | end) "$1" ;;
  *)
    echo "usage: pipeline.sh check | full | preview | release | end" >&2
    exit 2
    ;;
esac
