import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { signRelease } from '@plainwell/contracts/delivery/release/release-signature.ts';
import { createRegistryClient, type RegistryClient } from '@plainwell/release/registry/registry-client.ts';
import { builds } from '../harness/site/start-site.ts';
import type { Candidate } from './candidate.ts';

/** A team that makes releases of one name. */
export interface Team {
  name: string;
  /** Folder of the build from which the soak makes all releases of the team. */
  built: string;
  token: string;
}

const nameOf = (built: string) =>
  releaseManifestSchema.parse(JSON.parse(readFileSync(join(built, 'release.json'), 'utf8'))).name;

const teamOf = (built: string): Team => ({
  name: nameOf(built),
  built,
  token: `soak-token-of-${nameOf(built)}-0123456789abcdef`,
});

const { shell, ...remotes } = builds;
if (shell === undefined) throw new Error('there is no shell in the workspace');

/** The team of the shell. */
export const shellTeam = teamOf(shell);

/** The teams of the remotes. */
export const remoteTeams: readonly Team[] = Object.values(remotes).map(teamOf);

/** A well-formed token that belongs to no team. */
export const nobodysToken = 'soak-token-of-nobody-0123456789abcdef';

/** The site's setting with the tokens of all teams. */
export const tokenSetting = [shellTeam, ...remoteTeams].map(({ name, token }) => `${name}=${token}`).join(',');

/** Returns a client of a site's registry that uses a token. */
export const registryFor = (site: string, token: string): RegistryClient =>
  createRegistryClient({ kind: 'site', url: site, token }, site, new AbortController().signal);

/** Uploads a release, signed with a token. */
export async function publish(
  { name, archive, manifest }: Candidate,
  site: string,
  token: string,
): ReturnType<RegistryClient['publish']> {
  const signature = await signRelease(manifest, token);
  return registryFor(site, token).publish({
    name,
    archive,
    author: 'soak',
    signature,
    isDryRun: false,
    onProgress: () => undefined,
  });
}
