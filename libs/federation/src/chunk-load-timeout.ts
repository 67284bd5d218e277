/** Chunk load time-out of the specification (sections 7 and 9): 120 seconds, in milliseconds. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
