/** Job of a probe: check that it can read a folder that its isolation should allow. */
export interface ProbeJob {
  folder: string;
}

/** Longest message of a probe, in bytes. */
export const PROBE_MESSAGE_MAXIMUM_BYTES = 10_000;
