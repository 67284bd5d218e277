import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { beside, gateOfEachTest, outcomes } from './gate.fixture.ts';
import { containerOf, remoteRelease, shellRelease } from './testing/release-folder.fixture.ts';

const { gate, gateWith, tryInBrowser } = gateOfEachTest();

describe('a rollback', () => {
  test('is not tried in a browser, and not asked again how good it is by itself', async () => {
    const heavy = await remoteRelease({ files: { 'browser/Card.css': `.button{}${' '.repeat(2_000_000)}` } });
    const live = beside({ shell: await shellRelease() });
    expect((await gate.check(heavy, live)).isOpen).toBe(false);
    tryInBrowser.mockClear();
    const report = await gate.check(heavy, live, 'rollback');
    expect(report.isOpen).toBe(true);
    expect(report.findings.map(({ check }) => check)).toEqual(['files', 'modules', 'contract', 'shared', 'server']);
    expect(tryInBrowser).not.toHaveBeenCalled();
  });

  test('is refused when it does not go with what is live now, or is not rendered by it', async () => {
    const live = beside({ shell: await shellRelease({ hosts: { oldest: 2, newest: 2 } }) });
    expect(outcomes(await gate.check(await remoteRelease({ contractVersion: 1 }), live, 'rollback'))).toMatchObject({
      contract: 'refused',
      server: 'passed',
    });
    const broken = await remoteRelease({
      files: { 'server/remoteEntry.js': containerOf('throw new Error("no crust");') },
    });
    expect(await gate.check(broken, live, 'rollback')).toMatchObject({
      isOpen: false,
      findings: expect.arrayContaining([expect.objectContaining({ check: 'server', outcome: 'refused' })]),
    });
  });

  test('is not held up by a machine on which nothing can be tried any more', async () => {
    const shell = { ...(await shellRelease()), folder: '/nowhere' };
    const candidate = await remoteRelease();
    expect((await gate.check(candidate, beside({ shell }))).isOpen).toBe(false);
    const report = await gate.check(candidate, beside({ shell }), 'rollback');
    expect(report.findings.at(-1)).toMatchObject({ check: 'server', outcome: 'unchecked' });
    expect(report.isOpen).toBe(true);
  });

  test('is not held up by one that takes too long', async () => {
    const report = await gateWith(50).check(
      await remoteRelease({ files: { 'server/remoteEntry.js': 'while (true);' } }),
      beside({ shell: await shellRelease() }),
      'rollback',
    );
    expect(report.findings.at(-1)).toMatchObject({
      check: 'server',
      outcome: 'unchecked',
      reasons: ['the trial was not complete after 0.05 s'],
    });
    expect(report.isOpen).toBe(true);
  });

  test('needs the files that were published', async () => {
    const candidate = await remoteRelease();
    await rm(join(candidate.folder, 'browser/Card.css'));
    expect((await gate.check(candidate, beside({ shell: await shellRelease() }), 'rollback')).isOpen).toBe(false);
  });
});
