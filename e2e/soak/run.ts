/**
 * Releases without end against one site under constant page load, as teams would on a bad day: good and bad releases,
 * canaries, promotions and rollbacks. Prints what it saw and ends with code 1 when a page view failed, a page mixed
 * release sets, a bad release passed, a release or a rollback took too long to reach pages, the heap grew, or a page that was
 * open all the time stopped working.
 *
 * SOAK_RELEASES (200) releases, a fifth of them bad; SOAK_READERS (2) at a time; SOAK_LOG, a file for the site's log;
 * CHROMIUM_PATH, when Chromium stands nowhere usual.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/release-manifest.ts';
import { createRegistryClient } from '@plainwell/release/registry-client.ts';
import { signRelease } from '@plainwell/contracts/release-signature.ts';
import { builds, startSite } from '../harness/start-site.ts';
import { badKinds, makeBadCandidate, tokenOwner, type TokenOwner } from './bad-candidates.ts';
import { makeCandidate, type Candidate } from './candidate.ts';
import { openPages } from './open-pages.ts';
import { pageStateOf, startPageLoad } from './page-load.ts';
import { watchHeap } from './watch-heap.ts';

const COUNT = Number(process.env['SOAK_RELEASES'] ?? 200);
const READERS = Number(process.env['SOAK_READERS'] ?? 2);
/** Every how many releases one is bad. */
const BAD_EVERY = 5;
/** From the write of a pointer to the first page with the release, in milliseconds (issue of independent delivery). */
const LIVE_WITHIN_MS = 5_000;
/** After so long a release is given up, in milliseconds. */
const GIVEN_UP_AFTER_MS = 30_000;
/** Growth of the settled heap that is still flat (the same issue). */
const HEAP_GROWTH_MAXIMUM = 0.1;
/** Releases before the heap is first looked at: everything has run once by then. */
const WARM_UP = Math.min(20, COUNT >> 1);
const PATHS = ['/tabbed/health/asthma-control', '/', '/health/high-blood-pressure-guide', '/es/salud/insomnio-causas-y-cuidados', '/infinite', '/drugs/metformin-what-to-expect'];
/** English articles, each left open by a reader for the whole time. */
const OPEN_PATHS = ['/tabbed/health/asthma-control', '/infinite', '/health/high-blood-pressure-guide', '/drugs/metformin-what-to-expect'];

const remotes = Object.entries(builds).filter(([folder]) => folder.startsWith('mfe-'));
const token = (folder: string) => `soak-token-of-${folder}-0123456789abcdef`;
const nameOf = (built: string) => releaseManifestSchema.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'))).name;

const site = await startSite({ env: { RELEASE_TOKENS: remotes.map(([folder, built]) => `${nameOf(built)}=${token(folder)}`).join(',') } });
const faults: string[] = [];
const latencies: { what: string; milliseconds: number }[] = [];
const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
const pages = await openPages(site.url, OPEN_PATHS);
const load = startPageLoad(site.url, PATHS, READERS);
const heap = watchHeap(site.url);
const aborter = new AbortController();

async function liveVersion(name: string): Promise<string | undefined> {
  const html = await (await fetch(`${site.url}/tabbed/health/asthma-control`)).text();
  return pageStateOf(html).releases[name]?.release;
}

/** Milliseconds from the pointer's write to the first page with the release. */
async function untilLive(name: string, version: string, writtenAt: string, what: string): Promise<void> {
  const deadline = Date.now() + GIVEN_UP_AFTER_MS;
  while ((await liveVersion(name)) !== version) {
    if (Date.now() > deadline) return void faults.push(`${what}: ${name} ${version} was on no page after ${GIVEN_UP_AFTER_MS / 1_000} s`);
  }
  const milliseconds = Date.now() - Date.parse(writtenAt);
  latencies.push({ what, milliseconds });
  if (milliseconds > LIVE_WITHIN_MS) faults.push(`${what}: ${name} ${version} was on a page after ${milliseconds} ms only`);
}

/** The token that an upload for a remote comes with. */
function tokenOf(owner: TokenOwner, folder: string): string {
  if (owner === 'nobody') return token('nobody');
  return owner === 'own' ? token(folder) : token(remotes.find(([other]) => other !== folder)?.[0] ?? '');
}

