import { z } from 'zod';

/**
 * Checks of the gate, in the order in which they run. The gate does not stop at the first refusal, so that the report
 * has all reasons, and executes every candidate unless its files are wrong. "Live" releases are those that a page view
 * could combine with the candidate: the stable releases, and the canaries of other names.
 */
export const gateChecks = [
  /**
   * The manifest matches its schema, and the release contains exactly the files of the manifest, with their sizes and
   * hashes.
   */
  'files',
  /** The public names (container, chunk global, style prefix) belong to the team of the candidate. */
  'names',
  /**
   * A candidate remote exposes every module that the layouts of the live shell use. The live remotes expose every
   * module that a candidate shell uses.
   */
  'modules',
  /** The contract versions fit, and the props that the shell passes match the props that the modules accept. */
  'contract',
  /** Every shared dependency can be one singleton for the page. */
  'shared',
  /** The release keeps the byte budgets, and so do whole pages with it and the live releases. */
  'budgets',
  /**
   * The server bundle loads without timers, listeners, `window` or network, and renders every fixture within the time
   * limit.
   */
  'server',
  /** The browser bundle loads in a browser together with the live releases. */
  'browser',
] as const;
export const gateCheckSchema = z.enum(gateChecks);
export type GateCheck = z.infer<typeof gateCheckSchema>;

/** Result of one check. */
export const gateFindingSchema = z.object({
  check: gateCheckSchema,
  /**
   * `unchecked`: an earlier finding left nothing to check, or the machine could not run the check. The gate then
   * refuses the release, except if `server` is unchecked in a rollback, because readers already had that release.
   */
  outcome: z.enum(['passed', 'refused', 'unchecked']),
  /** Reasons: each names the fault and its place, and how to correct it. Empty if the check passed. */
  reasons: z.array(z.string()),
  /** Duration in milliseconds. */
  duration: z.number().nonnegative(),
});
export type GateFinding = z.infer<typeof gateFindingSchema>;

/**
 * Report of the gate. `isOpen`: readers may get the release. In the mode `rollback` (`gateModeSchema`) the report
 * contains only the checks `files`, `modules`, `contract`, `shared` and `server`.
 */
export const gateReportSchema = z.object({ isOpen: z.boolean(), findings: z.array(gateFindingSchema) });
export type GateReport = z.infer<typeof gateReportSchema>;
