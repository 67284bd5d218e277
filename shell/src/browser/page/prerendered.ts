/**
 * Time after which a page that was prerendered may be outdated, in milliseconds: its releases may have been rolled back
 * before the reader opened it. It is then loaded again, which shows the reader the same text.
 */
export const PRERENDERED_MAXIMUM_MS = 30_000;
