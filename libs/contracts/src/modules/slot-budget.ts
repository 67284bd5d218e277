/**
 * How long a slot may render on the server, in milliseconds, before its page goes out without it. The shell keeps the
 * budget, and the registry's gate refuses what exceeds it.
 */
export const SLOT_BUDGET_MS = 1_000;
