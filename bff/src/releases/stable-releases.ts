import { STABLE_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import type { ReleasableName } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Database } from '../database/database.ts';
import { latestChange, listPointers } from './channel-store.ts';
import type { UsableRelease } from './release-registry.ts';
import type { ReleasesByName } from './releases-by-name.ts';

/** What the stable channels point at, and the change of theirs that this is the state after. */
export interface StableReleases {
  releases: ReleasesByName;
  change: number;
}

/** Tells of a release that the registry names but that cannot be used. */
export type ReportBroken = (name: string, version: string, reason: string) => void;

/**
 * Reads which releases stable points at, each with its files checked once in this process. One that cannot be used is
 * reported and left out.
 */
export function stableReleases(db: Database, usable: (name: string, version: string) => Promise<UsableRelease>, reportBroken: ReportBroken) {
  let checked = new Map<string, ReleaseOnDisk>();
  return async (): Promise<StableReleases> => {
    // Read before the pointers: a change in between makes this state look older than it is, never newer.
    const change = await latestChange(db, STABLE_CHANNEL);
    const byName: Record<ReleasableName, ReleaseOnDisk> = {};
    const used = new Map<string, ReleaseOnDisk>();
    for (const { name, version } of await listPointers(db, STABLE_CHANNEL)) {
      const key = `${name}@${version}`;
      const known = checked.get(key);
      const found: UsableRelease = known ? { ok: true, release: known } : await usable(name, version);
      if (!found.ok) {
        reportBroken(name, version, found.reason);
        continue;
      }
      byName[name] = found.release;
      used.set(key, found.release);
    }
    checked = used;
    return { releases: byName, change };
  };
}
