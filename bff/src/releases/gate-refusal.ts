import type { RefusedRelease } from '@plainwell/contracts/registry.ts';
import type { GateReport } from '@plainwell/contracts/release-gate.ts';

/** Body of 422: how much the gate has against a release, and all of it. */
export function gateRefusal(gate: GateReport): RefusedRelease {
  const reasons = gate.findings.reduce((count, finding) => count + finding.reasons.length, 0);
  return { error: `The gate refused the release for ${reasons === 1 ? 'one reason' : `${reasons} reasons`}.`, gate };
}
