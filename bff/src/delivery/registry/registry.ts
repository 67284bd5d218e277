import type { Readable } from 'node:stream';
import type { ChannelPointer, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { Pruned, ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import type { ChannelCommands } from './channels/commands/channel-command.ts';
import type { SeenChannel } from './channels/ended-channels.ts';
import type { VerifiedRelease } from './releases/verified-releases.ts';

/** Result of registering a build that the site was started with. */
export type RegisterResult =
  /**
   * `isNew`: stable has moved to this build. `stable`: the version that readers get. A team's command may have chosen
   * another version. `null` if the name is retired.
   */
  { ok: true; name: string; version: string; isNew: boolean; stable: string | null } | { ok: false; reason: string };

/** Upload whose archive is still arriving. */
export interface Upload {
  /** Name under which the release is published. */
  name: string;
  /** Gzipped tar archive of a release folder, not read yet. */
  archive: Readable;
  author: string | null;
  signature: string | null;
  /** Key with which the upload must be signed; `null` for this machine, which needs no signature. */
  publicKey: string | null;
  /** Who publishes, for the audit. */
  who: string;
  isDryRun: boolean;
  signal: AbortSignal;
}

/** Outcome of an upload. */
export type PublishResult =
  | { kind: 'published'; release: ReleaseSummary; gate: GateReport; isNew: boolean }
  /**
   * The upload is no archive of a release: too large or slow, cut off, malformed, hostile, or not signed by the team.
   */
  | { kind: 'unreadable'; status: 400 | 413 | 408; reason: string }
  /** A release with other contents already has this version. */
  | { kind: 'version-conflict'; reason: string }
  | { kind: 'refused'; gate: GateReport };

/** The registry of all releases, and of the release at which each channel points. */
export interface ReleaseRegistry extends ChannelCommands {
  /**
   * Registers a build that the site was started with. Points stable at it, unless a team's command points stable
   * elsewhere. Registering the same build again changes nothing.
   */
  register(builtFolder: string): Promise<RegisterResult>;
  publish(upload: Upload): Promise<PublishResult>;
  /** Runs the gate on a registered release. Returns `null` if the release is not registered. */
  check(release: ReleaseId): Promise<GateReport | null>;
  /** Returns where all channels point now, according to the database. */
  pointers(): Promise<ChannelPointer[]>;
  /** Returns the changes that retired the names that are retired now. */
  retirements(): Promise<PointerChange[]>;
  /** Returns whether a channel was ended for one of its names since a caller saw it. */
  wasEndedSince(seen: SeenChannel): Promise<boolean>;
  /** Returns the number of the latest change of any pointer; 0 before the first. */
  latestChange(): Promise<number>;
  changes(query: { name?: string | undefined; before?: number | undefined; limit: number }): Promise<PointerChange[]>;
  releases(name?: string): Promise<ReleaseSummary[]>;
  details(release: ReleaseId): Promise<ReleaseDetails | null>;
  /** Returns a release after checking all its files. Fetches it from the storage first if this machine lacks it. */
  getVerified(release: ReleaseId): Promise<VerifiedRelease>;
  /**
   * Returns the version to which a name rolls back by default: the stored release that was stable before the present
   * one; `null` if there is none.
   */
  stableBefore(name: string): Promise<string | null>;
  /** Returns whether readers could have got this release: stable or a canary points at it or once did. */
  wasServed(release: ReleaseId): Promise<boolean>;
  /** Returns whether this release was ever registered. */
  isRegistered(release: ReleaseId): Promise<boolean>;
  /**
   * Pins releases until a time: pruning keeps them, because a preview link may show them.
   * @returns the first release whose files the site does not store; `null` if it stores all of them.
   */
  pinUntil(releases: ReleaseSet, until: Date): Promise<ReleaseId | null>;
  /** Drops the files of releases that no open page can need any more. */
  prune(request: { name?: string | undefined; isDryRun: boolean }): Promise<Pruned>;
}
