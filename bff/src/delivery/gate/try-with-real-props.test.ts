import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testSite } from '../../config/test-site.fixture.ts';
import type { BrowserTrial } from './browser/check-browser.ts';
import { createGate } from './create-gate.ts';
import { containerOf, remoteRelease, shellRelease } from './testing/release-folder.fixture.ts';
import type { PageSampler } from './samples/create-page-sampler.ts';

const browser: BrowserTrial = {
  warm: () => undefined,
  check: async () => ({ hadBrowser: true, reasons: [] }),
  close: () => Promise.resolve(),
};
let taken: number;
const sampler: PageSampler = {
  async of() {
    taken += 1;
    return {
      pages: [],
      props: [
        {
          remote: 'rail',
          module: './Card',
          path: '/health/long',
          props: { title: 'Bread', items: ['crust', 'crumb'] },
        },
      ],
    };
  },
};
const gate = createGate({ site: testSite, browser, sampler, onFinding: () => undefined, rollbackTrialMs: 60_000 });
beforeEach(() => {
  taken = 0;
});
afterAll(() => gate.close());

/** Field `gives` in the manifest of a shell that gives `./Card` the prop `at`. */
const givesCard = { rail: { './Card': { digest: '', schema: z.toJSONSchema(z.object({ at: z.string() })) } } };
const rendering = (statements: string) =>
  remoteRelease({ version: '1.0.0-b', files: { 'server/remoteEntry.js': containerOf(statements) } });

describe('a remote that renders all its own fixtures', () => {
  test('and what the live shell gives on real pages passes', async () => {
    const live = { stable: { shell: await shellRelease() } };
    expect((await gate.check(await rendering('return props.title;'), async () => live)).isOpen).toBe(true);
  });

  test('but throws with what the live shell gives on a page is refused with module and page', async () => {
    const live = { stable: { shell: await shellRelease() } };
    const { isOpen, findings } = await gate.check(
      await rendering('return props.items ? props.items.none.length : "";'),
      async () => live,
    );
    expect(isOpen).toBe(false);
    expect(findings.flatMap(({ reasons }) => reasons)).toEqual([
      expect.stringMatching(/^\.\/Card throws TypeError: .*\(fixture “\/health\/long as the live shell gives it”\)$/),
    ]);
  });

  test('but throws with a fixture of the stable release is refused with its name', async () => {
    const live = {
      stable: {
        shell: await shellRelease({ gives: givesCard }),
        rail: await remoteRelease({ states: { 'a number': { at: '7' } } }),
      },
    };
    const { findings } = await gate.check(
      await rendering('if (props.at) throw new Error("no place"); return "";'),
      async () => live,
    );
    expect(findings.flatMap(({ reasons }) => reasons)).toEqual([
      expect.stringMatching(/no place .*\(fixture “a number of the live rail 1\.0\.0-a”\)$/),
    ]);
  });
});

test('a rollback waits for no sample', async () => {
  const live = { stable: { shell: await shellRelease() } };
  expect((await gate.check(await rendering('return props.title;'), async () => live, 'rollback')).isOpen).toBe(true);
  expect(taken).toBe(0);
});

test('a shell takes the place of one of which no sample can be taken', async () => {
  const broken: PageSampler = { of: () => Promise.reject(new Error('the live shell does not load')) };
  const other = createGate({ site: testSite, browser, sampler: broken, onFinding: () => undefined });
  const stable = { shell: await shellRelease(), rail: await remoteRelease() };
  expect((await other.check(await shellRelease({ version: '1.0.0-t' }), async () => ({ stable }))).isOpen).toBe(true);
  await other.close();
});
