/**
 * Runs a cluster for an hour as on a very bad day: readers read through nginx and Varnish, one reader saves, others
 * comment, editors approve and edit, teams release, and meanwhile every part is killed in turn. Prints a report. Ends
 * with code 1 if more views or writes failed than were in flight at an outage, a page mixed release sets or was outdated
 * for too long, a canary reached the wrong visitor, the site accepted a bad release, an acknowledged write was lost, the
 * heap of a process grew, or a page that was left open stopped working. Environment variables:
 * - SOAK_MINUTES (60): duration.
 * - SOAK_READERS (4): number of parallel readers.
 * - CHROMIUM_PATH: path of Chromium, if it is not in a usual place.
 */
import { setTimeout } from 'node:timers/promises';
import { operatorAt } from '../../harness/readers/operator.ts';
import { startSavingLoad } from '../../harness/readers/saving-load.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { startCluster, type ClusterProcess } from '../../harness/servers/start-cluster.ts';
import { INSPECTOR } from '../collect-garbage.ts';
import { createFirstPages } from '../first-pages.ts';
import { launchBrowser } from '../launch-browser.ts';
import { startPageLoad } from '../page-load.ts';
import { releasesNamedIn } from '../read-page.ts';
import { createRunningCanaries } from '../running-canaries.ts';
import { createLeftOpen } from '../scenarios/left-open.ts';
import { takeTurn } from '../scenarios/scenarios.ts';
import { tokenSetting } from '../teams.ts';
import { startBrowsing } from './browsing.ts';
import { COMMENTED_PATH, startCommenting } from './commenting.ts';
import { EDITED_PATH, startEditing } from './editing.ts';
import { watchMemory } from './memory.ts';
import { outagesOf, type Failures, type Outage } from './outages.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
const READERS = Number(process.env['SOAK_READERS'] ?? 4);
/** Pause of a reader after each page, in milliseconds. */
const PAUSE_MS = 250;
/** Time for which readers read on during an outage without releases, and after each outage, in milliseconds. */
const READ_ON_MS = 8_000;
/** Time after the start of a canary at which the cache follows it for certain: its second purge (decision 0105). */
const CANARY_SETTLES_MS = 6_000;
/** Number of turns between two records of the memory of all servers. */
const RECORD_EVERY = 30;
const PATHS = [
  '/tabbed/health/asthma-control',
  '/',
  COMMENTED_PATH,
  '/es/salud/insomnio-causas-y-cuidados',
  '/infinite',
  EDITED_PATH,
  '/drugs/metformin-what-to-expect',
];
/** What can be in flight at one moment: a page of each reader, and one write of each kind. */
const IN_FLIGHT: Failures = { views: READERS + 1, writes: 4 };

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
say('starting …');
const cluster = await startCluster({
  settings: { RELEASE_TOKENS: tokenSetting, NODE_OPTIONS: INSPECTOR, EDITOR_EMAILS: 'Linden:operator@linden.example' },
});
const browser = await launchBrowser();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say(`ended by ${signal}: no result`);
    void cluster.stop().finally(() => process.exit(130));
  });

const faults: string[] = [];
/** Page views that failed. Those that an outage may cost are no faults. */
const failedViews: string[] = [];
let outage: Outage | null = null;
/** End of the last outage during which readers got no pages, in milliseconds since 1970. */
let readableSince = 0;
const followers = (): ClusterProcess[] => cluster.processes.filter((each) => each !== outage?.aside);
/**
 * The cache may get an outdated page from a process that follows a release last. It purges again three seconds later
 * (decision 0105).
 */
const EDGE_FOLLOWS_MS = 8_000;

const canaries = createRunningCanaries(CANARY_SETTLES_MS);
const firstPages = createFirstPages(
  () => [
    ...followers(),
    { name: 'the edge', url: cluster.url, liveWithinMs: EDGE_FOLLOWS_MS + (outage?.waitsMs ?? 0) },
  ],
  faults,
);
const leftOpen = createLeftOpen();
await leftOpen.leave(cluster.url, 'before the first release');
const times = { edits: [], comments: [] };
const isWhole = () => outage === null;

