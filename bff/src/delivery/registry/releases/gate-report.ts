import type { RefusedRelease } from '@plainwell/contracts/delivery/registry.ts';
import { gateChecks, type GateReport } from '@plainwell/contracts/delivery/release-gate.ts';

/** The gate's report on something whose files are not those of a release: nothing else of it can be checked. */
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

/** Body of 422: how much the gate has against a release, and all of it. */
export function gateRefusal(gate: GateReport): RefusedRelease {
  const reasons = gate.findings.reduce((count, finding) => count + finding.reasons.length, 0);
  return { error: `The gate refused the release for ${reasons === 1 ? 'one reason' : `${reasons} reasons`}.`, gate };
}
