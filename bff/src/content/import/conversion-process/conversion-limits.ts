/*
 * Limits of the process that converts documents. The longest real document known (1.5 MB of JSON, 82,000 words) takes
 * less than a second and 200 MB.
 */

/** Maximum time to parse, convert and sanitize one document, in milliseconds. */
export const CONVERSION_DEADLINE_MS = 10_000;

/**
 * JavaScript heap of the process, in MB. A JSON file that is read whole has at most 64 MB, and needs ten times as much.
 */
export const CONVERSION_HEAP_MB = 1_024;
