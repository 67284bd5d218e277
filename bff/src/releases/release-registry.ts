import type { Readable } from 'node:stream';
import type { ChannelPointer, PointerChange, PointerOrder } from '@plainwell/contracts/release-channel.ts';
import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { Pruned, ReleaseDetails, ReleaseSummary } from '@plainwell/contracts/registry.ts';
import type { ReleaseSet } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';

/** A release on this machine's disk whose files are exactly those that were published, or why it cannot be used. */
export type UsableRelease = { ok: true; release: ReleaseOnDisk } | { ok: false; reason: string };

/** What became of a built release that a site was started with. */
export type Registration =
  /** `isNew`: readers get something else now. `stable`: the version they get, another one where a team's order stands. */
  { ok: true; name: string; version: string; isNew: boolean; stable: string } | { ok: false; reason: string };

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
export type Publishing =
  | { kind: 'published'; release: ReleaseSummary; gate: GateReport; isNew: boolean }
  /** Not an archive of a release: too large, cut off, malformed, hostile, not signed by the team. */
  | { kind: 'unreadable'; status: 400 | 413 | 408; reason: string }
  /** The version is taken by a different upload. */
  | { kind: 'taken'; reason: string }
  | { kind: 'refused'; gate: GateReport };

/** An order for a pointer, with its place and whoever gives it. */
export interface Pointing extends PointerOrder {
  name: string;
  channel: string;
  who: string;
}

/** How an order for a pointer ended. */
export type PointingResult =
  | { kind: 'pointed'; change: PointerChange }
  /** Somebody else was first: `pointer` is where it stands. */
  | { kind: 'moved'; pointer: ChannelPointer | null }
  | { kind: 'refused'; gate: GateReport }
  /** There is no such release or channel (404), or its files were pruned (409), or the order makes no sense (400). */
  | { kind: 'impossible'; status: 400 | 404 | 409; reason: string };

/** The registry: which releases exist, and which of them each channel points at. */
export interface ReleaseRegistry {
  /**
   * Takes over a build that the site was started with. Points the stable channel at it unless a team has pointed it
   * somewhere by an order of its own. Registering the same build again changes nothing.
   */
  register(builtFolder: string): Promise<Registration>;
  publish(upload: Upload): Promise<Publishing>;
  /** Runs the gate on a release that is here. `null` when it is not. */
  check(name: string, version: string): Promise<GateReport | null>;
  /** Points a channel, through the gate, in one write with its audit. */
  point(order: Pointing): Promise<PointingResult>;
  /** Ends a canary or a preview. The stable channel cannot be ended. */
  end(order: Pick<Pointing, 'name' | 'channel' | 'who' | 'why' | 'seen'>): Promise<PointingResult>;
  /** Where all channels point, as the database says now. */
  pointers(): Promise<ChannelPointer[]>;
  /** Number of the latest change of any pointer; 0 before the first. */
  latestChange(): Promise<number>;
  changes(query: { name?: string | undefined; before?: number | undefined; limit: number }): Promise<PointerChange[]>;
  releases(name?: string): Promise<ReleaseSummary[]>;
  details(name: string, version: string): Promise<ReleaseDetails | null>;
  /** A release, fetched from the store where this machine has it not, and with every file checked. */
  usable(name: string, version: string): Promise<UsableRelease>;
  /** Whether readers could have got this release: stable or a canary points at it or once did. */
  wasPointedAt(name: string, version: string): Promise<boolean>;
  /** Whether such a release was ever registered. */
  isRegistered(name: string, version: string): Promise<boolean>;
  /**
   * Keeps releases from being pruned: somebody may open them until then.
   * @returns the first whose files are not here, `null` when all of them are.
   */
  holdUntil(releases: ReleaseSet, until: Date): Promise<{ name: string; version: string } | null>;
  /** Drops the files of releases that no open page can still need. */
  prune(order: { name?: string | undefined; isDryRun: boolean }): Promise<Pruned>;
}
