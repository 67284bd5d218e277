import type { GateCheck, GateFinding } from '@plainwell/contracts/delivery/release/release-gate.ts';

/** Reasons of one check against a candidate. */
export interface Found {
  reasons: readonly string[];
  /** False if the check could not run; the reasons then name what is missing. */
  isChecked: boolean;
}

/** Runs one check. A check that throws counts as unchecked. */
export async function find(check: GateCheck, look: () => Found | Promise<Found>): Promise<GateFinding> {
  const started = performance.now();
  let found: Found;
  try {
    found = await look();
  } catch (error) {
    found = {
      reasons: [`could not be checked: ${error instanceof Error ? error.message : String(error)}`],
      isChecked: false,
    };
  }
  const outcome = found.reasons.length === 0 ? 'passed' : found.isChecked ? 'refused' : 'unchecked';
  return { check, outcome, reasons: [...found.reasons], duration: performance.now() - started };
}

/** Returns the finding of a check that did not run. */
export function unchecked(check: GateCheck, reasons: string[] = []): GateFinding {
  return { check, outcome: 'unchecked', reasons, duration: 0 };
}

/** Returns a passed finding, to which findings of the same check may be added. */
export function passedFinding(check: GateCheck): GateFinding {
  return { check, outcome: 'passed', reasons: [], duration: 0 };
}

/** Returns the finding of a check in the next case, after the check passed in earlier ones. Adds up the durations. */
export function mergeFindings(passed: GateFinding, next: GateFinding): GateFinding {
  return { ...next, duration: passed.duration + next.duration };
}
