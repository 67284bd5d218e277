/**
 * Time limit for rendering a slot on the server, in milliseconds. A page omits the HTML of a module that takes longer.
 * The shell enforces the limit, and the gate refuses releases that exceed it.
 */
export const SLOT_BUDGET_MS = 1_000;
