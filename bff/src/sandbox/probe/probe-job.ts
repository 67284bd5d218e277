/** What a probe is to find out: whether it reads this folder, which is one that it may read. */
export interface ProbeJob {
  folder: string;
}

/** Longest message of a probe, in bytes. */
export const PROBE_MESSAGE_MAXIMUM_BYTES = 10_000;
