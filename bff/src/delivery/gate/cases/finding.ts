import type { GateCheck, GateFinding } from '@plainwell/contracts/delivery/release-gate.ts';

/** What a check has against a candidate. */
export interface Found {
  reasons: readonly string[];
  /** False when there was nothing to check with: the reasons say what is missing. */
  isChecked: boolean;
}

/** Runs one check; one that itself fails has not passed. */
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

/** The finding of a check that did not run. */
export function unchecked(check: GateCheck, reasons: string[] = []): GateFinding {
  return { check, outcome: 'unchecked', reasons, duration: 0 };
}

/** A finding to which others of the same check may be added. */
export function passedFinding(check: GateCheck): GateFinding {
  return { check, outcome: 'passed', reasons: [], duration: 0 };
}

/** What a check found that passed, and then what it found in another case. */
export function mergeFindings(passed: GateFinding, next: GateFinding): GateFinding {
  return { ...next, duration: passed.duration + next.duration };
}
