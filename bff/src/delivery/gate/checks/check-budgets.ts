import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import {
  budgetOverruns,
  pageBudgets,
  releaseBudgets,
  type BudgetUse,
  type ReleaseStylesheet,
} from '@plainwell/contracts/delivery/budgets.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import { releasesWith, remoteManifests, shellManifest, type CompatibilityCase } from '../cases/compatibility-case.ts';

/**
 * Longest text of a page's stylesheets that the gate compresses to measure it, in characters. Longer text exceeds every
 * budget.
 */
const COMPRESSED_MAXIMUM = 2_000_000;

/**
 * Brotli quality for measuring. It gives a tenth more bytes than the highest quality, but takes a twentieth of the
 * time. The time matters, because this process also serves readers.
 */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

function pageUses(releases: ReleasesByName): BudgetUse[] {
  const shell = shellManifest(releases);
  if (!shell) return [];
  const stylesheetBytes = (files: readonly ReleaseStylesheet[]) => {
    const text = files
      .map(({ name, path }) => readFileSync(join(releases[name]?.folder ?? '', path), 'utf8'))
      .join('\n');
    return text.length > COMPRESSED_MAXIMUM ? text.length : brotliCompressSync(text, QUICK).length;
  };
  return pageBudgets(shell, remoteManifests(releases), stylesheetBytes);
}

/**
 * Growth that the gate tolerates on a page that already exceeds its budget, in bytes. A shell that supports a lighter
 * kind of island may add bytes first, before the remotes use that kind and save more.
 */
const GROWTH_TOLERATED = 1_000;

/**
 * Returns how much of the page budgets the live releases use. Returns an empty list if files of live releases are lost,
 * so that a candidate can replace these releases.
 */
function usesNow({ live }: CompatibilityCase): BudgetUse[] {
  try {
    return pageUses(live);
  } catch {
    return [];
  }
}

/**
 * Returns the budgets that a candidate exceeds, by itself and in whole pages. If a page already exceeds its budget,
 * only growth of more than `GROWTH_TOLERATED` counts against a candidate, so that the page can shrink in steps.
 */
export function budgetReasons(compatibilityCase: CompatibilityCase): string[] {
  const before = new Map(usesNow(compatibilityCase).map(({ what, bytes }) => [what, bytes]));
  const worse = pageUses(releasesWith(compatibilityCase)).filter(
    ({ what, bytes, budget }) => bytes > Math.max(budget, (before.get(what) ?? 0) + GROWTH_TOLERATED),
  );
  return [...budgetOverruns(releaseBudgets(compatibilityCase.candidate.manifest)), ...budgetOverruns(worse)];
}
