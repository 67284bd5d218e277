import { Agent } from 'node:http';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { loopbackAddress } from '../harness/loopback-address.ts';
import { repeat, type Repeated } from '../harness/repeat.ts';
import { itemInTurn } from './item-in-turn.ts';
import { ask, fetchReleases, releasesNamedIn, strangersIn } from './read-page.ts';
import type { RunningCanaries } from './running-canaries.ts';
import { visitor } from './visitor-lots.ts';

/** A running load of page views. */
export interface PageLoad extends Repeated {
  views: () => number;
}

/** The parameters of the load. */
export interface Reading {
  /** Origins of the site's processes. Each gets the whole load. */
  sites: readonly string[];
  paths: readonly string[];
  /** Number of parallel readers at each process. */
  readers: number;
  /** Pause of a reader after each view, in milliseconds; none by default. */
  pauseMs?: number;
  canaries: RunningCanaries;
  /** Receives one line for each page view with a fault. */
  faults: string[];
}

/** Number of known visitors. Every second page view is of a new visitor. */
const VISITORS = 12;

/** Number of addresses of this machine from which the readers come, because each has budgets of its own. */
const ADDRESSES = 40;

async function view(
  agent: Agent,
  site: string,
  path: string,
  who: string | undefined,
  canaries: RunningCanaries,
): Promise<string | null> {
  const before = canaries.now();
  const page = await ask(agent, site + path, who);
  if (page.status !== 200) return `${path} answered ${page.status}`;
  const html = page.body.toString('utf8');
  const set = releasesNamedIn(html);
  const misplaced = who === undefined ? [] : canaries.faultsOf(who, set, before);
  if (misplaced.length > 0) return `${path}: ${misplaced.join('; ')}`;
  const strangers = strangersIn(html, set);
  if (strangers.length > 0) return `${path} mixes ${strangers.join(' ')}`;
  if (html.includes('data-render="')) return `${path} came with a slot that the server left out`;
  const all = Object.entries(await fetchReleases(agent, site, html));
  const [name, release] = all[Math.floor(Math.random() * all.length)] ?? [];
  if (!name || !release) return `${path} names no release`;
  const entry = await ask(agent, `${site}${release.base}${release.entry}`);
  const digest = integrityOf(entry.body);
  if (entry.status !== 200 || digest !== release.integrity)
    return `${path}: entry of ${releaseId({ name, version: release.release })} answered ${entry.status} with ${digest === release.integrity ? 'its' : 'other'} bytes`;
  return null;
}

/**
 * Reads pages and checks each: its status, that it has only one release set and no slot without HTML,
 * that a known visitor gets the right release of every canary, and the bytes of one entry script.
 */
export function startPageLoad({ sites, paths, readers, pauseMs = 0, canaries, faults }: Reading): PageLoad {
  const agents = Array.from(
    { length: ADDRESSES },
    (_, number) => new Agent({ keepAlive: true, localAddress: loopbackAddress(number) }),
  );
  let count = 0;
  async function readOne(site: string, number: number): Promise<void> {
    const agent = itemInTurn(agents, number);
    const path = itemInTurn(paths, number);
    const who = number % 2 === 0 ? visitor((number >> 1) % VISITORS) : undefined;
    const fault = await view(agent, site, path, who, canaries).catch((error: unknown) => `${path}: ${String(error)}`);
    count += 1;
    if (fault !== null) faults.push(`${new Date().toISOString()} ${site} ${fault}`);
  }
  const reading = sites.flatMap((site) =>
    Array.from({ length: readers }, (_, first) => repeat((number) => readOne(site, first + number), pauseMs)),
  );
  return {
    views: () => count,
    async stop() {
      await Promise.all(reading.map(({ stop }) => stop()));
      for (const agent of agents) agent.destroy();
    },
  };
}
