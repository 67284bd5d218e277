import { STABLE_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import { releasableNameSchema, type ReleasableName } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Database } from '../database/database.ts';
import type { ReleasesByName } from './releases-by-name.ts';
import { readRelease, type ReadRelease } from './read-release.ts';
import { keepReleaseFolder, releaseFolder } from './release-folders.ts';
import { channelPointers, insertRelease, pointChannel, registeredVersions } from './store.ts';
import { damagedFiles } from './verify-files.ts';

/** How long a process may keep an old pointer, in milliseconds. */
const POINTERS_LIVE_MS = 1_000;

/** What became of a built release that was to be registered. */
export type Registration = { ok: true; name: string; version: string; isNew: boolean } | { ok: false; reason: string };

/** The registry: which releases exist and which of them readers get. */
export interface ReleaseRegistry {
  /** Takes a built release over and points the stable channel at it. Registering the same build again changes nothing. */
  register(builtFolder: string): Promise<Registration>;
  /** The releases of the stable channel, checked and on this machine's disk. Broken ones are left out and reported. */
  stable(): Promise<ReleasesByName>;
  /** Folder of a registered release, or `null`. */
  folderOf(name: string, version: string): Promise<string | null>;
}

/** Tells of a release that the registry names but that cannot be used. */
export type ReportBroken = (name: string, version: string, reason: string) => void;

/** A release folder that is readable and holds exactly what its manifest says. */
async function usableRelease(folder: string): Promise<ReadRelease> {
  const read = await readRelease(folder);
  if (!read.ok) return read;
  const damaged = await damagedFiles(read.release);
  return damaged.length === 0 ? read : { ok: false, reason: `${folder}: changed or missing files: ${damaged.join(', ')}` };
}

/** Opens the registry over the database and the releases folder. */
export function openReleaseRegistry(db: Database, dataDir: string, reportBroken: ReportBroken): ReleaseRegistry {
  const checked = new Map<string, ReleaseOnDisk | null>();
  const registered = new Set<string>();
  let pointers: { read: number; byName: Promise<ReleasesByName> } | undefined;

  async function checkedRelease(name: string, version: string): Promise<ReleaseOnDisk | null> {
    const key = `${name}@${version}`;
    const known = checked.get(key);
    if (known !== undefined) return known;
    const usable = await usableRelease(releaseFolder(dataDir, name, version));
    if (!usable.ok) reportBroken(name, version, usable.reason);
    const release = usable.ok ? usable.release : null;
    checked.set(key, release);
    return release;
  }

  async function readStable(): Promise<ReleasesByName> {
    const byName: Record<ReleasableName, ReleaseOnDisk> = {};
    for (const { name, version } of await channelPointers(db, STABLE_CHANNEL)) {
      const known = releasableNameSchema.safeParse(name);
      const release = known.success ? await checkedRelease(name, version) : null;
      if (known.success && release) byName[known.data] = release;
    }
    return byName;
  }

  return {
    async register(builtFolder) {
      const built = await usableRelease(builtFolder);
      if (!built.ok) return built;
      const { manifest } = built.release;
      const { name, version } = manifest;
      const kept = await usableRelease(releaseFolder(dataDir, name, version));
      if (!kept.ok) await keepReleaseFolder(dataDir, builtFolder, manifest);
      checked.delete(`${name}@${version}`);
      await insertRelease(db, manifest);
      await pointChannel(db, STABLE_CHANNEL, { name, version });
      pointers = undefined;
      return { ok: true, name, version, isNew: !kept.ok };
    },
    stable() {
      const now = performance.now();
      if (!pointers || now - pointers.read > POINTERS_LIVE_MS) {
        const fresh = { read: now, byName: readStable() };
        fresh.byName.catch(() => {
          if (pointers === fresh) pointers = undefined;
        });
        pointers = fresh;
      }
      return pointers.byName;
    },
    async folderOf(name, version) {
      const key = `${name}@${version}`;
      if (!registered.has(key)) {
        for (const row of await registeredVersions(db)) registered.add(`${row.name}@${row.version}`);
      }
      return registered.has(key) ? releaseFolder(dataDir, name, version) : null;
    },
  };
}
