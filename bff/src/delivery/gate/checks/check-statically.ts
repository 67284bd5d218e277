import type { GateCheck, GateFinding } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { budgetReasons } from './check-budgets.ts';
import { contractReasons } from './check-contract.ts';
import { filesReasons } from './check-files.ts';
import { moduleReasons } from './check-modules.ts';
import { nameReasons } from './check-names.ts';
import { reactReasons } from './check-react.ts';
import { sharedReasons } from './check-shared.ts';
import { find } from '../cases/finding.ts';
import { onlyBeside, type CompatibilityCase } from '../cases/compatibility-case.ts';
import type { GateMode } from '@plainwell/contracts/delivery/channel-commands.ts';
import { propsReasons } from '../props/check-props.ts';

type ReasonsOf = (compatibilityCase: CompatibilityCase) => string[] | Promise<string[]>;

interface StaticCheck {
  check: GateCheck;
  reasonsOf: ReasonsOf;
  /** True if the check concerns only the release itself. A rollback skips it: readers already had the release. */
  isOfItself?: boolean;
}

/**
 * A budget fault does not name a release. If only some readers' pages exceed the budget, the message names the canaries
 * they get.
 */
const budgetsBeside: ReasonsOf = (compatibilityCase) =>
  budgetReasons(compatibilityCase).map((reason) =>
    compatibilityCase.variants ? `${onlyBeside(compatibilityCase)}: ${reason}` : reason,
  );

/** Checks that run no code of a candidate, after the check of its files. */
const staticChecks: readonly StaticCheck[] = [
  { check: 'names', reasonsOf: nameReasons, isOfItself: true },
  { check: 'modules', reasonsOf: moduleReasons },
  {
    check: 'contract',
    reasonsOf: (compatibilityCase) => [...contractReasons(compatibilityCase), ...propsReasons(compatibilityCase)],
  },
  {
    check: 'shared',
    reasonsOf: async (compatibilityCase) => [
      ...sharedReasons(compatibilityCase),
      ...(await reactReasons(compatibilityCase)),
    ],
  },
  { check: 'budgets', reasonsOf: budgetsBeside, isOfItself: true },
];

async function inEachCase(cases: readonly CompatibilityCase[], reasonsOf: ReasonsOf): Promise<string[]> {
  const reasons: string[] = [];
  for (const compatibilityCase of cases) reasons.push(...(await reasonsOf(compatibilityCase)));
  return [...new Set(reasons)];
}

/** Checks whether the files of a candidate match its manifest. */
export function findInFiles([{ candidate }]: readonly [
  CompatibilityCase,
  ...CompatibilityCase[],
]): Promise<GateFinding> {
  return find('files', async () => ({ reasons: await filesReasons(candidate), isChecked: true }));
}

/** Checks the manifests and files of a candidate in all its cases. */
export async function findStatically(cases: readonly CompatibilityCase[], mode: GateMode): Promise<GateFinding[]> {
  const findings: GateFinding[] = [];
  for (const { check, reasonsOf, isOfItself } of staticChecks) {
    if (mode === 'rollback' && isOfItself) continue;
    findings.push(await find(check, async () => ({ reasons: await inEachCase(cases, reasonsOf), isChecked: true })));
  }
  return findings;
}
