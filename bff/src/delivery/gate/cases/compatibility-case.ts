import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from '@plainwell/contracts/delivery/release-manifest.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { PeerReleases } from '../../registry/gate.ts';

/** A candidate and the releases beside which it is to stand, one of each name. */
export interface CompatibilityCase {
  candidate: ReleaseOnDisk;
  live: ReleasesByName;
  /** The live releases that are not stable, and their channel. Absent where all are stable. */
  variants?: { channel: string; names: readonly string[] };
}

/**
 * The pages on which a candidate is tried: one with all stable releases, and one with every release that some readers
 * have in their place. Checks compare a shell with one remote at a time, so a candidate that fits on both pages fits on
 * every mixture of them. A trial of each mixture would be 2^n trials for n canaries.
 */
export function compatibilityCases(
  candidate: ReleaseOnDisk,
  { stable, variants }: PeerReleases,
): [CompatibilityCase, ...CompatibilityCase[]] {
  const { name } = candidate.manifest;
  const others = Object.entries(variants?.releases ?? {}).filter(
    ([other, { manifest }]) => other !== name && stable[other]?.manifest.version !== manifest.version,
  );
  const besideStable: CompatibilityCase = { candidate, live: stable };
  if (!variants || others.length === 0) return [besideStable];
  return [
    besideStable,
    {
      candidate,
      live: { ...stable, ...Object.fromEntries(others) },
      variants: { channel: variants.channel, names: others.map(([other]) => other) },
    },
  ];
}

/** Whether a live release is one that only some readers have. */
export function isVariant({ variants }: CompatibilityCase, name: string): boolean {
  return variants?.names.includes(name) ?? false;
}

/** What reasons call a live release. */
export function liveInWords(
  compatibilityCase: CompatibilityCase,
  { name, version }: Pick<ReleaseManifest, 'name' | 'version'>,
): string {
  const { variants } = compatibilityCase;
  if (!variants || !isVariant(compatibilityCase, name)) return `the live ${name} ${version}`;
  return variants.channel === CANARY_CHANNEL
    ? `the canary ${name} ${version}`
    : `the preview ${variants.channel} of ${name} ${version}`;
}

/** Where a trial found something that it did not find beside the stable releases: those that only some readers have. */
export function onlyBeside(compatibilityCase: CompatibilityCase): string {
  const names = compatibilityCase.variants?.names ?? [];
  const releases = names
    .flatMap((name) => compatibilityCase.live[name] ?? [])
    .map(({ manifest }) => liveInWords(compatibilityCase, manifest));
  return `only beside ${releases.join(' and ')}, which may be ended first`;
}

/** How to mend that a candidate does not go with a live release: what is only for some readers can be ended. */
export function mendingBeside(compatibilityCase: CompatibilityCase, name: string, whereStable: string): string {
  const { variants } = compatibilityCase;
  return variants && isVariant(compatibilityCase, name)
    ? `end the ${variants.channel === CANARY_CHANNEL ? variants.channel : `preview ${variants.channel}`} of ${name} first`
    : whereStable;
}

/**
 * Whether a server renders the candidate's modules in a case as it does beside the stable releases: they see nothing
 * but the shell.
 */
export function isAsStableOnServer(compatibilityCase: CompatibilityCase): boolean {
  return (
    compatibilityCase.variants !== undefined &&
    compatibilityCase.candidate.manifest.kind === 'remote' &&
    !isVariant(compatibilityCase, SHELL_NAME)
  );
}

/** The releases of a page once the candidate has the place of its name. */
export function releasesWith({ candidate, live }: CompatibilityCase): ReleasesByName {
  return { ...live, [candidate.manifest.name]: candidate };
}

/**
 * The live releases that stay beside a candidate: not the one whose place it takes, whose files may be what has gone
 * wrong.
 */
export function liveBeside({ candidate, live }: CompatibilityCase): ReleasesByName {
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
