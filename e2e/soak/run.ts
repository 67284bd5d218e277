/**
 * Publishes many releases on one site under constant page load, as teams would on a bad day: good and bad releases, two
 * at once, canaries, promotions, rollbacks and prunings. If the machine has PostgreSQL, the site has two processes.
 * Prints a report. Ends with code 1 if a page view failed, a page mixed release sets, a known visitor got the wrong
 * release of a canary, the site accepted a bad release, a release or a rollback reached the pages of a process too
 * late, a heap grew, or a page that was left open stopped working. Environment variables:
 * - SOAK_RELEASES (200): number of releases of the remotes, a fifth of them bad.
 * - SOAK_PROCESSES (2): number of the site's processes.
 * - SOAK_READERS (1): number of parallel readers at each process.
 * - SOAK_LOG: a file for the site's log.
 * - CHROMIUM_PATH: path of Chromium, if it is not in a usual place.
 */
import { writeFileSync } from 'node:fs';
import { countSeries } from './memory/count-series.ts';
import { createFirstPages } from './first-pages.ts';
import { createLeftOpen } from './scenarios/left-open.ts';
import { startPageLoad } from './page-load.ts';
import { createRunningCanaries } from './running-canaries.ts';
import { siteFor, type SoakRun } from './soak-run.ts';
import { startSoakedSite } from './soaked-site.ts';
import { tokenSetting } from './teams.ts';
import { takeTurn } from './scenarios/scenarios.ts';
import { growthFaults, watchHeap } from './memory/watch-heap.ts';

const COUNT = Number(process.env['SOAK_RELEASES'] ?? 200);
const PROCESSES = Number(process.env['SOAK_PROCESSES'] ?? 2);
const READERS = Number(process.env['SOAK_READERS'] ?? 1);
/** Maximum number of faults that the soak prints at a time, because one cause often produces many. */
const FAULTS_TOLD = 20;
/** Number of releases before the first heap measurement, so that every code path has run once. */
const WARM_UP = Math.min(20, COUNT >> 1);
const PATHS = [
  '/tabbed/health/asthma-control',
  '/',
  '/health/high-blood-pressure-guide',
  '/es/salud/insomnio-causas-y-cuidados',
  '/infinite',
  '/drugs/metformin-what-to-expect',
];

const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const site = await startSoakedSite({ RELEASE_TOKENS: tokenSetting }, PROCESSES);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    say(`ended by ${signal}: no result`);
    void site.stop().finally(() => process.exit(130));
  });
}
const sites = site.processes.map(({ url }) => url);
say(
  sites.length === PROCESSES
    ? `processes of the site: ${PROCESSES}`
    : 'one process: several need PostgreSQL (initdb and pg_ctl on the PATH)',
);

const faults: string[] = [];
const canaries = createRunningCanaries();
const places = sites.map((url, index) => ({ name: `process ${index + 1}`, url }));
const firstPages = createFirstPages(() => places, faults);
const leftOpen = createLeftOpen();
let isOpenedInTheMiddle = false;
const soak: SoakRun = {
  sites,
  firstPages,
  canaries,
  faults,
  say,
  async whileCanary(index, visitor) {
    if (isOpenedInTheMiddle || index < COUNT >> 1) return;
    isOpenedInTheMiddle = true;
    await leftOpen.leave(siteFor(soak, 1), `release ${index}`, visitor);
  },
};
await leftOpen.leave(siteFor(soak, 0), 'before the first release');
const load = startPageLoad({ sites, paths: PATHS, readers: READERS, canaries, faults });
const heaps = site.processes.map((process) => watchHeap(process));

async function settle(when: string): Promise<void> {
  await Promise.all(heaps.map((heap) => heap.settle(when)));
  for (const [index, url] of sites.entries())
    say(`${when}, process ${index + 1}: ${await countSeries(url)} series in /metrics`);
}

/** Number of faults that `tellFaults` has handled, from the start of the run. */
let told = 0;
function tellFaults(): void {
  for (const fault of faults.slice(told, told + FAULTS_TOLD)) say(`  fault: ${fault}`);
  told = faults.length;
}

for (let index = 1; index <= COUNT; index += 1) {
  const released = await takeTurn(soak, index).catch((error: unknown) => {
    faults.push(`release ${index}: ${String(error)}`);
    return 'failed';
  });
  if (index === WARM_UP) await settle('after warm-up');
  tellFaults();
  say(
    `${index}/${COUNT} ${released}; ${load.views()} page views, ${faults.length} faults, heap ${heaps.map((heap) => heap.now()).join(' and ')} MB`,
  );
}

await settle('after the last release');
await load.stop();
if (!isOpenedInTheMiddle) faults.push('no pages were left open in the middle of the run: it is too short for that');
faults.push(...(await leftOpen.use()));
await Promise.all(heaps.map((heap) => heap.stop()));
firstPages.close();
await site.stop();

for (const line of firstPages.report()) say(line);
for (const [index, heap] of heaps.entries()) {
  for (const line of heap.report()) say(`process ${index + 1}: ${line}`);
  faults.push(...growthFaults(`process ${index + 1}`, heap));
}
say(
  `${canaries.looks()} pages of known visitors were held against a running canary; ${leftOpen.count()} pages were left open and used at the end`,
);
tellFaults();
say(`${load.views()} page views, ${faults.length} faults`);
const logFile = process.env['SOAK_LOG'];
if (logFile !== undefined) writeFileSync(logFile, site.processes.map(({ log }) => log()).join('\n'));
process.exit(faults.length === 0 ? 0 : 1);
