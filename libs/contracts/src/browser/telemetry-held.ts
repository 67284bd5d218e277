/** A batch of telemetry that could not be sent is kept no longer by its browser, in milliseconds. */
export const TELEMETRY_HELD_MAXIMUM_MS = 86_400_000;
