import type { GateReport } from '@plainwell/contracts/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';

/**
 * Decides whether a candidate may be given to readers beside the live releases. It runs nothing of a candidate inside this
 * process, ends whatever the candidate does to itself, and always answers: with every reason at once.
 */
export interface Gate {
  /** @param isUrgent readers wait for it: it comes before all candidates that wait. */
  check(candidate: ReleaseOnDisk, live: ReleasesByName, isUrgent?: boolean): Promise<GateReport>;
  close(): Promise<void>;
}
