import type { Failure, Result } from '../outcome.ts';
import { findVersion } from './find-version.ts';
import { unknownName } from './known-name.ts';
import type { RegistryClient } from './registry-client.ts';

/** Why the registry has no release of a name. */
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
 * The version of the release that somebody means (`findVersion`); `undefined` where nobody said one: the registry knows
 * which is meant.
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
