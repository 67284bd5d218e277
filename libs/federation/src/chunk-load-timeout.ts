/** Chunk load time-out, in milliseconds: 120 seconds (rules.md#loading-scripts). */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
