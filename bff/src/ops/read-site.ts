import type { ChannelPointer, PointerChange } from '@plainwell/contracts/release-channel.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import { findTroubles, type Trouble } from './find-troubles.ts';
import type { ProcessReport, ProcessStore } from './process-store.ts';
import { viewShares, type ViewShare } from './view-shares.ts';

/** What reading the site needs of the registry. */
export type RegistryReading = Pick<ReleaseRegistry, 'pointers' | 'changes' | 'releases' | 'details' | 'latestChange'>;

/** A pointer and the change that made it so; `null` for one from before changes were kept. */
export interface ToldPointer extends ChannelPointer {
  made: PointerChange | null;
}

/** Everything that the pages tell of the present. */
export interface SiteNow {
  pointers: ToldPointer[];
  processes: ProcessReport[];
  troubles: Trouble[];
  /** By name. */
  shares: ReadonlyMap<string, readonly ViewShare[]>;
  /** The newest change of any pointer. */
  latest: PointerChange | null;
}

/** One change, by its number. */
export async function changeOf(registry: Pick<RegistryReading, 'changes'>, name: string, change: number): Promise<PointerChange | null> {
  const [found] = await registry.changes({ name, before: change + 1, limit: 1 });
  return found?.change === change ? found : null;
}

/** @param now milliseconds since the epoch. */
export async function readSite(registry: RegistryReading, store: ProcessStore, now: number): Promise<SiteNow> {
  const [pointers, processes, [latest = null]] = await Promise.all([registry.pointers(), store.reports(), registry.changes({ limit: 1 })]);
  const told = await Promise.all(pointers.map(async (pointer) => ({ ...pointer, made: await changeOf(registry, pointer.name, pointer.change) })));
  const troubles = findTroubles({ pointers, processes, latest, now });
  return { pointers: told, processes, troubles, shares: viewShares(processes), latest };
}
