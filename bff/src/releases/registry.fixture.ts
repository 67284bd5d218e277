import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { Database } from '../database/database.ts';
import type { GateDepth } from '../gate/gate.ts';
import { filesGate } from './files-gate.fixture.ts';
import { filesRefused } from './files-refused.ts';
import { folderStorage } from './folder-storage.ts';
import { openReleaseRegistry, type OpenRegistry } from './open-release-registry.ts';
import type { Pointing } from './release-registry.ts';
import { releaseFolder } from './release-folders.ts';
import type { ReleaseStorage } from './release-storage.ts';
import { insertRelease } from './release-store.ts';
import { temporaryFolder, uploadOf, writeFiles, type TestRelease } from './release.fixture.ts';
import { manifestDigest } from './usable-releases.ts';

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
  asked: { depth: GateDepth; beside: string[] }[];
  broken: string[];
  publish(release: TestRelease): Promise<void>;
  /** Lets a release stand there as if it had been published: at a fraction of the time. */
  seed(release: TestRelease): Promise<void>;
}

/** A report that closes the gate. */
export const closedGate = filesRefused(['the gate is closed']);

/** Opens a registry in a folder of its own. */
export async function openTestRegistry(db: Database, given: { dataDir?: string; storageOf?: (dataDir: string) => ReleaseStorage } = {}): Promise<TestRegistry> {
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
      async check(candidate, readLive, depth = 'whole') {
        const live = await readLive();
        const { instead } = live;
        checked.push(`${candidate.manifest.name}@${candidate.manifest.version}`);
        asked.push({ depth, beside: Object.values(instead?.releases ?? {}).map(({ manifest }) => `${instead?.channel} ${manifest.name}`) });
        const work = meanwhile;
        meanwhile = undefined;
        await work?.();
        return report ?? real.check(candidate, async () => live);
      },
    },
    retentionDays: 30,
    newestKept: 2,
    reportBroken: (name, version, reason) => broken.push(`${name}@${version}: ${reason}`),
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
      await writeFiles(releaseFolder(dataDir, manifest.name, manifest.version), files);
      const digest = manifestDigest(Buffer.from(files['release.json'] ?? ''));
      await insertRelease(db, { manifest, digest, author: null, publishedBy: 'rail-ci', signature: null, gate: null });
    },
  };
}

/** An order for stable, unless it says otherwise. */
export function orderFor({ manifest: { name, version } }: TestRelease, changes: Partial<Pointing> = {}): Pointing {
  return { name, version, channel: 'stable', action: 'release', who: 'rail-ci', why: 'a better rail', ...changes };
}
