/**
 * Time limit for rendering a slot on the server, in milliseconds. If it is exceeded, the page is sent without the slot.
 * The shell enforces the limit, and the gate refuses releases that exceed it.
 */
export const SLOT_BUDGET_MS = 1_000;
