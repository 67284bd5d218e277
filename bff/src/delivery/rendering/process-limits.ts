/** Largest JavaScript heap of a rendering process, in MB. If a process needs more, only this process ends. */
export const HEAP_MAXIMUM_MB = 512;
/** Largest resident memory of a rendering process, in MB: heap, buffers and the program itself. */
export const RESIDENT_MAXIMUM_MB = 768;
/** Longest answer of a rendering process, in bytes. A page of the longest articles has 2 MB. */
export const ANSWER_MAXIMUM_BYTES = 16_000_000;
