import { CANARY_CHANNEL } from '@plainwell/contracts/delivery/release-channel.ts';
import type {
  ReleaseManifest,
  RemoteManifest,
  ShellManifest,
} from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { PeerReleases } from '../../registry/gate.ts';

/** Candidate and the live releases with which it would share pages, one of each name. */
export interface CompatibilityCase {
  candidate: ReleaseOnDisk;
  live: ReleasesByName;
  /** Names and channel of the live releases that are not stable. Absent if all are stable. */
  variants?: { channel: string; names: readonly string[] };
}

/**
 * Returns the cases in which the gate tries a candidate. In the first, all live releases are stable. In the second,
 * canaries or previews replace stable releases. Checks compare a shell with one remote at a time, so a candidate that
 * fits in both cases fits in every mixture of them. Trying each mixture would take 2^n trials for n canaries.
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

/** Returns whether the live release of a name is a canary or a preview, which only some readers get. */
export function isVariant({ variants }: CompatibilityCase, name: string): boolean {
  return variants?.names.includes(name) ?? false;
}

/** Describes a live release, for the text of a reason. */
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

/** Describes the canaries or previews of a case, for reasons that do not apply with stable releases. */
export function onlyBeside(compatibilityCase: CompatibilityCase): string {
  const names = compatibilityCase.variants?.names ?? [];
  const releases = names
    .flatMap((name) => compatibilityCase.live[name] ?? [])
    .map(({ manifest }) => liveInWords(compatibilityCase, manifest));
  return `only beside ${releases.join(' and ')}, which can be ended first`;
}

/** Describes how to make a candidate fit a live release: end it if it is a canary or preview, else `whereStable`. */
export function mendingBeside(compatibilityCase: CompatibilityCase, name: string, whereStable: string): string {
  const { variants } = compatibilityCase;
  return variants && isVariant(compatibilityCase, name)
    ? `end the ${variants.channel === CANARY_CHANNEL ? variants.channel : `preview ${variants.channel}`} of ${name} first`
    : whereStable;
}

/**
 * Returns whether the server renders the candidate's modules in a case exactly as with the stable releases. It does so
 * for a remote if the shell is stable, because modules depend only on the shell.
 */
export function isAsStableOnServer(compatibilityCase: CompatibilityCase): boolean {
  return (
    compatibilityCase.variants !== undefined &&
    compatibilityCase.candidate.manifest.kind === 'remote' &&
    !isVariant(compatibilityCase, SHELL_NAME)
  );
}

/** Returns the releases of a page on which the candidate replaces the release of its name. */
export function releasesWith({ candidate, live }: CompatibilityCase): ReleasesByName {
  return { ...live, [candidate.manifest.name]: candidate };
}

/**
 * Returns the live releases without the one that the candidate replaces, because lost files of that release must not
 * count against the candidate.
 */
export function liveBeside({ candidate, live }: CompatibilityCase): ReleasesByName {
  return Object.fromEntries(Object.entries(live).filter(([name]) => name !== candidate.manifest.name));
}

/** Returns the shell's manifest among some releases, or `null`. */
export function shellManifest(releases: ReleasesByName): ShellManifest | null {
  const manifest = releases[SHELL_NAME]?.manifest;
  return manifest?.kind === 'shell' ? manifest : null;
}

/** Returns the manifests of the remotes among some releases. */
export function remoteManifests(releases: ReleasesByName): RemoteManifest[] {
  return Object.values(releases).flatMap(({ manifest }) => (manifest.kind === 'remote' ? [manifest] : []));
}
