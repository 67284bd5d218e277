import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';

/** What page views are made of besides a candidate. */
export interface LiveBeside {
  /** The stable release of every name. */
  stable: ReleasesByName;
  /** Releases that some page views have instead, of one channel: the canaries that run, or what else a preview shows. */
  instead?: { channel: string; releases: ReleasesByName };
}

/**
 * `whole`: every check. `taken back`: of a release that passed them all before readers got it, only what may have changed
 * since, which is what stands beside it.
 */
export type GateDepth = 'whole' | 'taken back';

/**
 * Decides whether a candidate may be given to readers beside what is live. It runs nothing of a candidate inside this
 * process, ends whatever the candidate does to itself, and always answers: with every reason at once.
 */
export interface Gate {
  /** @param readLive read anew when the candidate's turn comes: what was live before that says nothing. */
  check(candidate: ReleaseOnDisk, readLive: () => Promise<LiveBeside>, depth?: GateDepth): Promise<GateReport>;
  close(): Promise<void>;
}
