import type { Failure, Result } from '../outcome.ts';
import { findVersion } from './find-version.ts';
import { unknownName } from './known-name.ts';
import type { RegistryClient } from './registry-client.ts';

/** Returns the failure for a name without releases in the registry. */
export async function explainUnknownName(registry: Pick<RegistryClient, 'releases'>, said: string): Promise<Failure> {
  const all = await registry.releases();
  return all.ok
    ? unknownName(
        said,
        all.value.releases.map(({ name }) => name),
      )
    : all;
}

/**
 * Returns the full version of a release from a user's input (`findVersion`); `undefined` without input, because the
 * registry then chooses the release.
 */
export async function resolveVersion(
  registry: RegistryClient,
  name: string,
  said: string | undefined,
): Promise<Result<string | undefined>> {
  if (said === undefined) return { ok: true, value: undefined };
  const known = await registry.releases(name);
  if (!known.ok) return known;
  const { releases } = known.value;
  if (releases.length === 0) return explainUnknownName(registry, name);
  const found = findVersion(said, name, releases);
  return found.ok ? { ok: true, value: found.value.version } : found;
}
