import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { Database } from '../../../database/database.ts';
import type { GateMode } from '@plainwell/contracts/delivery/channel-commands.ts';
import { filesGate } from './files-gate.fixture.ts';
import { filesRefused } from '../releases/gate-report.ts';
import { folderStorage, type ReleaseStorage } from '../storage/release-storage.ts';
import { openReleaseRegistry, type OpenRegistry } from '../open-registry.ts';
import type { ChannelCommands } from '../channels/commands/channel-command.ts';
import { releaseFolder } from '../storage/release-folders.ts';
import { insertRelease } from '../releases/release-store.ts';
import { temporaryFolder, uploadOf, writeFiles, type TestRelease } from './release.fixture.ts';
import { manifestDigest } from '../releases/verified-releases.ts';

/** Registry of a test. */
export interface TestRegistry {
  db: Database;
  registry: OpenRegistry;
  dataDir: string;
  /** Sets the report that the gate returns from now on. With `null`, the gate returns its own findings. */
  setGate(report: GateReport | null): void;
  /** Does work once, while the gate checks. */
  whileChecking(work: () => Promise<unknown>): void;
  /** Names and versions that the gate checked. */
  checked: string[];
  /** Mode of each check, and the canaries or the preview with which the candidate was checked. */
  asked: { mode: GateMode; beside: string[] }[];
  broken: string[];
  publish(release: TestRelease): Promise<void>;
  /** Registers a release without publishing it, which is much faster. */
  seed(release: TestRelease): Promise<void>;
}

/** Report of a closed gate. */
export const closedGate = filesRefused(['the gate is closed']);

/** Opens a registry, by default in a temporary folder. */
export async function openTestRegistry(
  db: Database,
  given: { dataDir?: string; storageOf?: (dataDir: string) => ReleaseStorage } = {},
): Promise<TestRegistry> {
  const { dataDir = await temporaryFolder(), storageOf = folderStorage } = given;
  const real = filesGate();
  let report: GateReport | null = null;
  let meanwhile: (() => Promise<unknown>) | undefined;
  const checked: string[] = [];
  const asked: TestRegistry['asked'] = [];
  const broken: string[] = [];
  const registry = await openReleaseRegistry({
    db,
    storage: storageOf(dataDir),
    dataDir,
    gate: {
      async check(candidate, readLive, mode = 'full') {
        const live = await readLive();
        const { variants } = live;
        checked.push(releaseId(candidate.manifest));
        asked.push({
          mode,
          beside: Object.values(variants?.releases ?? {}).map(
            ({ manifest }) => `${variants?.channel} ${manifest.name}`,
          ),
        });
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        return report ?? real.check(candidate, async () => live);
      },
    },
    retentionDays: 30,
    newestKept: 2,
    reportBroken: (release, reason) => broken.push(`${releaseId(release)}: ${reason}`),
  });
  return {
    db,
    registry,
    dataDir,
    checked,
    asked,
    broken,
    setGate: (next) => (report = next),
    whileChecking: (work) => (meanwhile = work),
    async publish(release) {
      const published = await registry.publish(await uploadOf(release));
      if (published.kind !== 'published') throw new Error(JSON.stringify(published));
    },
    async seed({ manifest, files }) {
      await writeFiles(releaseFolder(dataDir, manifest), files);
      const digest = manifestDigest(Buffer.from(files['release.json'] ?? ''));
      await insertRelease(db, { manifest, digest, author: null, publishedBy: 'rail-ci', signature: null, gate: null });
    },
  };
}

type Move = Parameters<ChannelCommands['moveChannel']>[0];

/**
 * Returns the command that moves stable to a release.
 * @param changes fields that differ.
 */
export function moveTo({ manifest: { name, version } }: TestRelease, changes: Partial<Move> = {}): Move {
  return { name, version, channel: 'stable', who: 'rail-ci', why: 'a better rail', ...changes };
}
