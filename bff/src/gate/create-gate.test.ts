import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gateChecks, type GateFinding } from '@plainwell/contracts/release-gate.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { testSite } from '../config/test-site.fixture.ts';
import type { BrowserTrial } from './browser/check-browser.ts';
import { createGate } from './create-gate.ts';
import { containerOf, remoteRelease, shellRelease } from './release-folder.fixture.ts';

const tryInBrowser = vi.fn<BrowserTrial['check']>();
const browser: BrowserTrial = { warm: () => undefined, check: tryInBrowser, close: () => Promise.resolve() };
const findings: GateFinding[] = [];
let gate: ReturnType<typeof createGate>;

beforeEach(() => {
  tryInBrowser.mockReset().mockResolvedValue({ hadBrowser: true, reasons: [] });
  findings.length = 0;
  gate = createGate({ site: testSite, browser, onFinding: (finding) => findings.push(finding) });
});

const outcomes = ({ findings: found }: { findings: GateFinding[] }) => Object.fromEntries(found.map(({ check, outcome }) => [check, outcome]));

test('a sound release passes every check, and each finding is heard of', async () => {
  const report = await gate.check(await remoteRelease(), { shell: await shellRelease() });
  expect(report.isOpen).toBe(true);
  expect(report.findings.map(({ check }) => check)).toEqual(gateChecks);
  expect(findings).toEqual(report.findings);
  expect(tryInBrowser).toHaveBeenCalledWith(expect.anything(), [{ remote: 'rail', module: './Card', fixture: 'plain', html: '<p>Bread</p>' }]);
});

test('all reasons come at once', async () => {
  tryInBrowser.mockResolvedValue({ hadBrowser: true, reasons: ['it does not come alive'] });
  const candidate = await remoteRelease({
    contractVersion: 99,
    shared: { vue: { requiredVersion: '^3.0.0', singleton: true } },
    files: { 'server/remoteEntry.js': containerOf('throw new Error("no crust");'), 'browser/remoteEntry.js': 'var other;' },
    browser: { entry: 'browser/remoteEntry.js', modules: { './Other': { scripts: [], styles: [] } } },
  });
  const report = await gate.check(candidate, { shell: await shellRelease() });
  expect(report.isOpen).toBe(false);
  expect(outcomes(report)).toEqual({
    files: 'passed',
    names: 'refused',
    modules: 'refused',
    contract: 'refused',
    shared: 'refused',
    budgets: 'passed',
    server: 'refused',
    browser: 'refused',
  });
});

test('files that are not what they are said to be are not run', async () => {
  const candidate = await remoteRelease();
  await rm(join(candidate.folder, 'server/remoteEntry.js'));
  const report = await gate.check(candidate, { shell: await shellRelease() });
  expect(report.isOpen).toBe(false);
  expect(outcomes(report)).toMatchObject({ files: 'refused', server: 'unchecked', browser: 'unchecked' });
  expect(tryInBrowser).not.toHaveBeenCalled();
});

test('a check that itself fails does not open the gate', async () => {
  tryInBrowser.mockRejectedValue(new Error('no socket left'));
  const report = await gate.check(await remoteRelease(), { shell: await shellRelease() });
  expect(report.isOpen).toBe(false);
  expect(report.findings.at(-1)).toMatchObject({ outcome: 'refused', reasons: ['could not be checked: no socket left'] });
});

test('the same case is not tried twice when it passed, but its files are looked at again', async () => {
  const candidate = await remoteRelease();
  const shell = await shellRelease();
  await gate.check(candidate, { shell });
  expect((await gate.check(candidate, { shell })).isOpen).toBe(true);
  expect(tryInBrowser).toHaveBeenCalledTimes(1);
  expect((await gate.check(candidate, { shell: await shellRelease({ version: '1.0.0-b' }) })).isOpen).toBe(true);
  expect(tryInBrowser).toHaveBeenCalledTimes(2);
  await rm(join(candidate.folder, 'browser/Card.css'));
  expect(outcomes(await gate.check(candidate, { shell }))).toMatchObject({ files: 'refused' });
});

test('what was refused is tried again', async () => {
  const candidate = await remoteRelease();
  const live = { shell: await shellRelease() };
  tryInBrowser.mockResolvedValueOnce({ hadBrowser: true, reasons: ['the page took too long'] });
  expect((await gate.check(candidate, live)).isOpen).toBe(false);
  expect((await gate.check(candidate, live)).isOpen).toBe(true);
});

test('without a browser the release is not tried there, and does not pass', async () => {
  tryInBrowser.mockResolvedValue({ hadBrowser: false, reasons: ['no Chromium was found'] });
  const report = await gate.check(await remoteRelease(), { shell: await shellRelease() });
  expect(report.isOpen).toBe(false);
  expect(report.findings.at(-1)).toMatchObject({ check: 'browser', outcome: 'unchecked', reasons: ['no Chromium was found'] });
});

test('what a candidate takes the place of makes no other case of it', async () => {
  const candidate = await remoteRelease();
  const shell = await shellRelease();
  await gate.check(candidate, { shell });
  await gate.check(candidate, { shell, rail: await remoteRelease({ version: '2.0.0-b' }) });
  expect(tryInBrowser).toHaveBeenCalledTimes(1);
});

test('candidates are tried one after the other', async () => {
  let running = 0;
  let most = 0;
  tryInBrowser.mockImplementation(async () => {
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    return { hadBrowser: true, reasons: [] };
  });
  const live = { shell: await shellRelease() };
  await Promise.all(['1.0.0-a', '1.0.0-b', '1.0.0-c'].map(async (version) => gate.check(await remoteRelease({ version }), live)));
  expect(tryInBrowser).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
});

test('a gate that is closed answers those who still wait', async () => {
  const live = { shell: await shellRelease() };
  const waiting = [gate.check(await remoteRelease({ files: { 'server/remoteEntry.js': 'while (true);' } }), live), gate.check(await remoteRelease({ version: '1.0.0-b' }), live)];
  await gate.close();
  const reports = await Promise.all(waiting);
  expect(reports.map(({ isOpen }) => isOpen)).toEqual([false, false]);
});

test('a live release whose files are lost can be taken back', async () => {
  const lost = { ...(await remoteRelease({ version: '2.0.0-b' })), folder: '/nowhere' };
  expect((await gate.check(await remoteRelease(), { shell: await shellRelease(), rail: lost })).isOpen).toBe(true);
});

test('what readers wait for comes before candidates that wait, and what passed a moment ago waits for nobody', async () => {
  const live = { shell: await shellRelease() };
  const known = await remoteRelease({ version: '0.9.0-a' });
  await gate.check(known, live);
  const tried: string[] = [];
  const held = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  tryInBrowser.mockImplementation(async ({ candidate }) => {
    tried.push(candidate.manifest.version);
    begun.resolve();
    await held.promise;
    return { hadBrowser: true, reasons: [] };
  });
  const [first, second, back] = await Promise.all(['1.0.0-a', '1.0.0-b', '0.8.0-a'].map((version) => remoteRelease({ version })));
  if (!first || !second || !back) throw new Error('a release was not made');
  const checks = [gate.check(first, live), gate.check(second, live), gate.check(back, live, true)];
  await begun.promise;
  expect((await gate.check(known, live)).isOpen).toBe(true);
  held.resolve();
  await Promise.all(checks);
  expect(tried).toEqual(['1.0.0-a', '0.8.0-a', '1.0.0-b']);
});
