import type { GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';

const signs = { passed: '✓', refused: '✗', unchecked: '–' } as const;

/** Formats the gate's findings: one line for each check, followed by its reasons. */
export function gateLines({ findings }: GateReport): string[] {
  return findings.flatMap(({ check, outcome, reasons, duration }) => [
    `  ${signs[outcome]} ${check.padEnd(8)} ${outcome === 'passed' ? `${Math.round(duration)} ms` : outcome}`,
    ...reasons.map((reason) => `      ${reason}`),
  ]);
}

/** Returns every reason against a release, each with the name of its check. */
export function gateReasons({ findings }: GateReport): string[] {
  return findings.flatMap(({ check, outcome, reasons }) => {
    if (outcome === 'passed') return [];
    return reasons.length === 0 ? [`${check}: ${outcome}`] : reasons.map((reason) => `${check}: ${reason}`);
  });
}
