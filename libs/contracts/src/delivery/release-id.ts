import { releasableNameSchema, releaseVersionSchema, type ReleasableName } from '../modules/remotes.ts';

/**
 * One release: what was released, and which version of it. `release` alone names a version in labels of metrics only.
 */
export interface ReleaseId {
  name: ReleasableName;
  /** Such as `1.0.0-3f9a2c11d0`. */
  version: string;
}

/** A release in words, `name@version`: no name and no version holds an `@`. */
export function releaseId({ name, version }: ReleaseId): string {
  return `${name}@${version}`;
}

/** The release that `releaseId` put into words; `null` for any other text. */
export function parseReleaseId(text: string): ReleaseId | null {
  const parts = text.split('@');
  const [name, version] = [releasableNameSchema.safeParse(parts[0]), releaseVersionSchema.safeParse(parts[1])];
  return parts.length === 2 && name.success && version.success ? { name: name.data, version: version.data } : null;
}

/** Address of a release's files for browsers. Neutral words only: content blockers know the word for advertising. */
export function assetBaseOf({ name, version }: ReleaseId): string {
  return `/assets/${name}/${version}/`;
}
