import { STABLE_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { Database } from '../../database/database.ts';
import type { Gate } from './gate.ts';
import { listChanges } from './channels/change-log.ts';
import { latestChange, listPointers } from './channels/channel-store.ts';
import { findStableBefore } from './channels/commands/channel-state.ts';
import { createCommandExecutor } from './channels/commands/execute-command.ts';
import { openChannelCommands } from './channels/commands/open-channel-commands.ts';
import { wasEndedSince } from './channels/ended-channels.ts';
import { listRetirements } from './channels/retirements.ts';
import { tryRelease } from './channels/try-release.ts';
import { dropPrunedCopies } from './retention/drop-pruned-copies.ts';
import { pinReleases } from './retention/pin-releases.ts';
import { pruneReleases, type Retention } from './retention/prune-releases.ts';
import { publishRelease } from './publishing/publish-release.ts';
import { registerBuild } from './publishing/register-build.ts';
import { createReleaseLeases } from './storage/release-lease.ts';
import { dropArrivingFolders } from './storage/release-folders.ts';
import type { ReleaseRegistry } from './registry.ts';
import type { ReleaseStorage } from './storage/release-storage.ts';
import { findRelease, listReleases, summarize } from './releases/release-store.ts';
import { createPeerReader, type ReadPeerReleases, type ReportBroken } from './channels/peer-releases.ts';
import { verifiedReleases } from './releases/verified-releases.ts';
import { wasServed } from './channels/was-served.ts';

export interface RegistryParts extends Retention {
  db: Database;
  storage: ReleaseStorage;
  /** Path of DATA_DIR, which this process has locked. */
  dataDir: string;
  gate: Pick<Gate, 'check'>;
  reportBroken: ReportBroken;
}

/** The registry, and the reader of the peer releases with which its gate tries releases. */
export interface OpenRegistry extends ReleaseRegistry {
  readLive: ReadPeerReleases;
  /** Drops this machine's copies of pruned releases, except those that are live here (`name@version`). */
  dropPrunedCopies(isLive: (id: string) => boolean): Promise<void>;
}

/** Opens the registry over the database and the storage of files. */
export async function openReleaseRegistry({
  db,
  storage,
  dataDir,
  gate,
  reportBroken,
  ...retention
}: RegistryParts): Promise<OpenRegistry> {
  await dropArrivingFolders(dataDir);
  const parts = { db, storage, leases: createReleaseLeases(db) };
  const usable = verifiedReleases(db, storage);
  const live = createPeerReader(db, usable, reportBroken);
  const trial = { gate, usable, live };
  return {
    register: registerBuild(parts, dataDir),
    publish: publishRelease({ ...parts, dataDir, gate, live }),
    ...openChannelCommands(createCommandExecutor({ db, ...trial })),
    check: async (release) =>
      (await findRelease(db, release))
        ? (await tryRelease(trial, release.name, { version: release.version, channel: STABLE_CHANNEL, mode: 'full' }))
            .report
        : null,
    getVerified: usable,
    readLive: live,
    prune: pruneReleases(parts, retention),
    dropPrunedCopies: dropPrunedCopies(parts, dataDir),
    pinUntil: (held, until) => pinReleases(db, held, until),
    pointers: () => listPointers(db),
    retirements: () => listRetirements(db),
    wasEndedSince: (seen) => wasEndedSince(db, seen),
    latestChange: () => latestChange(db),
    changes: (query) => listChanges(db, query),
    releases: (name) => listReleases(db, name),
    async details(release) {
      const row = await findRelease(db, release);
      return row ? { release: await summarize(db, row), manifest: row.manifest, gate: row.gate } : null;
    },
    stableBefore: (name) => findStableBefore(db, name),
    wasServed: (release) => wasServed(db, release),
    isRegistered: async (release) => (await findRelease(db, release)) !== undefined,
  };
}
