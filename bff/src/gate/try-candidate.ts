import type { GateFinding } from '@plainwell/contracts/release-gate.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import type { BrowserTrial } from './browser/check-browser.ts';
import { andThen, find, nothingAgainst, unchecked } from './finding.ts';
import { isAsStableOnServer, onlyBeside, type GateCase } from './gate-case.ts';
import type { PassedCases } from './passed-cases.ts';
import { checkServer } from './server/check-server.ts';
import type { RenderedFixture } from './server/server-messages.ts';

/** What trials need besides the candidate. */
export interface TrialTools {
  site: Site;
  browser: BrowserTrial;
  /** The site is stopping. */
  signal: AbortSignal;
  /** Cases that were tried a moment ago and passed. */
  passed: PassedCases;
}

const inWords = (gateCase: GateCase, reasons: readonly string[]) => (gateCase.apart ? reasons.map((reason) => `${onlyBeside(gateCase)}: ${reason}`) : reasons);

async function tryOnServer(gateCase: GateCase, { site, signal }: TrialTools): Promise<{ finding: GateFinding; rendered: RenderedFixture[] }> {
  let rendered: RenderedFixture[] = [];
  const finding = await find('server', async () => {
    const found = await checkServer(gateCase, site, { signal });
    rendered = found.rendered;
    return { reasons: inWords(gateCase, found.reasons), isChecked: found.hadProcess };
  });
  return { finding, rendered };
}

function tryInBrowser(gateCase: GateCase, rendered: readonly RenderedFixture[], { browser }: TrialTools): Promise<GateFinding> {
  return find('browser', async () => {
    const { reasons, hadBrowser } = await browser.check(gateCase, rendered);
    return { reasons: inWords(gateCase, reasons), isChecked: hadBrowser };
  });
}

/**
 * Tries a candidate in all its cases, on the server and then in a browser. What does not pass beside the stable releases is
 * not tried beside others: it would not pass there either, and those who wait would wait for it twice.
 */
export async function tryCandidate(cases: readonly GateCase[], tools: TrialTools): Promise<GateFinding[]> {
  let [server, inBrowser] = [nothingAgainst('server'), nothingAgainst('browser')];
  let rendered: RenderedFixture[] = [];
  for (const gateCase of cases.filter((each) => !tools.passed.has(each))) {
    tools.browser.warm();
    if (server.outcome === 'passed' && !isAsStableOnServer(gateCase)) {
      const tried = await tryOnServer(gateCase, tools);
      [server, rendered] = [andThen(server, tried.finding), tried.rendered];
    }
    if (tools.signal.aborted) return [server, unchecked('browser')];
    if (inBrowser.outcome === 'passed') inBrowser = andThen(inBrowser, await tryInBrowser(gateCase, rendered, tools));
    if (server.outcome === 'passed' && inBrowser.outcome === 'passed') tools.passed.add(gateCase);
  }
  return [server, inBrowser];
}

/**
 * Tries on the server alone, and for a moment, what once passed all trials: readers wait for it.
 * @param patience in milliseconds.
 */
export async function tryTakenBack(cases: readonly GateCase[], tools: TrialTools, patience: number): Promise<GateFinding> {
  const over = AbortSignal.timeout(patience);
  const signal = AbortSignal.any([tools.signal, over]);
  let server = nothingAgainst('server');
  for (const gateCase of cases.filter((each) => !isAsStableOnServer(each) && !tools.passed.has(each))) {
    if (server.outcome === 'passed') server = andThen(server, (await tryOnServer(gateCase, { ...tools, signal })).finding);
  }
  return over.aborted ? { ...server, outcome: 'unchecked', reasons: [`not tried to the end within ${patience / 1_000} s`] } : server;
}
