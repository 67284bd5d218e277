import { z } from 'zod';

/**
 * The checks of the gate, in the order in which they run. All run, so that every reason is known at once. "Live" is
 * what some page view could have beside the candidate: the stable releases, and the canaries of other names.
 */
export const gateChecks = [
  /** The manifest fits its schema, and the files are exactly those it names, with their sizes and hashes. */
  'files',
  /** The public names (container, chunk global, style prefix) are this team's. */
  'names',
  /**
   * Every module that the live shell's layouts use is exposed; a candidate shell finds all of its own in the live
   * remotes.
   */
  'modules',
  /** Contract versions, and the props that the shell gives and the modules take, in both directions. */
  'contract',
  /** Shared dependencies are satisfiable as singletons. */
  'shared',
  /** Byte budgets, alone and in a whole page beside the live releases. */
  'budgets',
  /** The server bundle loads without timers, listeners, `window` or network, and renders every fixture in time. */
  'server',
  /** The browser bundle loads in a browser beside the live releases. */
  'browser',
] as const;
export const gateCheckSchema = z.enum(gateChecks);
export type GateCheck = z.infer<typeof gateCheckSchema>;

/** What one check found. */
export const gateFindingSchema = z.object({
  check: gateCheckSchema,
  /**
   * `unchecked`: an earlier finding left nothing to check, or there was nothing to check with. The release is refused
   * all the same. A rollback skips the trial: readers already had that release.
   */
  outcome: z.enum(['passed', 'refused', 'unchecked']),
  /** What is wrong, where, and how to mend it; empty when it passed. */
  reasons: z.array(z.string()),
  /** Milliseconds. */
  duration: z.number().nonnegative(),
});
export type GateFinding = z.infer<typeof gateFindingSchema>;

/**
 * The gate's answer: `isOpen` when no check has a reason against the release. One that readers had before and that is
 * taken back needs only its files, `modules`, `contract`, `shared` and `server`: the other checks are not in its
 * report.
 */
export const gateReportSchema = z.object({ isOpen: z.boolean(), findings: z.array(gateFindingSchema) });
export type GateReport = z.infer<typeof gateReportSchema>;
