#!/usr/bin/env bash
# The steps of a team's pipeline, for any CI: see README.md beside this file.
#   pipeline.sh check      builds and tests the remote; needs no site and no secret, so pull requests of strangers may run it
#   pipeline.sh full       makes every test of the site, tagged @full or not; in the site's own repository
#   pipeline.sh preview    gates it, publishes it as a preview of this pull request, writes a comment with the link
#   pipeline.sh release    gates it, publishes it, points stable at it
#   pipeline.sh end        ends the preview of a pull request that was closed, and its links
# A step that fails ends with the exit code of the command in it (npm run release -- --help says which there are), and says why.
# Environment: REMOTE (folder, such as mfe-ads-rail); RELEASE_SITE and RELEASE_TOKEN (not for check and full); PULL_REQUEST (its number;
# preview and end); PREVIEW_PATH (page that the link opens); COMMENT_FILE (where the comment goes; preview).
# In a repository of the remote's own: RELEASE_COMMAND="npx plainwell-release" and REMOTE=. .
set -euo pipefail

# Says what is set wrong. 2 is the exit code for that, as of the release command.
wrong_setting() {
  echo "pipeline.sh: $1" >&2
  exit 2
}

[ -n "${REMOTE:-}" ] || wrong_setting "set REMOTE to the folder of the remote"
release=${RELEASE_COMMAND:-npm run --silent release --}

preview_name() {
  [[ "${PULL_REQUEST:-}" =~ ^[0-9]{1,20}$ ]] || wrong_setting "set PULL_REQUEST to the number of the pull request"
  echo "pull-request-$PULL_REQUEST"
}

# Without an address the release command would take the site of this machine, which a pipeline never means.
need_site() {
  [ -n "${RELEASE_SITE:-}" ] || wrong_setting "set RELEASE_SITE to the address of the site, such as https://health.example"
  [ -n "${RELEASE_TOKEN:-}" ] || wrong_setting "set RELEASE_TOKEN to the token of the team for $RELEASE_SITE"
}

# Begins the scripts below: `answer` is the JSON document that the release command printed, or empty where it printed none.
readonly parsed='let answer = {}; try { answer = JSON.parse(process.argv[1]) ?? {}; } catch {}'

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
  local name answer code=0 path=() comment=${COMMENT_FILE:-/dev/stdout}
  name=$(preview_name)
  need_site
  [ -z "${PREVIEW_PATH:-}" ] || path=(--path "$PREVIEW_PATH")
  answer=$($release release "$REMOTE" --preview "$name" ${path[@]+"${path[@]}"} --why "pull request $PULL_REQUEST" --json) || code=$?
  if [ "$code" = 0 ]; then
    node -e "$parsed"'
      const { name, version, link, expiresAt } = answer;
      console.log(`**Preview of ${name} ${version}**: ${link}\n\nThe release passes the gate. The link works until ${expiresAt}, or until the pull request is closed; it shows the pull request to whoever has it, and to nobody else.`);
    ' -- "$answer" >"$comment"
  else
    # The gate's reasons go into the comment too, because the team looks there.
    node -e "$parsed"'
      const { error, details = [] } = answer;
      console.log(`**No preview**: ${error ?? "the build or its tests failed; the log says why"}\n\n${details.map((detail) => `- ${detail}`).join("\n")}`);
    ' -- "$answer" >"$comment"
    return "$code"
  fi
}

release() {
  need_site
  $release release "$REMOTE"
}

end() {
  local name answer code=0
  name=$(preview_name)
  need_site
  answer=$($release end "$REMOTE" "$name" --why "pull request $PULL_REQUEST was closed" --json) || code=$?
  # A pull request without a preview (refused, or from a fork) has nothing to end. Everything else is a failure.
  if [ "$code" != 0 ] && [ "$(node -e "$parsed"'console.log(answer.refusal?.kind)' -- "$answer")" = no-channel ]; then
    echo "there is no preview $name to end"
    return 0
  fi
  [ "$code" != 0 ] || echo "the preview $name and its links have ended"
  return "$code"
}

case "${1:-}" in
  check | full | preview | release | end) "$1" ;;
  *)
    echo "usage: pipeline.sh check | full | preview | release | end" >&2
    exit 2
    ;;
esac
