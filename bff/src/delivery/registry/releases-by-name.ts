import type { ReleasableName, ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

/** Releases by name: the release set of one page view, with the manifests and folders that the server needs. */
export type ReleasesByName = Readonly<Record<ReleasableName, ReleaseOnDisk>>;

export const versionsOf = (releases: ReleasesByName): ReleaseSet =>
  Object.fromEntries(Object.values(releases).map(({ manifest: { name, version } }) => [name, version]));
