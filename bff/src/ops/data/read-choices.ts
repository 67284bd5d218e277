import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { RegistryReading } from './read-site.ts';

/** Number of releases that a form offers, newest first. Operators can type any other release. */
const RELEASES_MAXIMUM = 100;

/** Returns the names and releases that a form offers. */
export async function readChoices(
  registry: Pick<RegistryReading, 'releases'>,
): Promise<{ remotes: string[]; releases: string[] }> {
  const releases = (await registry.releases()).toSorted(
    (one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt),
  );
  return {
    remotes: [...new Set(releases.map(({ name }) => name))].sort(),
    releases: releases.slice(0, RELEASES_MAXIMUM).map(releaseId),
  };
}
