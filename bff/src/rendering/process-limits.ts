/** JavaScript heap of one rendering process, in MB; one that wants more ends, not the server. */
export const HEAP_MAXIMUM_MB = 512;
/** Everything that one rendering process holds: heap, buffers, the program itself; in MB of resident memory. */
export const RESIDENT_MAXIMUM_MB = 768;
