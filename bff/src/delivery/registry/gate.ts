import type { GateMode } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from './releases-by-name.ts';

/** Releases that page views may combine with a candidate. */
export interface PeerReleases {
  /** Stable release of every name. */
  stable: ReleasesByName;
  /**
   * Releases of one channel that some page views have in place of stable ones: the running canaries, or the other
   * releases of a preview.
   */
  variants?: { channel: string; releases: ReleasesByName };
}

/**
 * The gate, which decides whether readers may get a candidate together with the live releases. It runs no code of a
 * candidate inside this process, comes to an end whatever the candidate does, and returns all reasons at once.
 */
export interface Gate {
  /**
   * Checks a candidate.
   * @param readLive reads the live releases when the candidate's turn comes, so that they are current.
   * @throws SiteStoppingError when the site ends before the check does.
   */
  check(candidate: ReleaseOnDisk, readLive: () => Promise<PeerReleases>, mode?: GateMode): Promise<GateReport>;
  /** Ends the running checks and refuses the waiting ones; may be called again. */
  close(): Promise<void>;
}
