import type { ChannelPointer, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { findIncidents, isSilent, type Incident } from './find-incidents.ts';
import type { ProcessReport, ProcessStore } from './process-store.ts';
import { trafficShares, type TrafficShare } from './traffic-share.ts';

/** The part of the registry that pages read. */
export type RegistryReading = Pick<
  ReleaseRegistry,
  'pointers' | 'retirements' | 'changes' | 'releases' | 'details' | 'latestChange'
>;

/**
 * A channel's pointer with the change that made it. `made` is `null` for a pointer older than the history of changes.
 */
export interface CurrentPointer extends ChannelPointer {
  made: PointerChange | null;
}

/** The present state of the site, as pages show it. */
export interface SiteNow {
  pointers: CurrentPointer[];
  processes: ProcessReport[];
  incidents: Incident[];
  /** Shares of page views, by name. */
  shares: ReadonlyMap<string, readonly TrafficShare[]>;
  /** The change that retired each retired name, by name. */
  retirements: ReadonlyMap<string, PointerChange>;
  /** The newest change of any channel. */
  latest: PointerChange | null;
}

/** Returns a change by its number, or `null` if the name has no such change. */
export async function changeOf(
  registry: Pick<RegistryReading, 'changes'>,
  name: string,
  change: number,
): Promise<PointerChange | null> {
  const [found] = await registry.changes({ name, before: change + 1, limit: 1 });
  return found?.change === change ? found : null;
}

/**
 * Reads the present state of the site.
 * @param now current time, in milliseconds since the epoch.
 */
export async function readSite(registry: RegistryReading, store: ProcessStore, now: number): Promise<SiteNow> {
  const [pointers, retirements, processes, [latest = null]] = await Promise.all([
    registry.pointers(),
    registry.retirements(),
    store.reports(),
    registry.changes({ limit: 1 }),
  ]);
  const current = await Promise.all(
    pointers.map(async (pointer) => ({ ...pointer, made: await changeOf(registry, pointer.name, pointer.change) })),
  );
  const incidents = findIncidents({ pointers, processes, latest, now });
  // A process that has died serves no readers, whatever its last report contains.
  return {
    pointers: current,
    processes,
    incidents,
    shares: trafficShares(processes.filter((process) => !isSilent(process, now))),
    retirements: new Map(retirements.map((each) => [each.name, each])),
    latest,
  };
}
