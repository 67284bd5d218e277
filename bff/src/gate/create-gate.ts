import { gateChecks, type GateFinding, type GateReport } from '@plainwell/contracts/release-gate.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { openBrowserTrial, type BrowserTrial } from './browser/check-browser.ts';
import { findInFiles, findStatically } from './check-statically.ts';
import { unchecked } from './finding.ts';
import { gateCases, type GateCase } from './gate-case.ts';
import type { Gate, GateDepth, LiveBeside } from './gate.ts';
import { createPassedCases } from './passed-cases.ts';
import { takeTurns, type Turns } from './take-turns.ts';
import { tryCandidate, tryTakenBack, type TrialTools } from './try-candidate.ts';

/** What is taken back is tried for so long, in milliseconds; it takes a second where nothing is wrong with the machine. */
const TAKING_BACK_MS = 3_000;

interface GateOptions {
  site: Site;
  /** Hears of every finding. */
  onFinding: (finding: GateFinding) => void;
  browser?: BrowserTrial;
  takingBackPatience?: number;
}

async function findingsOn(cases: readonly [GateCase, ...GateCase[]], depth: GateDepth, tools: TrialTools & { takingBackPatience: number }): Promise<GateFinding[]> {
  if (tools.signal.aborted) return gateChecks.map((check) => unchecked(check, ['the site is stopping: try again']));
  const files = await findInFiles(cases);
  const findings = [files, ...(await findStatically(cases, depth))];
  // Files that are not what they are said to be are not run.
  if (files.outcome !== 'passed') return [...findings, unchecked('server'), unchecked('browser')];
  return depth === 'whole' ? [...findings, ...(await tryCandidate(cases, tools))] : [...findings, await tryTakenBack(cases, tools, tools.takingBackPatience)];
}

/** What keeps a release from readers. A machine that cannot try a release any more must still be able to take one back. */
function isInTheWay({ check, outcome }: GateFinding, depth: GateDepth): boolean {
  return outcome === 'refused' || (outcome === 'unchecked' && !(depth === 'taken back' && check === 'server'));
}

/**
 * The gate: one candidate after the other, each through all checks. One that passed its trial a moment ago waits for nobody,
 * and one that is taken back for others alone that are taken back.
 */
export function createGate({ site, onFinding, browser = openBrowserTrial(), takingBackPatience = TAKING_BACK_MS }: GateOptions): Gate {
  const stopping = new AbortController();
  const tools = { site, browser, takingBackPatience, signal: stopping.signal, passed: createPassedCases() };
  const turns: Readonly<Record<GateDepth, Turns>> = { whole: takeTurns(), 'taken back': takeTurns() };

  async function examine(candidate: ReleaseOnDisk, live: LiveBeside, depth: GateDepth): Promise<GateReport> {
    const findings = await findingsOn(gateCases(candidate, live), depth, tools);
    for (const finding of findings) onFinding(finding);
    return { isOpen: !tools.signal.aborted && !findings.some((finding) => isInTheWay(finding, depth)), findings };
  }

  return {
    async check(candidate, readLive, depth = 'whole') {
      const live = await readLive();
      const isKnown = gateCases(candidate, live).every((each) => tools.passed.has(each));
      return isKnown ? examine(candidate, live, depth) : turns[depth].take(async () => examine(candidate, await readLive(), depth));
    },
    async close() {
      stopping.abort();
      await browser.close();
      await Promise.all(Object.values(turns).map((each) => each.idle()));
    },
  };
}
