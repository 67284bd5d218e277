import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { gateChecks } from '@plainwell/contracts/delivery/release/release-gate.ts';
import { expect, test } from 'vitest';
import { SiteStoppingError } from '../../telemetry/unavailable.ts';
import { beside, gateOfEachTest, outcomes } from './gate.fixture.ts';
import { containerOf, remoteRelease, shellRelease } from './testing/release-folder.fixture.ts';

const { gate, tryInBrowser, findings } = gateOfEachTest();

test('a sound release passes every check, and each finding is heard of', async () => {
  const report = await gate.check(await remoteRelease(), beside({ shell: await shellRelease() }));
  expect(report.isOpen).toBe(true);
  expect(report.findings.map(({ check }) => check)).toEqual(gateChecks);
  expect(findings).toEqual(report.findings);
  expect(tryInBrowser).toHaveBeenCalledWith(expect.anything(), [
    { remote: 'rail', module: './Card', fixture: 'plain', html: '<p>Bread</p>' },
  ]);
});

test('all reasons come at once', async () => {
  tryInBrowser.mockResolvedValue({ hadBrowser: true, reasons: ['it does not come alive'] });
  const candidate = await remoteRelease({
    contractVersion: 99,
    shared: { vue: { requiredVersion: '^3.0.0', singleton: true } },
    files: {
      'server/remoteEntry.js': containerOf('throw new Error("no crust");'),
      'browser/remoteEntry.js': 'var other;',
    },
    browser: { entry: 'browser/remoteEntry.js', modules: { './Other': { scripts: [], styles: [] } } },
  });
  const report = await gate.check(candidate, beside({ shell: await shellRelease() }));
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
  const report = await gate.check(candidate, beside({ shell: await shellRelease() }));
  expect(report.isOpen).toBe(false);
  expect(outcomes(report)).toMatchObject({ files: 'refused', server: 'unchecked', browser: 'unchecked' });
  expect(tryInBrowser).not.toHaveBeenCalled();
});

test('a check that itself fails does not open the gate', async () => {
  tryInBrowser.mockRejectedValue(new Error('no socket left'));
  const report = await gate.check(await remoteRelease(), beside({ shell: await shellRelease() }));
  expect(report.isOpen).toBe(false);
  expect(report.findings.at(-1)).toMatchObject({
    outcome: 'unchecked',
    reasons: ['could not be checked: no socket left'],
  });
});

test('the same case is not tried twice when it passed, but its files are looked at again @full', async () => {
  const candidate = await remoteRelease();
  const shell = await shellRelease();
  await gate.check(candidate, beside({ shell }));
  expect((await gate.check(candidate, beside({ shell }))).isOpen).toBe(true);
  expect(tryInBrowser).toHaveBeenCalledTimes(1);
  expect((await gate.check(candidate, beside({ shell: await shellRelease({ version: '1.0.0-b' }) }))).isOpen).toBe(
    true,
  );
  expect(tryInBrowser).toHaveBeenCalledTimes(2);
  await rm(join(candidate.folder, 'browser/Card.css'));
  expect(outcomes(await gate.check(candidate, beside({ shell })))).toMatchObject({ files: 'refused' });
});

test('what was refused is tried again @full', async () => {
  const candidate = await remoteRelease();
  const live = beside({ shell: await shellRelease() });
  tryInBrowser.mockResolvedValueOnce({ hadBrowser: true, reasons: ['the page took too long'] });
  expect((await gate.check(candidate, live)).isOpen).toBe(false);
  expect((await gate.check(candidate, live)).isOpen).toBe(true);
});

test('without a browser the release is not tried there, and does not pass', async () => {
  tryInBrowser.mockResolvedValue({ hadBrowser: false, reasons: ['no Chromium was found'] });
  const report = await gate.check(await remoteRelease(), beside({ shell: await shellRelease() }));
  expect(report.isOpen).toBe(false);
  expect(report.findings.at(-1)).toMatchObject({
    check: 'browser',
    outcome: 'unchecked',
    reasons: ['no Chromium was found'],
  });
});

test('what a candidate takes the place of makes no other case of it', async () => {
  const candidate = await remoteRelease();
  const shell = await shellRelease();
  await gate.check(candidate, beside({ shell }));
  await gate.check(candidate, beside({ shell, rail: await remoteRelease({ version: '2.0.0-b' }) }));
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
  const live = beside({ shell: await shellRelease() });
  await Promise.all(
    ['1.0.0-a', '1.0.0-b', '1.0.0-c'].map(async (version) => gate.check(await remoteRelease({ version }), live)),
  );
  expect(tryInBrowser).toHaveBeenCalledTimes(3);
  expect(most).toBe(1);
});

test('a gate that is closed says to those who wait that the site is stopping, and nothing of their candidates', async () => {
  const live = beside({ shell: await shellRelease() });
  const waiting = [
    gate.check(await remoteRelease({ files: { 'server/remoteEntry.js': 'while (true);' } }), live),
    gate.check(await remoteRelease({ version: '1.0.0-b' }), live),
  ];
  const answered = Promise.allSettled(waiting);
  await gate.close();
  expect(await answered).toEqual(waiting.map(() => ({ status: 'rejected', reason: new SiteStoppingError() })));
  await expect(gate.check(await remoteRelease({ version: '1.0.0-c' }), live)).rejects.toThrow(SiteStoppingError);
  expect(findings).toEqual([]);
});

test('a live release whose files are lost can be rolled back', async () => {
  const lost = { ...(await remoteRelease({ version: '2.0.0-b' })), folder: '/nowhere' };
  expect((await gate.check(await remoteRelease(), beside({ shell: await shellRelease(), rail: lost }))).isOpen).toBe(
    true,
  );
});

/** Makes the browser trial wait until the test calls `letGo`. */
function holdTrials() {
  const tried: string[] = [];
  const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  tryInBrowser.mockImplementation(async ({ candidate }) => {
    tried.push(candidate.manifest.version);
    begun.resolve();
    await held.promise;
    return { hadBrowser: true, reasons: [] };
  });
  return { tried, letGo: () => held.resolve(), begun: begun.promise };
}

test('a candidate that passed a moment ago does not queue, nor does a rollback @full', async () => {
  const live = beside({ shell: await shellRelease() });
  const [known, first, back] = [
    await remoteRelease({ version: '0.9.0-a' }),
    await remoteRelease(),
    await remoteRelease({ version: '0.8.0-a' }),
  ];
  await gate.check(known, live);
  const { tried, letGo, begun } = holdTrials();
  const waiting = gate.check(first, live);
  await begun;
  expect((await gate.check(known, live)).isOpen).toBe(true);
  expect((await gate.check(back, live, 'rollback')).isOpen).toBe(true);
  letGo();
  await waiting;
  expect(tried).toEqual(['1.0.0-a']);
});

test('a candidate is held against what is live when its turn comes @full', async () => {
  const [old, shell, first, second] = [
    await shellRelease(),
    await shellRelease({ version: '2.0.0-s' }),
    await remoteRelease(),
    await remoteRelease({ version: '1.0.0-b' }),
  ];
  let live = old;
  const readLive = async () => ({ stable: { shell: live } });
  const { letGo, begun } = holdTrials();
  const waiting = [gate.check(first, readLive), gate.check(second, readLive)];
  await begun;
  live = shell;
  letGo();
  await Promise.all(waiting);
  expect(
    tryInBrowser.mock.calls.map(
      ([
        {
          live: { shell: seen },
        },
      ]) => seen?.manifest.version,
    ),
  ).toEqual(['1.0.0-s', '2.0.0-s']);
});
