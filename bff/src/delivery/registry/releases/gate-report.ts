import type { RefusedRelease } from '@plainwell/contracts/delivery/registry.ts';
import { gateChecks, type GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';

/** Returns the gate's report on files that are not those of a release. The other checks cannot run on them. */
export function filesRefused(reasons: string[]): GateReport {
  return {
    isOpen: false,
    findings: gateChecks.map((check) =>
      check === 'files'
        ? { check, outcome: 'refused', reasons, duration: 0 }
        : { check, outcome: 'unchecked', reasons: [], duration: 0 },
    ),
  };
}

/** Returns the body of a 422 answer: the number of the gate's reasons, and its report. */
export function gateRefusal(gate: GateReport): RefusedRelease {
  const reasons = gate.findings.reduce((count, finding) => count + finding.reasons.length, 0);
  return { error: `The gate refused the release for ${reasons === 1 ? 'one reason' : `${reasons} reasons`}.`, gate };
}
