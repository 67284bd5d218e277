/**
 * How long a slot waits for a creative before it settles for none, in milliseconds: the moment from which a slot must
 * no longer leave the reader waiting without a word (rules.md#loading-scripts).
 */
export const CREATIVE_PATIENCE_MS = 8000;
