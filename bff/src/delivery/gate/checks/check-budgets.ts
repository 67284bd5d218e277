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
 * Stylesheets of a page that are longer than this, in characters, are too heavy however well they compress: nobody
 * waits for that.
 */
const COMPRESSED_MAXIMUM = 2_000_000;

/** A tenth more bytes than at the highest level, in a twentieth of the time: the process answers readers meanwhile. */
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
 * How much may be added to a page that is too heavy already, in bytes: a shell that starts a lighter kind of island has
 * to come before the remotes that bring it.
 */
const GROWTH_TOLERATED = 1_000;

/** What pages take now; nothing where the files of what is live are lost: that must not keep it from being replaced. */
function usesNow({ live }: CompatibilityCase): BudgetUse[] {
  try {
    return pageUses(live);
  } catch {
    return [];
  }
}

/**
 * Budgets that a candidate breaks, alone and in whole pages. A page that is over its budget already speaks against
 * nobody who does not make it worse, or hardly: that is how it comes back under it.
 */
export function budgetReasons(compatibilityCase: CompatibilityCase): string[] {
  const before = new Map(usesNow(compatibilityCase).map(({ what, bytes }) => [what, bytes]));
  const worse = pageUses(releasesWith(compatibilityCase)).filter(
    ({ what, bytes, budget }) => bytes > Math.max(budget, (before.get(what) ?? 0) + GROWTH_TOLERATED),
  );
  return [...budgetOverruns(releaseBudgets(compatibilityCase.candidate.manifest)), ...budgetOverruns(worse)];
}
