import type { GateFinding } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { beforeEach, vi } from 'vitest';
import { testSite } from '../../config/test-site.fixture.ts';
import type { Gate, PeerReleases } from '../registry/gate.ts';
import type { BrowserTrial } from './browser/check-browser.ts';
import { createGate } from './create-gate.ts';

/** Creates a new gate for each test of a file. Its browser finds no fault unless a test decides otherwise. */
export function gateOfEachTest() {
  const tryInBrowser = vi.fn<BrowserTrial['check']>();
  const browser: BrowserTrial = { warm: () => undefined, check: tryInBrowser, close: () => Promise.resolve() };
  const findings: GateFinding[] = [];
  const gateWith = (rollbackTrialMs: number) =>
    createGate({ site: testSite, browser, onFinding: (finding) => findings.push(finding), rollbackTrialMs });
  let current: Gate;
  beforeEach(() => {
    tryInBrowser.mockReset().mockResolvedValue({ hadBrowser: true, reasons: [] });
    findings.length = 0;
    current = gateWith(60_000);
  });
  const gate: Gate = { check: (...asked) => current.check(...asked), close: () => current.close() };
  return { gate, gateWith, tryInBrowser, findings };
}

/** Returns a function that reads the live releases: the stable ones by name. */
export const beside = (stable: PeerReleases['stable']) => async (): Promise<PeerReleases> => ({ stable });

/** Returns the outcome of each check. */
export const outcomes = ({ findings }: { findings: readonly GateFinding[] }) =>
  Object.fromEntries(findings.map(({ check, outcome }) => [check, outcome]));
