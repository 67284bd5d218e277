import { gateChecks, type GateCheck, type GateFinding, type GateReport } from '@plainwell/contracts/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';
import { openBrowserTrial, type BrowserTrial } from './browser/check-browser.ts';
import { budgetReasons } from './check-budgets.ts';
import { contractReasons } from './check-contract.ts';
import { filesReasons } from './check-files.ts';
import { moduleReasons } from './check-modules.ts';
import { nameReasons } from './check-names.ts';
import { sharedReasons } from './check-shared.ts';
import type { Gate } from './gate.ts';
import type { GateCase } from './gate-case.ts';
import { createPassedCases } from './passed-cases.ts';
import { checkServer } from './server/check-server.ts';
import { takeTurns } from './take-turns.ts';
import type { RenderedFixture } from './server/server-messages.ts';

interface GateOptions {
  site: Site;
  /** Hears of every finding. */
  onFinding: (finding: GateFinding) => void;
  browser?: BrowserTrial;
}

/** Runs one check; one that itself fails has not passed. */
async function find(check: GateCheck, reasonsOf: () => string[] | Promise<string[]>): Promise<GateFinding> {
  const started = performance.now();
  let reasons: string[];
  try {
    reasons = await reasonsOf();
  } catch (error) {
    reasons = [`could not be checked: ${error instanceof Error ? error.message : String(error)}`];
  }
  return { check, outcome: reasons.length === 0 ? 'passed' : 'refused', reasons, duration: performance.now() - started };
}

function unchecked(check: GateCheck): GateFinding {
  return { check, outcome: 'unchecked', reasons: [], duration: 0 };
}

/** What the checks need besides the candidate. */
interface Tools {
  site: Site;
  browser: BrowserTrial;
  /** The site is stopping. */
  signal: AbortSignal;
  /** Cases that were tried a moment ago and passed. */
  passed: ReturnType<typeof createPassedCases>;
}

async function findingsOn(gateCase: GateCase, { site, browser, signal, passed }: Tools): Promise<GateFinding[]> {
  if (signal.aborted) return gateChecks.map((check) => ({ check, outcome: 'unchecked', reasons: ['the site is stopping: try again'], duration: 0 }));
  const files = await find('files', () => filesReasons(gateCase.candidate));
  const ofManifest = [
    files,
    await find('names', () => nameReasons(gateCase)),
    await find('modules', () => moduleReasons(gateCase)),
    await find('contract', () => contractReasons(gateCase)),
    await find('shared', () => sharedReasons(gateCase)),
    await find('budgets', () => budgetReasons(gateCase)),
  ];
  // Files that are not what they are said to be are not run.
  if (files.outcome === 'refused') return [...ofManifest, unchecked('server'), unchecked('browser')];
  if (passed.has(gateCase)) return [...ofManifest, await find('server', () => []), await find('browser', () => [])];
  browser.warm();
  let rendered: RenderedFixture[] = [];
  const server = await find('server', async () => {
    const finding = await checkServer(gateCase, site, { signal });
    rendered = finding.rendered;
    return finding.reasons;
  });
  if (signal.aborted) return [...ofManifest, server, unchecked('browser')];
  let hadBrowser = true;
  const found = await find('browser', async () => {
    const finding = await browser.check(gateCase, rendered);
    hadBrowser = finding.hadBrowser;
    return finding.reasons;
  });
  const inBrowser: GateFinding = hadBrowser ? found : { ...found, outcome: 'unchecked' };
  if (server.outcome === 'passed' && inBrowser.outcome === 'passed') passed.add(gateCase);
  return [...ofManifest, server, inBrowser];
}

/** The gate: one candidate after the other, each through all checks. One that passed its trial a moment ago waits for nobody. */
export function createGate({ site, onFinding, browser = openBrowserTrial() }: GateOptions): Gate {
  const stopping = new AbortController();
  const tools: Tools = { site, browser, signal: stopping.signal, passed: createPassedCases() };
  const turns = takeTurns();

  async function examine(candidate: ReleaseOnDisk, live: ReleasesByName): Promise<GateReport> {
    const findings = await findingsOn({ candidate, live }, tools);
    for (const finding of findings) onFinding(finding);
    return { isOpen: findings.every(({ outcome }) => outcome === 'passed'), findings };
  }

  return {
    check(candidate, live, isUrgent) {
      const look = () => examine(candidate, live);
      return tools.passed.has({ candidate, live }) ? look() : turns.take(look, isUrgent);
    },
    async close() {
      stopping.abort();
      await browser.close();
      await turns.idle();
    },
  };
}
