import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetOverruns, pageBudgets, releaseBudgets, type BudgetUse, type ReleaseStylesheet } from '@plainwell/contracts/budgets.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';
import { releasesWith, remoteManifests, shellManifest, type GateCase } from './gate-case.ts';

function pageUses(releases: ReleasesByName): BudgetUse[] {
  const shell = shellManifest(releases);
  if (!shell) return [];
  const stylesheetBytes = (files: readonly ReleaseStylesheet[]) =>
    gzipSync(files.map(({ name, path }) => readFileSync(join(releases[name]?.folder ?? '', path), 'utf8')).join('\n')).length;
  return pageBudgets(shell, remoteManifests(releases), stylesheetBytes);
}

/**
 * Budgets that a candidate breaks, alone and in whole pages. A page that is over its budget already speaks against nobody who
 * does not make it worse: that is how it comes back under it.
 */
export function budgetReasons(gateCase: GateCase): string[] {
  const before = new Map(pageUses(gateCase.live).map(({ what, bytes }) => [what, bytes]));
  const worse = pageUses(releasesWith(gateCase)).filter(({ what, bytes }) => bytes > (before.get(what) ?? 0));
  return [...budgetOverruns(releaseBudgets(gateCase.candidate.manifest)), ...budgetOverruns(worse)];
}
