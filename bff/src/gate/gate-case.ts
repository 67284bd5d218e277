import type { RemoteManifest, ShellManifest } from '@plainwell/contracts/release-manifest.ts';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';

/** A candidate and the live releases beside which it is to stand. */
export interface GateCase {
  candidate: ReleaseOnDisk;
  live: ReleasesByName;
}

/** The releases of a page once the candidate has the place of its name. */
export function releasesWith({ candidate, live }: GateCase): ReleasesByName {
  return { ...live, [candidate.manifest.name]: candidate };
}

/** The live releases that stay beside a candidate: not the one whose place it takes, whose files may be what has gone wrong. */
export function liveBeside({ candidate, live }: GateCase): ReleasesByName {
  return Object.fromEntries(Object.entries(live).filter(([name]) => name !== candidate.manifest.name));
}

/** The shell's manifest among some releases, or `null`. */
export function shellManifest(releases: ReleasesByName): ShellManifest | null {
  const manifest = releases[SHELL_NAME]?.manifest;
  return manifest?.kind === 'shell' ? manifest : null;
}

/** Manifests of the remotes among some releases. */
export function remoteManifests(releases: ReleasesByName): RemoteManifest[] {
  return Object.values(releases).flatMap(({ manifest }) => (manifest.kind === 'remote' ? [manifest] : []));
}
