import type { GateMode } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from './releases-by-name.ts';

/** What page views are made of besides a candidate. */
export interface PeerReleases {
  /** The stable release of every name. */
  stable: ReleasesByName;
  /**
   * Releases that some page views have instead, of one channel: the canaries that run, or what else a preview shows.
   */
  variants?: { channel: string; releases: ReleasesByName };
}

/**
 * Decides whether a candidate may be given to readers beside what is live. It runs nothing of a candidate inside this
 * process, ends whatever the candidate does to itself, and answers with every reason at once.
 */
export interface Gate {
  /**
   * @param readLive read anew when the candidate's turn comes: what was live before that says nothing.
   * @throws SiteStoppingError for what the end of the site left untried.
   */
  check(candidate: ReleaseOnDisk, readLive: () => Promise<PeerReleases>, mode?: GateMode): Promise<GateReport>;
  /** Ends what is under way and refuses what waits; may be called again. */
  close(): Promise<void>;
}
