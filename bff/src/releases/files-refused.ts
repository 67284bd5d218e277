import { gateChecks, type GateReport } from '@plainwell/contracts/release-gate.ts';

/** The gate's report on something whose files are not those of a release: nothing else of it can be checked. */
export function filesRefused(reasons: string[]): GateReport {
  return {
    isOpen: false,
    findings: gateChecks.map((check) =>
      check === 'files' ? { check, outcome: 'refused', reasons, duration: 0 } : { check, outcome: 'unchecked', reasons: [], duration: 0 },
    ),
  };
}
