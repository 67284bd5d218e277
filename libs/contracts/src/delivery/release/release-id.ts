import { releasableNameSchema, releaseVersionSchema, type ReleasableName } from '../../modules/remotes.ts';

/** Name and version of one release. Only in labels of metrics does `release` mean a version without its name. */
export interface ReleaseId {
  name: ReleasableName;
  /** Such as `1.0.0-3f9a2c11d0`. */
  version: string;
}

/** Returns a release as text, `name@version`. Neither names nor versions contain an `@`. */
export function releaseId({ name, version }: ReleaseId): string {
  return `${name}@${version}`;
}

/** Parses the text that `releaseId` returns. `null` for any other text. */
export function parseReleaseId(text: string): ReleaseId | null {
  const parts = text.split('@');
  const [name, version] = [releasableNameSchema.safeParse(parts[0]), releaseVersionSchema.safeParse(parts[1])];
  return parts.length === 2 && name.success && version.success ? { name: name.data, version: version.data } : null;
}

/**
 * Returns the path under which browsers find the files of a release. The path must not contain words for advertising,
 * because content blockers would block it.
 */
export function assetBaseOf({ name, version }: ReleaseId): string {
  return `/assets/${name}/${version}/`;
}
