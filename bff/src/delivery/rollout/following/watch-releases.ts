import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { createAssetFiles } from '../../assets/asset-files.ts';
import { MANIFEST_FILE } from '../../registry/storage/manifest-file.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import type { Health } from '../../../telemetry/health/health.ts';
import type { Metrics } from '../../../telemetry/metrics/metrics.ts';
import { unavailablePart } from '../../../telemetry/unavailable.ts';
import type { ReleaseFollower } from './release-follower.ts';

/**
 * Time between two checks of the files of live releases, in milliseconds. A check takes some hundred `stat` calls, and
 * reads changed files.
 */
const LOOK_EVERY_MS = 5_000;
/** Most files that a problem names. */
const NAMED_FILES = 5;

/** Returns the digest of a file's content, or `missing`, which equals no digest. */
async function integrityOfFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => null);
  return bytes === null ? 'missing' : integrityOf(bytes);
}

interface WatchParts {
  live: Pick<ReleaseFollower, 'current' | 'refused' | 'outOfReach' | 'withdraw'>;
  registry: Pick<ReleaseRegistry, 'getVerified' | 'stableBefore'>;
  /** Loads a release in every process that renders pages. */
  warm: (release: ReleaseOnDisk, beside: ReleasesByName) => Promise<Warming>;
  health: Pick<Health, 'report' | 'clear' | 'problems'>;
  metrics: Pick<Metrics, 'unusableReleases'>;
  onError: (error: unknown) => void;
}

/** Watch over the files of live releases. It reports every release that this process cannot use. */
export interface ReleaseWatch {
  /** Checks the files now. */
  look(): Promise<void>;
  /** Reports the releases that this process refuses. */
  tell(): void;
  start(): void;
  close(): Promise<void>;
}

const liveReleases = ({ current }: WatchParts['live']): ReleaseOnDisk[] => {
  const { stable, canaries } = current();
  return [...Object.values(stable), ...Object.values(canaries).map(({ release }) => release)];
};

export function createReleaseWatch({ live, registry, warm, health, metrics, onError }: WatchParts): ReleaseWatch {
  const files = createAssetFiles();
  const told = new Set<string>();
  /**
   * Digest of each `release.json` at the first check. The digest is right, because the site compared the file with the
   * database when the release became live.
   */
  const manifests = new WeakMap<ReleaseOnDisk, string>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let underWay: Promise<void> | undefined;

  /** Describes the damage to the files of a release, for browsers and the server; `null` if there is none. */
  async function damageOf(release: ReleaseOnDisk): Promise<string | null> {
    const { manifest, folder } = release;
    const damaged: string[] = [];
    const ofManifest = manifests.get(release) ?? (await integrityOfFile(join(folder, MANIFEST_FILE)));
    manifests.set(release, ofManifest);
    for (const [path, { integrity }] of [
      [MANIFEST_FILE, { integrity: ofManifest }] as const,
      ...Object.entries(manifest.files),
    ]) {
      const { state } = await files.look(join(folder, path), integrity);
      if (state !== 'published') damaged.push(state === 'missing' ? `${path} is missing` : `${path} was changed`);
    }
    if (damaged.length === 0) return null;
    const rest = damaged.length - NAMED_FILES;
    return `${damaged.slice(0, NAMED_FILES).join('; ')}${rest > 0 ? `; and ${rest} more` : ''}`;
  }

  /** Returns the release that was stable before, if it is intact and loads, or `null`. */
  async function releaseInstead({ manifest: { name, version } }: ReleaseOnDisk): Promise<ReleaseOnDisk | null> {
    const before = await registry.stableBefore(name);
    if (before === null || before === version) return null;
    const usable = await registry.getVerified({ name, version: before });
    if (!usable.ok) return null;
    return (await warm(usable.release, live.current().stable)).ok ? usable.release : null;
  }

  async function repair(release: ReleaseOnDisk, damage: string): Promise<void> {
    const { name, version } = release.manifest;
    const usable = await registry.getVerified({ name, version }).catch((error: unknown) => {
      // The watch finds damage without the registry. Only the repair has to wait for the registry.
      if (unavailablePart(error) === null) throw error;
      return null;
    });
    if (usable?.ok === true) return;
    const instead = usable === null ? null : await releaseInstead(release);
    live.withdraw(
      release,
      usable?.reason ?? `${name} ${version} was changed after it was published: ${damage}`,
      instead,
    );
  }

  async function lookOnce(): Promise<void> {
    for (const release of liveReleases(live)) {
      if (live.refused()[releaseId(release.manifest)] !== undefined) continue;
      const damage = await damageOf(release);
      if (damage !== null) await repair(release, damage);
    }
    tell();
  }

  function served(name: string, version: string): string {
    const now = live.current().stable[name]?.manifest.version;
    if (now === version) return 'Readers get the parts that still work.';
    return now === undefined ? `Readers get pages without ${name}.` : `Readers get ${now} meanwhile.`;
  }

  function tell(): void {
    const refused = live.refused();
    const outOfReach = live.outOfReach();
    for (const [id, reason] of Object.entries(refused)) {
      const [name = '', version = ''] = id.split('@');
      told.add(id);
      metrics.unusableReleases.set({ remote: name, release: version }, 1);
      // Health reports the storage instead, because publishing the release again would not help.
      if (outOfReach.has(id)) {
        health.clear('release', id);
        continue;
      }
      health.report({
        part: 'release',
        subject: id,
        problem: `${reason}. ${served(name, version)}`,
        mend: `Publish the release again, or roll back (npm run release -- rollback ${name}). The site tries again every ten seconds.`,
        isOutage: name === SHELL_NAME && live.current().stable[name] === undefined,
      });
    }
    for (const id of told) {
      if (refused[id] !== undefined) continue;
      const [name = '', version = ''] = id.split('@');
      told.delete(id);
      metrics.unusableReleases.remove({ remote: name, release: version });
      health.clear('release', id);
    }
  }

  function look(): Promise<void> {
    underWay ??= lookOnce().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  return {
    look,
    tell,
    start() {
      timer ??= setInterval(() => void look().catch(onError), LOOK_EVERY_MS).unref();
    },
    async close() {
      clearInterval(timer);
      await underWay?.catch(onError);
    },
  };
}
