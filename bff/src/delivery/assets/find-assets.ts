import { LRUCache } from 'lru-cache';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId, type ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';

/** A release as its files are sent: what they must be, by the database, and where they stand. */
export type AssetRelease = Pick<ReleaseOnDisk, 'manifest' | 'folder'>;

/** Finds a release; `null` for one that is not kept here. `refresh`: what was found before does not stand there. */
export type FindAssets = (release: ReleaseId, refresh?: boolean) => Promise<AssetRelease | null>;

/**
 * Releases whose manifests are remembered, some 30 kB each: what is live, and the sets of pages that are still open.
 */
const REMEMBERED_MAXIMUM = 50;

/**
 * Finds releases by the registry, and remembers them: a release never changes. One of which some files were changed is
 * found all the same, since its other files are as they were.
 * @param folderOf the place of a release on this machine.
 * @param liveRelease a release that readers get now: the registry is not asked for it, which may be away.
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
