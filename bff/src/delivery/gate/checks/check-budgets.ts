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
 * Longest text of a page's stylesheets that is compressed to measure it, in characters. Longer text is too heavy in any
 * case.
 */
const COMPRESSED_MAXIMUM = 2_000_000;

/**
 * Brotli quality for measuring: a tenth more bytes than with the highest quality, in a twentieth of the time, because
 * the process also serves readers.
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
 * Growth that is tolerated on a page that is over its budget already, in bytes. A shell that starts a lighter kind of
 * island has to come before the remotes that provide it.
 */
const GROWTH_TOLERATED = 1_000;

/** Returns the present use of page budgets; empty if files of live releases are lost, so that they can be replaced. */
function usesNow({ live }: CompatibilityCase): BudgetUse[] {
  try {
    return pageUses(live);
  } catch {
    return [];
  }
}

/**
 * Returns the budgets that a candidate breaks, by itself and in whole pages. A page already over its budget counts only
 * against a candidate that adds to it noticeably, so that the page can shrink in steps.
 */
export function budgetReasons(compatibilityCase: CompatibilityCase): string[] {
  const before = new Map(usesNow(compatibilityCase).map(({ what, bytes }) => [what, bytes]));
  const worse = pageUses(releasesWith(compatibilityCase)).filter(
    ({ what, bytes, budget }) => bytes > Math.max(budget, (before.get(what) ?? 0) + GROWTH_TOLERATED),
  );
  return [...budgetOverruns(releaseBudgets(compatibilityCase.candidate.manifest)), ...budgetOverruns(worse)];
}
