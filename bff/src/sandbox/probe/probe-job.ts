/** Job of a probe: to check that it can read this folder, which its isolation allows. */
export interface ProbeJob {
  folder: string;
}

/** Longest message of a probe, in bytes. */
export const PROBE_MESSAGE_MAXIMUM_BYTES = 10_000;
