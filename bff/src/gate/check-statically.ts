import type { GateCheck, GateFinding } from '@plainwell/contracts/release-gate.ts';
import { budgetReasons } from './check-budgets.ts';
import { contractReasons } from './check-contract.ts';
import { filesReasons } from './check-files.ts';
import { moduleReasons } from './check-modules.ts';
import { nameReasons } from './check-names.ts';
import { sharedReasons } from './check-shared.ts';
import { find } from './finding.ts';
import { onlyBeside, type GateCase } from './gate-case.ts';
import type { GateDepth } from './gate.ts';

type ReasonsOf = (gateCase: GateCase) => string[] | Promise<string[]>;

interface StaticCheck {
  check: GateCheck;
  reasonsOf: ReasonsOf;
  /** Asks how good the release itself is, which readers had as it is: nothing that keeps it from being taken back. */
  isOfItself?: boolean;
}

/** What budgets say names no release: where it is said of some readers' page alone, it says beside what. */
const budgetsBeside: ReasonsOf = (gateCase) => budgetReasons(gateCase).map((reason) => (gateCase.apart ? `${onlyBeside(gateCase)}: ${reason}` : reason));

/** The checks that run nothing of a candidate, after its files. */
const staticChecks: readonly StaticCheck[] = [
  { check: 'names', reasonsOf: nameReasons, isOfItself: true },
  { check: 'modules', reasonsOf: moduleReasons },
  { check: 'contract', reasonsOf: contractReasons },
  { check: 'shared', reasonsOf: sharedReasons },
  { check: 'budgets', reasonsOf: budgetsBeside, isOfItself: true },
];

async function inEachCase(cases: readonly GateCase[], reasonsOf: ReasonsOf): Promise<string[]> {
  const reasons: string[] = [];
  for (const gateCase of cases) reasons.push(...(await reasonsOf(gateCase)));
  return [...new Set(reasons)];
}

/** Whether the files of a candidate are what they are said to be. */
export function findInFiles([{ candidate }]: readonly [GateCase, ...GateCase[]]): Promise<GateFinding> {
  return find('files', async () => ({ reasons: await filesReasons(candidate), isChecked: true }));
}

/** What manifests and files say of a candidate in all its cases. */
export async function findStatically(cases: readonly GateCase[], depth: GateDepth): Promise<GateFinding[]> {
  const findings: GateFinding[] = [];
  for (const { check, reasonsOf, isOfItself } of staticChecks) {
    if (depth === 'taken back' && isOfItself) continue;
    findings.push(await find(check, async () => ({ reasons: await inEachCase(cases, reasonsOf), isChecked: true })));
  }
  return findings;
}
