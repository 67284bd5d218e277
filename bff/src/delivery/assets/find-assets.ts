import { LRUCache } from 'lru-cache';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';

/** Manifest and folder of a release whose files the site serves. */
export type AssetRelease = Pick<ReleaseOnDisk, 'manifest' | 'folder'>;

/**
 * Function that finds a release, or returns `null` if the site does not have its files. With `refresh`, the function
 * asks the registry even if it remembers the release.
 */
export type FindAssets = (release: ReleaseId, refresh?: boolean) => Promise<AssetRelease | null>;

/** Largest number of remembered manifests, about 30 kB each: those of live releases and of releases on open pages. */
const REMEMBERED_MAXIMUM = 50;

/**
 * Creates a function that finds releases in the registry and remembers them, because a release never changes. It also
 * finds a release with some changed files, because its other files are intact.
 * @param folderOf returns the folder of a release on this machine.
 * @param liveRelease returns a release that readers get now. It does not ask the registry, which may be unreachable.
 */
export function createFindAssets(
  registry: Pick<ReleaseRegistry, 'getVerified' | 'details'>,
  folderOf: (release: ReleaseId) => string,
  liveRelease: (release: ReleaseId) => AssetRelease | undefined,
): FindAssets {
  const known = new LRUCache<string, AssetRelease>({ max: REMEMBERED_MAXIMUM });

  async function find(release: ReleaseId): Promise<AssetRelease | null> {
    const usable = await registry.getVerified(release);
    if (usable.ok) return usable.release;
    const details = await registry.details(release);
    return details?.release.isKept ? { manifest: details.manifest, folder: folderOf(release) } : null;
  }

  return async (release, refresh = false) => {
    const key = releaseId(release);
    const remembered = refresh ? undefined : (liveRelease(release) ?? known.get(key));
    if (remembered) return remembered;
    const found = await find(release).catch((error: unknown) => {
      const before = liveRelease(release) ?? known.get(key);
      if (before && unavailablePart(error) !== null) return before;
      throw error;
    });
    if (found) known.set(key, found);
    else known.delete(key);
    return found;
  };
}
