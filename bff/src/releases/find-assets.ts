import { LRUCache } from 'lru-cache';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { ReleaseRegistry } from './release-registry.ts';

/** A release as its files are sent: what they must be, by the database, and where they stand. */
export type AssetRelease = Pick<ReleaseOnDisk, 'manifest' | 'folder'>;

/** Finds a release; `null` for one that is not kept here. `again`: what was found before does not stand there. */
export type FindAssets = (name: string, version: string, again?: boolean) => Promise<AssetRelease | null>;

/** Releases whose manifests are remembered, some 30 kB each: what is live, and the sets of pages that are still open. */
const REMEMBERED_MAXIMUM = 50;

/**
 * Finds releases by the registry, and remembers them: a release never changes. One of which some files were changed is found
 * all the same, since its other files are as they were.
 * @param folderOf the place of a release on this machine.
 */
export function createFindAssets(registry: Pick<ReleaseRegistry, 'usable' | 'details'>, folderOf: (name: string, version: string) => string): FindAssets {
  const known = new LRUCache<string, AssetRelease>({ max: REMEMBERED_MAXIMUM });

  async function find(name: string, version: string): Promise<AssetRelease | null> {
    const usable = await registry.usable(name, version);
    if (usable.ok) return usable.release;
    const details = await registry.details(name, version);
    return details?.release.isKept ? { manifest: details.manifest, folder: folderOf(name, version) } : null;
  }

  return async (name, version, again = false) => {
    const key = `${name}@${version}`;
    const remembered = again ? undefined : known.get(key);
    if (remembered) return remembered;
    const found = await find(name, version);
    if (found) known.set(key, found);
    else known.delete(key);
    return found;
  };
}
