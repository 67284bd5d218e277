/** JavaScript heap of one rendering process, in MB; one that wants more ends, not the server. */
export const HEAP_MAXIMUM_MB = 512;
/** Everything that one rendering process holds: heap, buffers, the program itself; in MB of resident memory. */
export const RESIDENT_MAXIMUM_MB = 768;
/** Longest answer of a rendering process, in bytes: a page of the longest articles has 2 MB. */
export const ANSWER_MAXIMUM_BYTES = 16_000_000;
