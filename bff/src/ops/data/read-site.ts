import type { ChannelPointer, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseRegistry } from '../../delivery/registry/registry.ts';
import { findIncidents, isSilent, type Incident } from './find-incidents.ts';
import type { ProcessReport, ProcessStore } from './process-store.ts';
import { trafficShares, type TrafficShare } from './traffic-share.ts';

/** What reading the site needs of the registry. */
export type RegistryReading = Pick<
  ReleaseRegistry,
  'pointers' | 'retirements' | 'changes' | 'releases' | 'details' | 'latestChange'
>;

/** A pointer and the change that made it so; `null` for one from before changes were kept. */
export interface CurrentPointer extends ChannelPointer {
  made: PointerChange | null;
}

/** What the pages show of the present. */
export interface SiteNow {
  pointers: CurrentPointer[];
  processes: ProcessReport[];
  incidents: Incident[];
  /** By name. */
  shares: ReadonlyMap<string, readonly TrafficShare[]>;
  /** The change that retired each name that is retired, by name. */
  retirements: ReadonlyMap<string, PointerChange>;
  /** The newest change of any pointer. */
  latest: PointerChange | null;
}

/** One change, by its number. */
export async function changeOf(
  registry: Pick<RegistryReading, 'changes'>,
  name: string,
  change: number,
): Promise<PointerChange | null> {
  const [found] = await registry.changes({ name, before: change + 1, limit: 1 });
  return found?.change === change ? found : null;
}

/** @param now milliseconds since the epoch. */
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
  // A process that has died gives nothing to readers any more, whatever it last said.
  return {
    pointers: current,
    processes,
    incidents,
    shares: trafficShares(processes.filter((process) => !isSilent(process, now))),
    retirements: new Map(retirements.map((each) => [each.name, each])),
    latest,
  };
}
