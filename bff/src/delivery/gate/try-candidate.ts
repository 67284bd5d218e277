import type { GateFinding } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { Isolation } from '../../sandbox/isolation/isolation.ts';
import type { BrowserTrial } from './browser/check-browser.ts';
import { mergeFindings, find, passedFinding, unchecked } from './cases/finding.ts';
import { isAsStableOnServer, onlyBeside, type CompatibilityCase } from './cases/compatibility-case.ts';
import type { TrialCache } from './trial-cache.ts';
import type { PageSampler } from './samples/create-page-sampler.ts';
import { emptySample, type PageSample } from './samples/page-sample.ts';
import { checkServer } from './server/check-server.ts';
import type { RenderedFixture } from './server/candidate-message.ts';

/** Everything that trials need besides the candidate. */
export interface TrialTools {
  site: Site;
  browser: BrowserTrial;
  /** Isolation of processes that run candidates. */
  isolation?: Isolation | undefined;
  sampler?: PageSampler | undefined;
  /** Aborts when the site stops. */
  signal: AbortSignal;
  /** Cases that passed a trial a moment ago. */
  passed: TrialCache;
}

const inWords = (compatibilityCase: CompatibilityCase, reasons: readonly string[]) =>
  compatibilityCase.variants ? reasons.map((reason) => `${onlyBeside(compatibilityCase)}: ${reason}`) : reasons;

/** Returns the sample of the live shell. Errors of the live shell do not count against a candidate shell. */
async function sampleFor({ candidate, live }: CompatibilityCase, { sampler }: TrialTools): Promise<PageSample> {
  const shell = live[SHELL_NAME];
  if (!sampler || !shell) return emptySample;
  return candidate.manifest.kind === 'shell' ? sampler.of(shell).catch(() => emptySample) : sampler.of(shell);
}

async function tryOnServer(
  compatibilityCase: CompatibilityCase,
  { site, signal, isolation }: TrialTools,
  takeSample: () => Promise<PageSample | null>,
): Promise<{ finding: GateFinding; rendered: RenderedFixture[] }> {
  let rendered: RenderedFixture[] = [];
  const finding = await find('server', async () => {
    const found = await checkServer(compatibilityCase, site, { signal, isolation }, await takeSample());
    rendered = found.rendered;
    return { reasons: inWords(compatibilityCase, found.reasons), isChecked: found.hadProcess };
  });
  return { finding, rendered };
}

function tryInBrowser(
  compatibilityCase: CompatibilityCase,
  rendered: readonly RenderedFixture[],
  { browser }: TrialTools,
): Promise<GateFinding> {
  return find('browser', async () => {
    const { reasons, hadBrowser } = await browser.check(compatibilityCase, rendered);
    return { reasons: inWords(compatibilityCase, reasons), isChecked: hadBrowser };
  });
}

/**
 * Tries a candidate in all its cases, on the server and then in a browser. If a trial fails with the stable releases,
 * the gate does not repeat it with canaries, because it would fail again and delay waiting candidates.
 */
export async function trialCandidate(cases: readonly CompatibilityCase[], tools: TrialTools): Promise<GateFinding[]> {
  let [server, inBrowser] = [passedFinding('server'), passedFinding('browser')];
  let rendered: RenderedFixture[] = [];
  for (const compatibilityCase of cases.filter((each) => !tools.passed.has(each))) {
    tools.browser.warm();
    if (server.outcome === 'passed' && !isAsStableOnServer(compatibilityCase)) {
      const tried = await tryOnServer(compatibilityCase, tools, () => sampleFor(compatibilityCase, tools));
      [server, rendered] = [mergeFindings(server, tried.finding), tried.rendered];
    }
    if (tools.signal.aborted) return [server, unchecked('browser')];
    if (inBrowser.outcome === 'passed')
      inBrowser = mergeFindings(inBrowser, await tryInBrowser(compatibilityCase, rendered, tools));
    if (server.outcome === 'passed' && inBrowser.outcome === 'passed') tools.passed.add(compatibilityCase);
  }
  return [server, inBrowser];
}

/**
 * Tries a rollback only on the server, and only briefly, because it passed all trials before and readers wait for it.
 * @param patience time limit of the trial, in milliseconds.
 */
export async function trialRollback(
  cases: readonly CompatibilityCase[],
  tools: TrialTools,
  patience: number,
): Promise<GateFinding> {
  const over = AbortSignal.timeout(patience);
  const signal = AbortSignal.any([tools.signal, over]);
  let server = passedFinding('server');
  for (const compatibilityCase of cases.filter((each) => !isAsStableOnServer(each) && !tools.passed.has(each))) {
    if (server.outcome === 'passed')
      server = mergeFindings(
        server,
        (await tryOnServer(compatibilityCase, { ...tools, signal }, async () => null)).finding,
      );
  }
  return over.aborted
    ? { ...server, outcome: 'unchecked', reasons: [`the trial was not complete after ${patience / 1_000} s`] }
    : server;
}