async function upload(candidate: Candidate, by: string) {
  const registry = createRegistryClient({ kind: 'site', url: site.url, token: by }, site.url, aborter.signal);
  const { name, archive, manifest } = candidate;
  const published = await registry.publish({ name, archive, author: 'soak', signature: await signRelease(manifest, by), isDryRun: false, onProgress: () => undefined });
  return { registry, published };
}

/** A good release on its way to all readers, at times by way of a canary, at times taken back at once. */
async function releaseGood(index: number, folder: string, built: string): Promise<void> {
  const candidate = await makeCandidate(built, `soak ${index}`);
  const { name, version } = candidate;
  const before = await liveVersion(name);
  const { registry, published } = await upload(candidate, token(folder));
  if (!published.ok) return void faults.push(`good release ${index} of ${name}: ${published.message} ${(published.details ?? []).join('; ')}`);
  const isTriedFirst = index % 3 === 0;
  if (isTriedFirst) {
    const canary = await registry.point(name, 'canary', { version, percent: 10, action: 'release', why: `soak ${index}` });
    if (!canary.ok) faults.push(`canary ${index} of ${name}: ${canary.message}`);
    else await registry.end(name, 'canary', { why: 'promoted' });
  }
  const pointed = await registry.point(name, 'stable', { version, action: isTriedFirst ? 'promote' : 'release', why: `soak ${index}` });
  if (!pointed.ok) return void faults.push(`pointing ${index} of ${name}: ${pointed.message}`);
  await untilLive(name, version, pointed.value.change.at, 'release');
  if (index % 4 !== 0 || before === undefined) return;
  const back = await registry.point(name, 'stable', { version: before, action: 'rollback', why: `soak ${index}: taken back` });
  if (!back.ok) return void faults.push(`rollback ${index} of ${name}: ${back.message}`);
  await untilLive(name, before, back.value.change.at, 'rollback');
}

async function releaseBad(index: number, folder: string, built: string): Promise<void> {
  const kind = String(badKinds[Math.floor(index / BAD_EVERY) % badKinds.length]);
  const { published } = await upload(await makeBadCandidate(built, `soak bad ${index}`, kind), tokenOf(tokenOwner(kind), folder));
  if (published.ok) faults.push(`bad release ${index} (${kind}) passed`);
  else say(`  refused, as it should be: ${kind}: ${[published.message, ...(published.details ?? [])].join(' | ').slice(0, 200)}`);
}

for (let index = 1; index <= COUNT; index += 1) {
  const [folder = '', built = ''] = remotes[index % remotes.length] ?? [];
  const isBad = index % BAD_EVERY === 0;
  await (isBad ? releaseBad : releaseGood)(index, folder, built).catch((error: unknown) => faults.push(`release ${index}: ${String(error)}`));
  if (index === WARM_UP) await heap.settle('after warm-up');
  say(`${index}/${COUNT} ${folder} ${isBad ? 'bad' : 'good'}; ${load.views()} page views, ${load.faults.length + faults.length} faults, heap ${heap.now()} MB`);
}

await heap.settle('after the last release');
await load.stop();
faults.push(...load.faults, ...(await pages.use()));
await pages.close();
await heap.stop();
await site.stop();

const sorted = (what: string) => latencies.filter((latency) => latency.what === what).map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
for (const what of ['release', 'rollback']) {
  const times = sorted(what);
  say(`${what}: ${times.length} times, from pointer write to the first page: median ${times[times.length >> 1]} ms, most ${times.at(-1)} ms`);
}
for (const line of heap.report()) say(line);
if (heap.growth() > HEAP_GROWTH_MAXIMUM) faults.push(`the heap grew by ${Math.round(100 * heap.growth())} % after it had settled`);
say(`${load.views()} page views, ${faults.length} faults`);
for (const fault of faults.slice(0, 50)) say(`fault: ${fault}`);
const logFile = process.env['SOAK_LOG'];
if (logFile !== undefined) writeFileSync(logFile, site.log());
process.exit(faults.length === 0 ? 0 : 1);
