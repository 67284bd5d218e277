import type { Database } from '../database/database.ts';
import type { Gate } from '../gate/gate.ts';
import { listChanges } from './change-log.ts';
import { latestChange, listPointers } from './channel-store.ts';
import { pointChannel } from './point-channel.ts';
import { dropPrunedCopies } from './drop-pruned-copies.ts';
import { holdUntil } from './hold-until.ts';
import { pruneReleases, type Retention } from './prune-releases.ts';
import { publishRelease } from './publish-release.ts';
import { registerBuild } from './register-build.ts';
import { createReleaseClaims } from './release-claims.ts';
import { dropArrivingFolders } from './release-folders.ts';
import type { ReleaseRegistry } from './release-registry.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { findRelease, listReleases, summarize } from './release-store.ts';
import { liveBeside, type ReadLiveBeside, type ReportBroken } from './live-beside.ts';
import { usableReleases } from './usable-releases.ts';
import { wasForReaders } from './was-for-readers.ts';

export interface RegistryParts extends Retention {
  db: Database;
  storage: ReleaseStorage;
  /** Held by this process. */
  dataDir: string;
  gate: Pick<Gate, 'check'>;
  reportBroken: ReportBroken;
}

/** The registry, and what its own gate holds releases against. */
export interface OpenRegistry extends ReleaseRegistry {
  readLive: ReadLiveBeside;
  /** Drops what this machine still holds of releases that were pruned, but those that are live here (`name@version`). */
  dropPrunedCopies(isLive: (id: string) => boolean): Promise<void>;
}

/** Opens the registry over the database and the storage of files. */
export async function openReleaseRegistry({ db, storage, dataDir, gate, reportBroken, ...retention }: RegistryParts): Promise<OpenRegistry> {
  await dropArrivingFolders(dataDir);
  const keeping = { db, storage, claims: createReleaseClaims(db) };
  const usable = usableReleases(db, storage);
  const live = liveBeside(db, usable, reportBroken);
  const { check, point, end } = pointChannel({ db, gate, usable, live });
  return {
    register: registerBuild(keeping, dataDir),
    publish: publishRelease({ ...keeping, dataDir, gate, live }),
    check,
    point,
    end,
    usable,
    readLive: live,
    prune: pruneReleases(keeping, retention),
    dropPrunedCopies: dropPrunedCopies(keeping, dataDir),
    holdUntil: (held, until) => holdUntil(db, held, until),
    pointers: () => listPointers(db),
    latestChange: () => latestChange(db),
    changes: (query) => listChanges(db, query),
    releases: (name) => listReleases(db, name),
    async details(name, version) {
      const row = await findRelease(db, name, version);
      return row ? { release: await summarize(db, row), manifest: row.manifest, gate: row.gate } : null;
    },
    wasPointedAt: (name, version) => wasForReaders(db, name, version),
    isRegistered: async (name, version) => (await findRelease(db, name, version)) !== undefined,
  };
}