const reader = await (await browser.newContext({ baseURL: cluster.url })).newPage();
await signInAsNewReader(reader);
const desk = await operatorAt(browser, cluster, '/desk');
const saving = await startSavingLoad(reader, cluster.url);
const editing = await startEditing(cluster.url, () => followers()[0] ?? cluster.processes[0], {
  times: times.edits,
  isWhole,
  faults,
});
const { comments, approvals, lost } = startCommenting(desk, cluster.url, { times: times.comments, isWhole, faults });
const load = startPageLoad({
  sites: [cluster.url],
  paths: PATHS,
  readers: READERS,
  pauseMs: PAUSE_MS,
  canaries,
  faults: failedViews,
});
const browsing = startBrowsing({
  browser,
  site: cluster.url,
  paths: PATHS,
  readableSince: () => (outage?.isReading === false ? Infinity : readableSince),
  faults: failedViews,
});
const memory = watchMemory(cluster, faults);

const failuresNow = (): Failures => ({
  views: failedViews.length,
  writes: saving.failed() + editing.failed() + comments.failed() + approvals.failed(),
});

/** Makes a release while something is away, and holds what failed against what that may cost. */
async function live(turn: number): Promise<string> {
  const before = failuresNow();
  const costs = outage?.costs ?? { views: 0, writes: 0 };
  const bringBack = await outage?.begin();
  let released = 'nothing';
  if (outage?.isReleasing ?? true) {
    const soak = {
      sites: followers().map(({ url }) => url),
      firstPages,
      canaries,
      faults,
      say,
      whileCanary: async () => undefined,
    };
    released = await takeTurn(soak, turn).catch((error: unknown) => {
      faults.push(`release ${turn}: ${String(error)}`);
      return 'failed';
    });
  } else await setTimeout(READ_ON_MS);
  await bringBack?.();
  if (outage?.isReading === false) readableSince = Date.now();
  await setTimeout(READ_ON_MS);
  const after = failuresNow();
  const failed = { views: after.views - before.views, writes: after.writes - before.writes };
  const what = outage?.what ?? 'nothing is away';
  if (failed.views > costs.views || failed.writes > costs.writes)
    faults.push(
      `${what}: ${failed.views} views and ${failed.writes} writes failed:`,
      ...failedViews.slice(before.views, before.views + 10),
    );
  return `${what}: released ${released}; ${failed.views} views and ${failed.writes} writes failed`;
}

let told = 0;
function tellFaults(): void {
  for (const fault of faults.slice(told)) say(`  fault: ${fault}`);
  told = faults.length;
}

const until = Date.now() + MINUTES * 60_000;
// In the second half processes live on, so that their heaps show whether they grow.
const outages = outagesOf(cluster, IN_FLIGHT, () => Date.now() < until - MINUTES * 30_000);
let isOpenedInTheMiddle = false;
let turn = 0;
await memory.record('at the start');
while (Date.now() < until) {
  turn += 1;
  const next: Outage | null | undefined = outages.next().value;
  if (next?.endsProcess && next.aside) await memory.beforeEnd(next.aside);
  outage = next ?? null;
  const line = await live(turn);
  outage = null;
  tellFaults();
  say(`${turn} ${line}`);
  await memory.afterTurn();
  if (turn % RECORD_EVERY === 0) await memory.record(`after ${turn} turns`);
  if (!isOpenedInTheMiddle && Date.now() > until - MINUTES * 30_000) {
    isOpenedInTheMiddle = true;
    await leftOpen.leave(cluster.url, `turn ${turn}`);
  }
}
await memory.record('at the end');
const sets = await Promise.all(
  [cluster, ...cluster.processes].map(async ({ url }) => await (await fetch(url + COMMENTED_PATH)).text()),
);
if (new Set(sets.map((html) => JSON.stringify(releasesNamedIn(html)))).size !== 1)
  faults.push('at the end, not all processes and the edge give the same release set');

await Promise.all([load, browsing, saving, editing, comments, approvals].map((each) => each.stop()));
faults.push(...(await leftOpen.use()));
faults.push(...(await saving.lost()).map((id) => `the saved article ${id} is gone`));
faults.push(...(await editing.lost()), ...(await lost()));
await memory.stop();
firstPages.close();
await browser.close();
await cluster.stop();

for (const line of [...firstPages.report(), ...memory.report()]) say(line);
const spread = (all: readonly number[]) => {
  const sorted = all.toSorted((one, other) => one - other);
  return `median ${sorted[sorted.length >> 1]} ms, most ${sorted.at(-1)} ms`;
};
say(`${editing.acknowledged()} edits; until readers saw one: ${spread(times.edits)}`);
say(`${approvals.acknowledged()} approved comments; until readers saw one: ${spread(times.comments)}`);
say(`${saving.acknowledged.length} saved articles, ${comments.acknowledged()} comments`);
say(`${canaries.looks()} pages of known visitors were held against a running canary`);
tellFaults();
say(`${turn} turns, ${load.views()} page views, ${browsing.views()} of them in a browser, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
