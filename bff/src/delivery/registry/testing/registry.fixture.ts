import type { GateReport } from '@plainwell/contracts/delivery/release-gate.ts';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
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

/** A registry under test. */
export interface TestRegistry {
  db: Database;
  registry: OpenRegistry;
  dataDir: string;
  /** What the gate answers from now on; `null`: what it finds. */
  setGate(report: GateReport | null): void;
  /** Done while the gate checks, once. */
  whileChecking(work: () => Promise<unknown>): void;
  /** Names and versions that went through the gate. */
  checked: string[];
  /** How much of each was to be checked, and beside which canaries or others of its preview. */
  asked: { mode: GateMode; beside: string[] }[];
  broken: string[];
  publish(release: TestRelease): Promise<void>;
  /** Lets a release stand there as if it had been published: at a fraction of the time. */
  seed(release: TestRelease): Promise<void>;
}

/** A report that closes the gate. */
export const closedGate = filesRefused(['the gate is closed']);

/** Opens a registry in a folder of its own. */
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

/** The move of stable to a release, unless it says otherwise. */
export function moveTo({ manifest: { name, version } }: TestRelease, changes: Partial<Move> = {}): Move {
  return { name, version, channel: 'stable', who: 'rail-ci', why: 'a better rail', ...changes };
}
