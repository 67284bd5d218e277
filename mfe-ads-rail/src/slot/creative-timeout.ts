/**
 * How long a slot waits for a creative before it shows none, in milliseconds. After this time, a slot must not leave
 * the reader without a message (rules.md#loading-scripts).
 */
export const CREATIVE_TIMEOUT_MS = 8000;
