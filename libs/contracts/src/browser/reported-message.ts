/** Maximum length of a message that telemetry reports, in characters (contract of POST /api/telemetry). */
export const REPORTED_MESSAGE_MAXIMUM = 500;

/** Returns the message of an error, or of anything else that was thrown, as telemetry reports it. */
export function reportedMessage(error: unknown): string {
  return String(error).slice(0, REPORTED_MESSAGE_MAXIMUM);
}
