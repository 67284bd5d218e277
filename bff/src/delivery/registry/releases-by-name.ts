import type { ReleasableName, ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';

/** Releases by name: the release set of one page view, with the manifests and folders that the server needs. */
export type ReleasesByName = Readonly<Record<ReleasableName, ReleaseOnDisk>>;

export const versionsOf = (releases: ReleasesByName): ReleaseSet =>
  Object.fromEntries(Object.values(releases).map(({ manifest: { name, version } }) => [name, version]));

/** Returns the releases as `name@version`, sorted, so that equal sets give equal lists. */
export const sortedIds = (releases: ReleasesByName): string[] =>
  Object.values(releases)
    .map(({ manifest }) => releaseId(manifest))
    .sort();
