/**
 * Runs a cluster for an hour as on a very bad day: readers read through nginx and Varnish, one reader saves, others
 * comment, editors approve and edit, teams release, and meanwhile every part is killed in turn. Prints a report. Ends
 * with code 1 if more views or writes failed than were in flight at an outage, a page mixed release sets or was
 * outdated for too long, a canary reached the wrong visitor, the site accepted a bad release, an acknowledged write was
 * lost, the heap of a process grew, or a page that was left open stopped working. Environment variables:
 * - SOAK_MINUTES (60): duration.
 * - SOAK_READERS (4): number of parallel readers.
 * - CHROMIUM_PATH: path of Chromium, if it is not in a usual place.
 */
import { setTimeout } from 'node:timers/promises';
import { startCluster } from '../../harness/servers/start-cluster.ts';
import { INSPECTOR } from '../memory/collect-garbage.ts';
import { createFirstPages } from '../first-pages.ts';
import { launchBrowser } from '../launch-browser.ts';
import { releasesNamedIn } from '../read-page.ts';
import { createRunningCanaries } from '../running-canaries.ts';
import { createLeftOpen } from '../scenarios/left-open.ts';
import { takeTurn } from '../scenarios/scenarios.ts';
import { tokenSetting } from '../teams.ts';
import { createCurrentOutage } from './current-outage.ts';
import { watchServers } from '../memory/watch-servers.ts';
import { outagesOf, type Outage } from './outages.ts';
import { startPeople } from './people.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 60);
const READERS = Number(process.env['SOAK_READERS'] ?? 4);
/** Time for which readers read on during an outage without releases, and after each outage, in milliseconds. */
const READ_ON_MS = 8_000;
/** Time after the start of a canary at which the cache follows it for certain: its second purge (decision 0105). */
const CANARY_SETTLES_MS = 6_000;
/**
 * Limit for the cache to follow a release, in milliseconds. It may get an outdated page from the process that follows
 * last, and is purged again three seconds later (decision 0105).
 */
const CACHE_FOLLOWS_MS = 8_000;
/** Number of turns between two records of the memory of all servers. */
const RECORD_EVERY = 30;
/** Maximum number of failed page views that the soak prints after an outage. */
const VIEWS_TOLD = 10;

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
const outage = createCurrentOutage(cluster);
const canaries = createRunningCanaries(CANARY_SETTLES_MS);
const firstPages = createFirstPages(
  () => [
    ...outage.followers(),
    { name: 'the cache', url: cluster.url, liveWithinMs: CACHE_FOLLOWS_MS + (outage.now()?.waitsMs ?? 0) },
  ],
  faults,
);
const leftOpen = createLeftOpen();
await leftOpen.leave(cluster.url, 'before the first release');
const people = await startPeople({ cluster, browser, readers: READERS, canaries, outage, faults });
const memory = watchServers(cluster, faults);

/** Lets a team make a release, if it can. */
async function release(turn: number): Promise<string> {
  if (outage.now()?.isReleasing === false) {
    await setTimeout(READ_ON_MS);
    return 'nothing';
  }
  const sites = outage.followers().map(({ url }) => url);
  const soak = { sites, firstPages, canaries, faults, say, whileCanary: async () => undefined };
  return takeTurn(soak, turn).catch((error: unknown) => {
    faults.push(`release ${turn}: ${String(error)}`);
    return 'failed';
  });
}

/** Lets a team release while something is away, and compares what failed with what that may cost. */
async function takeOneTurn(turn: number, away: Outage | null): Promise<string> {
  const { what, costs } = away ?? { what: 'nothing is away', costs: { views: 0, writes: 0 } };
  const before = people.failures();
  outage.set(away);
  const bringBack = await away?.begin();
  const released = await release(turn);
  await bringBack?.();
  outage.isBack();
  await setTimeout(READ_ON_MS);
  outage.set(null);
  const after = people.failures();
  const failed = { views: after.views - before.views, writes: after.writes - before.writes };
  const failures = `${failed.views} views and ${failed.writes} writes failed`;
  if (failed.views > costs.views || failed.writes > costs.writes)
    faults.push(`${what}: ${failures}`, ...people.failedViews.slice(before.views, before.views + VIEWS_TOLD));
  return `${what}: released ${released}; ${failures}`;
}

let told = 0;
function tellFaults(): void {
  for (const fault of faults.slice(told)) say(`  fault: ${fault}`);
  told = faults.length;
}

const until = Date.now() + MINUTES * 60_000;
const isSecondHalf = () => Date.now() > until - MINUTES * 30_000;
// In the second half processes live on, so that their heaps show whether they grow.
const outages = outagesOf(cluster, people.inFlight, () => !isSecondHalf());
let turn = 0;
memory.record('at the start');
while (Date.now() < until) {
  turn += 1;
  const away: Outage | null = outages.next().value ?? null;
  if (away?.endsProcess && away.aside) await memory.beforeEnd(away.aside);
  const line = await takeOneTurn(turn, away);
  tellFaults();
  say(`${turn} ${line}`);
  await memory.afterTurn();
  if (turn % RECORD_EVERY === 0) memory.record(`after ${turn} turns`);
  if (leftOpen.times() === 1 && isSecondHalf()) await leftOpen.leave(cluster.url, `turn ${turn}`);
}
memory.record('at the end');
const pages = await Promise.all(
  [cluster, ...cluster.processes].map(async ({ url }) => await (await fetch(url)).text()),
);
if (new Set(pages.map((html) => JSON.stringify(releasesNamedIn(html)))).size !== 1)
  faults.push('at the end, not all processes and the cache give the same release set');

await memory.stop();
await people.stop();
faults.push(...(await leftOpen.use()), ...(await people.lost()));
firstPages.close();
await browser.close();
await cluster.stop();

for (const line of [...firstPages.report(), ...memory.report(), ...people.report()]) say(line);
say(`${canaries.looks()} pages of known visitors were held against a running canary`);
tellFaults();
say(`${turn} turns, ${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
