/** Longest time for which a browser keeps a telemetry batch that it could not send, in milliseconds. */
export const TELEMETRY_HELD_MAXIMUM_MS = 86_400_000;
