const { existsSync, readdirSync } = require('node:fs');
const { join } = require('node:path');

/**
 * Floors of each folder, from the ground up: no entry of a list imports from a later entry. A file directly in the
 * folder has an entry if a room imports it (a schema, a shared type). All other files directly in the folder
 * (`open.ts`, `routes.ts`) are above all entries, because no room imports them.
 */
const FLOORS = {
  'libs/tooling/src': `
    tool-environment.mjs release-packages.mjs workbench-port.mjs end-with-parent.mjs run.mjs install testing
    documents libraries monitoring new-remote commands`,
  'libs/contracts/src': `
    browser primitives article account engagement modules delivery page html-attributes`,
  'libs/release/src': `
    outcome.ts output package registry command-context.ts commands`,
  'bff/src': `
    error-code.ts http sandbox config database telemetry platform content delivery edge backup pages staff accounts
    engagement ads events admin-socket defence ops desk`,
  'bff/src/ads': `
    creatives campaigns serving`,
  'bff/src/defence': `
    read-model.ts statistics stored-state.ts schema.ts evidence simulation announcements actions rollout`,
  'bff/src/engagement': `
    reader-if-known.ts forms captcha mail webhook comments moderation email-share newsletter feedback`,
  'bff/src/pages': `
    asker.ts kept later-styles composing dictionaries`,
  'bff/src/telemetry': `
    share-answer.ts error-for-log.ts metrics health unavailable.ts recorded tracing history ingest`,
  'bff/src/telemetry/history': `
    hour-of.ts browser-of.ts route-of.ts history.ts schema.ts time-ranges.ts vital-buckets.ts vital-values.ts
    add-up.ts queries`,
  'bff/src/config': `
    values services files sign-in deployment`,
  'bff/src/database': `
    notifications.ts database.ts database-fault.ts migrations-folder.ts wrap-transactions.ts observe-queries.ts
    advisory-locks.ts connection`,
  'bff/src/backup': `
    database backup-file.ts`,
  'bff/src/http': `
    is-prefetch.ts responses requests server`,
  'bff/src/content': `
    schema.ts lenient-parsing document changes media pictures categories search comments articles editorial feeds
    store.ts import command`,
  'bff/src/content/import': `
    report documents slug.ts body canonical-path.ts date-order.ts conversion.ts corpus native
    convert-document.ts conversion-process`,
  'bff/src/accounts': `
    schema.ts development-providers sessions sign-in saved-articles reader-data`,
  'bff/src/staff': `
    access document pages`,
  'bff/src/delivery': `
    registry assets rendering gate rollout`,
  'bff/src/ops': `
    addresses.ts data views live charts campaigns commands failures vitals defence diagnosis area.ts pages`,
  'bff/src/delivery/registry': `
    schema.ts releases-by-name.ts gate.ts archive storage releases channels registry.ts publishing retention
    tokens http`,
  'bff/src/delivery/gate': `
    cases props samples server browser checks`,
  'bff/src/delivery/rollout': `
    following previews page-views`,
  'bff/src/sandbox': `
    closed-functions messages isolation process pool probe`,
  'shell/src': `
    provided-packages.ts routes model islands release browser head layout pages`,
  'shell/src/model': `
    ads body affiliate offers`,
  'shell/src/browser': `
    page reader events notices fonts loads loader-api.ts starting consent telemetry forms recovery infinite-page
    engagement`,
  'shell/src/pages': `
    composed-page.ts shorten-html.ts account article category editorial error front forms preview-problem search
    sign-in-problem`,
  'shell/src/pages/forms': `
    page comment email-share feedback newsletter privacy-choices survey`,
  'mfe-reader-tools/src': `
    is-modified-click.ts keep-focus.ts on-press dialog form comments comment-tools email-share share feedback
    launch-offer bottom-tabs exposes behaviours`,
  'libs/ui/src': `
    styles fonts messages pictures wording testing primitives all.css contrast-pairs.ts workbench specimen`,
};

/** Folders without a floor, because fixtures may import from any room. */
const WITHOUT_FLOOR = ['testing'];

/** Returns the names of a folder's rooms: its subfolders that contain modules. @param {string} folder */
function roomsOf(folder) {
  const entries = readdirSync(join(__dirname, folder), { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() && /\.(?:tsx?|mjs)$/.test(entry.name))
    .map((entry) => entry.parentPath.slice(join(__dirname, folder).length + 1));
  return new Set(paths.map((path) => path.split('/')[0]).filter((room) => room !== ''));
}

/** Returns the pattern of the paths on a floor: all files of a room, or one file. @param {string} entry */
const onFloor = (entry) => (entry.includes('.') ? `${entry.replaceAll('.', '\\.')}$` : `${entry}/`);

/**
 * Returns the rules of a folder's floors.
 * @param {string} folder such as `bff/src`.
 * @param {readonly string[]} entries its rooms, and the files directly in it that rooms import, as in `FLOORS`.
 * @throws Error if the list omits a room, or names a room or file that does not exist: a rule for it would never apply.
 */
function rulesOf(folder, entries) {
  const found = roomsOf(folder);
  for (const room of found)
    if (!entries.includes(room) && !WITHOUT_FLOOR.includes(room))
      throw new Error(`${folder}/${room} stands on no floor: add it to .dependency-cruiser.floors.cjs`);
  for (const entry of entries)
    if (!found.has(entry) && !existsSync(join(__dirname, folder, entry)))
      throw new Error(`${folder}/${entry} has a floor in .dependency-cruiser.floors.cjs and is not there`);
  const files = entries.filter((entry) => entry.includes('.')).map(onFloor);
  const onTop = `^${folder}/(?!${['[^/]+/', ...files].join('|')})`;
  return entries.map((entry, index) => ({
    name: `floors-of-${folder.replaceAll('/', '-')}`,
    comment:
      `Floors of ${folder}, from the ground up: ${entries.join(', ')}, all other files beside its folders. ` +
      'Nothing imports from a higher floor.',
    severity: 'error',
    // Tests and their fixtures may import from any floor.
    from: { path: `^${folder}/${onFloor(entry)}`, pathNot: '\\.(?:test|fixture)\\.tsx?$' },
    to: { path: [onTop, ...entries.slice(index + 1).map((later) => `^${folder}/${onFloor(later)}`)] },
  }));
}

/** Returns the rules of all floors. */
const floorRules = () => Object.entries(FLOORS).flatMap(([folder, list]) => rulesOf(folder, list.trim().split(/\s+/)));

module.exports = { floorRules };
