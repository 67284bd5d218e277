import PQueue from 'p-queue';
import type { GateFinding, GateReport } from '@plainwell/contracts/delivery/release/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { openBrowserTrial, type BrowserTrial } from './browser/check-browser.ts';
import type { Isolation } from '../../sandbox/isolation/isolation.ts';
import { findInFiles, findStatically } from './checks/check-statically.ts';
import { unchecked } from './cases/finding.ts';
import { compatibilityCases, type CompatibilityCase } from './cases/compatibility-case.ts';
import type { GateMode } from '@plainwell/contracts/delivery/channel-commands.ts';
import type { Gate, PeerReleases } from '../registry/gate.ts';
import { SiteStoppingError } from '../../telemetry/unavailable.ts';
import { createTrialCache } from './trial-cache.ts';
import type { PageSampler } from './samples/create-page-sampler.ts';
import { trialCandidate, trialRollback, type TrialTools } from './try-candidate.ts';

/** Time limit for the trial of a rollback, in milliseconds. A healthy machine needs a second. */
const ROLLBACK_TRIAL_MS = 3_000;

interface GateOptions {
  site: Site;
  /** Called with every finding. */
  onFinding: (finding: GateFinding) => void;
  browser?: BrowserTrial;
  /** Isolation of processes that run candidates. */
  isolation?: Isolation | undefined;
  /** Samples real pages for trials; without it, only fixtures are tried. */
  sampler?: PageSampler;
  rollbackTrialMs?: number;
}

async function findingsOn(
  cases: readonly [CompatibilityCase, ...CompatibilityCase[]],
  mode: GateMode,
  tools: TrialTools & { rollbackTrialMs: number },
): Promise<GateFinding[]> {
  const files = await findInFiles(cases);
  const findings = [files, ...(await findStatically(cases, mode))];
  // Files that do not match their manifest are not run.
  if (files.outcome !== 'passed') return [...findings, unchecked('server'), unchecked('browser')];
  return mode === 'full'
    ? [...findings, ...(await trialCandidate(cases, tools))]
    : [...findings, await trialRollback(cases, tools, tools.rollbackTrialMs)];
}

/** Returns whether a finding keeps the gate closed. A rollback passes even if the trial on the server could not run. */
function keepsGateClosed({ check, outcome }: GateFinding, mode: GateMode): boolean {
  return outcome === 'refused' || (outcome === 'unchecked' && !(mode === 'rollback' && check === 'server'));
}

/**
 * Creates the gate, which takes one candidate after another through all checks. A candidate that passed its trial a
 * moment ago does not queue. A rollback queues only behind other rollbacks.
 */
export function createGate({
  site,
  onFinding,
  sampler,
  isolation,
  browser = openBrowserTrial(),
  rollbackTrialMs = ROLLBACK_TRIAL_MS,
}: GateOptions): Gate {
  const stopping = new AbortController();
  const tools = {
    site,
    sampler,
    isolation,
    browser,
    rollbackTrialMs,
    signal: stopping.signal,
    passed: createTrialCache(),
  };
  let closing: Promise<void> | undefined;
  const queues: Readonly<Record<GateMode, PQueue>> = {
    full: new PQueue({ concurrency: 1 }),
    rollback: new PQueue({ concurrency: 1 }),
  };

  async function examine(candidate: ReleaseOnDisk, live: PeerReleases, mode: GateMode): Promise<GateReport> {
    if (tools.signal.aborted) throw new SiteStoppingError();
    const findings = await findingsOn(compatibilityCases(candidate, live), mode, tools);
    // A check that was interrupted proves nothing about the candidate.
    if (tools.signal.aborted) throw new SiteStoppingError();
    for (const finding of findings) onFinding(finding);
    return { isOpen: !findings.some((finding) => keepsGateClosed(finding, mode)), findings };
  }

  return {
    async check(candidate, readLive, mode = 'full') {
      const live = await readLive();
      const isKnown = compatibilityCases(candidate, live).every((each) => tools.passed.has(each));
      return isKnown
        ? examine(candidate, live, mode)
        : queues[mode].add(async () => examine(candidate, await readLive(), mode));
    },
    close() {
      stopping.abort();
      closing ??= (async () => {
        await browser.close();
        await Promise.all(Object.values(queues).map((each) => each.onIdle()));
      })();
      return closing;
    },
  };
}
