import { realpath } from 'node:fs/promises';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { SLOT_BUDGET_MS } from '@plainwell/contracts/modules/slot-budget.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { liveBeside, releasesWith, type CompatibilityCase } from '../cases/compatibility-case.ts';
import { modulesToTry } from './modules-to-try.ts';
import { LOOKED_THROUGH_MAXIMUM, refusedMarkup } from './refused-markup.ts';
import { emptySample, type PageSample } from '../samples/page-sample.ts';
import { runCandidate, type RunLimits } from './candidate-process.ts';
import { inFixtures } from './effect-reasons.ts';
import type { RenderedFixture } from './candidate-message.ts';

/** Number of lost processes after which the check stops without trying the remaining modules. */
const MOST_LOSSES = 3;

/** Reasons against the server bundle, and the HTML of its fixtures for the browser trial. */
export interface ServerFinding {
  reasons: string[];
  rendered: RenderedFixture[];
  /** False if the process failed before it ran any code of the candidate, so that the cause is this machine. */
  hadProcess: boolean;
}

/** Returns a release with its real path, which the permission model and stack traces use. */
async function atRealPath(release: ReleaseOnDisk): Promise<ReleaseOnDisk> {
  return { ...release, folder: await realpath(release.folder) };
}

/** Returns a reason for each kind of rendered markup that the security policy of the site's pages would block. */
function markupReasons(rendered: readonly RenderedFixture[]): string[] {
  const found = new Map<string, { instead: string; fixtures: string[] }>();
  let left = LOOKED_THROUGH_MAXIMUM;
  for (const { module, fixture, html } of rendered) {
    left -= html.length;
    if (left < 0) break;
    for (const { what, instead } of refusedMarkup(html)) {
      const text = `${module} ${what}`;
      found.set(text, { instead, fixtures: [...(found.get(text)?.fixtures ?? []), fixture] });
    }
  }
  return [...found].map(
    ([text, { instead, fixtures }]) =>
      `${text}, which the security policy of the site refuses (${inFixtures(fixtures)}): ${instead}`,
  );
}

/**
 * Tries the server bundle of a candidate in a separate process: every module through the shell, with all props to try.
 * If a module blocks or ends the process, a reason names it, and the modules after it are tried in a new process.
 * @param sample props and pages of the live shell; with `null`, the gate tries only the candidate's own fixtures.
 */
export async function checkServer(
  wholeCase: CompatibilityCase,
  site: Site,
  limits: RunLimits = {},
  sample: PageSample | null = emptySample,
): Promise<ServerFinding> {
  const { candidate, live, ...rest } = wholeCase;
  const compatibilityCase: CompatibilityCase = {
    ...rest,
    candidate: await atRealPath(candidate),
    live: Object.fromEntries(
      await Promise.all(
        Object.entries(liveBeside({ candidate, live })).map(
          async ([name, release]) => [name, await atRealPath(release)] as const,
        ),
      ),
    ),
  };
  const releases = releasesWith(compatibilityCase);
  const shell = releases[SHELL_NAME];
  if (!shell)
    return {
      reasons: ['no shell is live, so nothing could render the module: release the shell first'],
      rendered: [],
      hadProcess: true,
    };
  const { modules, reasons } = await modulesToTry(
    { ...compatibilityCase, live: { ...live, ...compatibilityCase.live } },
    sample,
  );
  const pages = candidate.manifest.kind === 'shell' ? (sample?.pages ?? []) : [];
  const rendered: RenderedFixture[] = [];
  let left = modules;
  let hadProcess = true;
  for (let losses = 0; losses < MOST_LOSSES && !limits.signal?.aborted; losses += 1) {
    const run = await runCandidate(
      {
        candidate: compatibilityCase.candidate,
        shell,
        site,
        releases,
        modules: left,
        pages,
        slotBudget: SLOT_BUDGET_MS,
      },
      limits,
    );
    rendered.push(...run.rendered);
    reasons.push(...run.reasons);
    if (!run.lost) break;
    const { step, how } = run.lost;
    if (step === null) {
      reasons.push(`the process of the server bundle ${how}`);
      hadProcess = false;
      break;
    }
    reasons.push(
      `${step.what} ${how} ${step.fixture === null ? 'while it was loaded' : `while it was rendered (${inFixtures([step.fixture])})`}${how.startsWith('did not come') ? ': look for an endless loop or a promise that never settles' : ''}`,
    );
    // If two processes in a row render nothing, all modules share the cause, so trying the others would waste time.
    if (step.index === null || (rendered.length === 0 && losses > 0)) break;
    left = left.slice(step.index + 1);
  }
  // A candidate shell is not responsible for the markup of live remotes.
  if (candidate.manifest.kind === 'remote') reasons.push(...markupReasons(rendered));
  return { reasons: [...new Set(reasons)], rendered, hadProcess };
}
