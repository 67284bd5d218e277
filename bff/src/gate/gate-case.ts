import { CANARY_CHANNEL } from '@plainwell/contracts/release-channel.ts';
import type { ReleaseManifest, RemoteManifest, ShellManifest } from '@plainwell/contracts/release-manifest.ts';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';
import type { LiveBeside } from './gate.ts';

/** A candidate and the releases beside which it is to stand, one of each name. */
export interface GateCase {
  candidate: ReleaseOnDisk;
  live: ReleasesByName;
  /** Which of the live releases are not the stable ones, and of which channel they are; absent where all are stable. */
  apart?: { channel: string; names: readonly string[] };
}

/**
 * The cases that speak for every page view that could have a candidate. Checks hold a shell against one remote after the
 * other: what fits beside all stable releases, and beside all that some readers have instead, fits beside every mixture of
 * the two. Trials are of those two pages alone: n canaries would make 2^n.
 */
export function gateCases(candidate: ReleaseOnDisk, { stable, instead }: LiveBeside): [GateCase, ...GateCase[]] {
  const { name } = candidate.manifest;
  const others = Object.entries(instead?.releases ?? {}).filter(([other, { manifest }]) => other !== name && stable[other]?.manifest.version !== manifest.version);
  const besideStable: GateCase = { candidate, live: stable };
  if (!instead || others.length === 0) return [besideStable];
  return [besideStable, { candidate, live: { ...stable, ...Object.fromEntries(others) }, apart: { channel: instead.channel, names: others.map(([other]) => other) } }];
}

/** Whether a live release is one that only some readers have. */
export function isApart({ apart }: GateCase, name: string): boolean {
  return apart?.names.includes(name) ?? false;
}

/** What reasons call a live release. */
export function liveInWords(gateCase: GateCase, { name, version }: Pick<ReleaseManifest, 'name' | 'version'>): string {
  const { apart } = gateCase;
  if (!apart || !isApart(gateCase, name)) return `the live ${name} ${version}`;
  return apart.channel === CANARY_CHANNEL ? `the canary ${name} ${version}` : `the preview ${apart.channel} of ${name} ${version}`;
}

/** Where a trial found something that it did not find beside the stable releases: those that only some readers have. */
export function onlyBeside(gateCase: GateCase): string {
  const names = gateCase.apart?.names ?? [];
  const releases = names.flatMap((name) => gateCase.live[name] ?? []).map(({ manifest }) => liveInWords(gateCase, manifest));
  return `only beside ${releases.join(' and ')}, which may be ended first`;
}

/** How to mend that a candidate does not go with a live release: what is only for some readers can be ended. */
export function mendingBeside(gateCase: GateCase, name: string, whereStable: string): string {
  const { apart } = gateCase;
  return apart && isApart(gateCase, name) ? `end the ${apart.channel === CANARY_CHANNEL ? apart.channel : `preview ${apart.channel}`} of ${name} first` : whereStable;
}

/** Whether a server renders the candidate's modules in a case as it does beside the stable releases: they see nothing but the shell. */
export function isAsStableOnServer(gateCase: GateCase): boolean {
  return gateCase.apart !== undefined && gateCase.candidate.manifest.kind === 'remote' && !isApart(gateCase, SHELL_NAME);
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
