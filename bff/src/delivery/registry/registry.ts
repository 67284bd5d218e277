import type { Readable } from 'node:stream';
import type { ChannelPointer, PointerChange } from '@plainwell/contracts/delivery/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release-gate.ts';
import type { Pruned, ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/delivery/registry.ts';
import type { ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseId } from '@plainwell/contracts/delivery/release-id.ts';
import type { ChannelCommands } from './channels/commands/channel-command.ts';
import type { SeenChannel } from './channels/ended-channels.ts';
import type { VerifiedRelease } from './releases/verified-releases.ts';

/** Outcome of registering a build that a site was started with. */
export type RegisterResult =
  /**
   * `isNew`: readers get something else now. `stable`: the version they get, another one where a team's order stands,
   * `null` where the name is retired.
   */
  { ok: true; name: string; version: string; isNew: boolean; stable: string | null } | { ok: false; reason: string };

/** An upload as it comes in. */
export interface Upload {
  /** Name under which it is to be published. */
  name: string;
  /** A gzipped tar archive of a release folder, not read yet. */
  archive: Readable;
  author: string | null;
  signature: string | null;
  /** Key that the upload must be signed with; `null` for this machine, which needs none. */
  publicKey: string | null;
  /** Who publishes, for the audit. */
  who: string;
  isDryRun: boolean;
  signal: AbortSignal;
}

/** How an upload ended. */
export type PublishResult =
  | { kind: 'published'; release: ReleaseSummary; gate: GateReport; isNew: boolean }
  /** Not an archive of a release: too large, cut off, malformed, hostile, not signed by the team. */
  | { kind: 'unreadable'; status: 400 | 413 | 408; reason: string }
  /** The version is taken by a different upload. */
  | { kind: 'version-conflict'; reason: string }
  | { kind: 'refused'; gate: GateReport };

/** The registry: which releases exist, and which of them each channel points at. */
export interface ReleaseRegistry extends ChannelCommands {
  /**
   * Takes over a build that the site was started with. Points the stable channel at it unless a team has pointed it
   * somewhere by an order of its own. Registering the same build again changes nothing.
   */
  register(builtFolder: string): Promise<RegisterResult>;
  publish(upload: Upload): Promise<PublishResult>;
  /** Runs the gate on a release that is here. `null` when it is not. */
  check(release: ReleaseId): Promise<GateReport | null>;
  /** Where all channels point, as the database says now. */
  pointers(): Promise<ChannelPointer[]>;
  /** The changes that retired the names that are retired now. */
  retirements(): Promise<PointerChange[]>;
  /** Whether a channel was ended for one of its names since somebody saw it. */
  wasEndedSince(seen: SeenChannel): Promise<boolean>;
  /** Number of the latest change of any pointer; 0 before the first. */
  latestChange(): Promise<number>;
  changes(query: { name?: string | undefined; before?: number | undefined; limit: number }): Promise<PointerChange[]>;
  releases(name?: string): Promise<ReleaseSummary[]>;
  details(release: ReleaseId): Promise<ReleaseDetails | null>;
  /** A release with every file checked. It is fetched from the store first if this machine does not have it. */
  getVerified(release: ReleaseId): Promise<VerifiedRelease>;
  /**
   * The release to which a name rolls back: the kept one that was stable before the present one. `null` when there was
   * none.
   */
  stableBefore(name: string): Promise<string | null>;
  /** Whether readers could have got this release: stable or a canary points at it or once did. */
  wasServed(release: ReleaseId): Promise<boolean>;
  /** Whether such a release was ever registered. */
  isRegistered(release: ReleaseId): Promise<boolean>;
  /**
   * Keeps releases from being pruned: somebody may open them until then.
   * @returns the first whose files are not here, `null` when all of them are.
   */
  pinUntil(releases: ReleaseSet, until: Date): Promise<ReleaseId | null>;
  /** Drops the files of releases that no open page can still need. */
  prune(order: { name?: string | undefined; isDryRun: boolean }): Promise<Pruned>;
}
