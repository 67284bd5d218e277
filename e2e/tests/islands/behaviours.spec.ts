import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { island, noticeOf } from '../../harness/pages/article-page.ts';
import { endStart, expectStarts, startedSlots, HELD_RUNTIME } from '../../harness/pages/held-islands.ts';
import {
  behaviourText,
  ISLANDS_RELEASE,
  openIslandsPage,
  writtenIsland,
  type WrittenIsland,
} from '../../harness/pages/islands-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { breakAssets, type Breakage } from '../../harness/remotes/break-assets.ts';
import { expect, test } from '../../harness/plain-test.ts';

declare global {
  var behaviourRuns: number | undefined;
}

/** A behaviour that counts the clicks on its island's button. */
const COUNTS = `(island) => {
  const button = island.querySelector('button');
  button.addEventListener('click', () => { button.textContent = String(Number(button.textContent) + 1); });
}`;
const THROWS = `() => { throw new RangeError('broken on purpose'); }`;

const module = './Counter';
const counter = (slot: string, more: Partial<WrittenIsland> = {}): WrittenIsland => ({
  slot,
  module,
  isBehaviour: true,
  html: '<button type="button">0</button>',
  ...more,
});
const load = { kind: 'load', remote: 'rail', release: ISLANDS_RELEASE, module };

async function open(page: Page, islands: readonly WrittenIsland[], behaviour = COUNTS, integrity = ''): Promise<void> {
  await openIslandsPage(page, {
    body: islands.map(writtenIsland).join('\n'),
    runtime: HELD_RUNTIME,
    behaviours: { [module]: behaviour },
    integrity,
  });
}

test.describe('a behaviour', () => {
  for (const strategy of ['load', 'idle', 'visible'] as const) {
    test(`starts by the strategy ${strategy} with one script besides the loader, and neither React nor federation`, async ({
      page,
    }) => {
      const scripts = scriptsAskedFor(page);
      const reports = await listenTo(page);
      await open(page, [counter('island', { strategy })]);
      await expect(island(page, 'island')).toHaveAttribute('data-alive', '');
      await page.getByRole('button').click();
      await expect(page.getByRole('button')).toHaveText('1');
      expect(scripts).toEqual([
        expect.stringMatching(/\/assets\/shell\/loader\.js$/),
        expect.stringMatching(/\/assets\/rail\/behaviours\/Counter\.js$/),
      ]);
      expect(await reports.loads()).toEqual([expect.objectContaining({ ...load, attempt: 1, outcome: 'success' })]);
    });
  }

  test('that waits for the reader gets the click with which it starts', async ({ page }) => {
    await open(page, [counter('island', { strategy: 'interaction' })]);
    await page.getByRole('button').click();
    await expect(page.getByRole('button')).toHaveText('1');
  });

  test('is fetched and run once however many islands share it, and each is taken over and reported', async ({
    page,
  }) => {
    const reports = await listenTo(page);
    const slots = ['one', 'two', 'three'];
    await open(
      page,
      slots.map((slot) => counter(slot, { strategy: 'load' })),
      `(globalThis.behaviourRuns = (globalThis.behaviourRuns ?? 0) + 1, ${COUNTS})`,
    );
    for (const slot of slots) await expect(island(page, slot)).toHaveAttribute('data-alive', '');
    expect(await page.evaluate(() => globalThis.behaviourRuns)).toBe(1);
    expect((await reports.loads()).map(({ outcome }) => outcome)).toEqual(['success', 'success', 'success']);
  });

  test('leaves the components of the page waiting for their reader @full', async ({ page }) => {
    await open(page, [
      counter('island', { strategy: 'load' }),
      { slot: 'component', html: '<button type="button" id="other">Print</button>' },
    ]);
    await expect(island(page, 'island')).toHaveAttribute('data-alive', '');
    expect(await startedSlots(page)).toEqual([]);
    await page.locator('#other').hover();
    await expectStarts(page, 'component');
    await endStart(page, 'component', 'comeAlive');
    await expect(island(page, 'component')).toHaveAttribute('data-alive', '');
  });

  test('runs only if its bytes are those that the page names', async ({ page }) => {
    const reports = await listenTo(page);
    const right = `sha384-${createHash('sha384').update(behaviourText(module, COUNTS)).digest('base64')}`;
    await open(page, [counter('island', { strategy: 'load' })], COUNTS, right);
    await expect(island(page, 'island')).toHaveAttribute('data-alive', '');

    await page.goto('about:blank');
    await page.context().unroute('**');
    const wrong = `sha384-${createHash('sha384').update('others').digest('base64')}`;
    await open(page, [counter('island', { strategy: 'load', unavailable: 'notice' })], COUNTS, wrong);
    await expect(noticeOf(page, 'island')).toHaveText('Could not loadTry again');
    expect(await reports.loads()).toEqual([
      expect.objectContaining({ ...load, outcome: 'failure', type: 'missing', cause: 'integrity' }),
    ]);
    await expect(island(page, 'island')).not.toHaveAttribute('data-alive');
  });
});

test.describe('a behaviour that fails', () => {
  test('by throwing is reported with its owner, and costs its own island only', async ({ page }) => {
    const reports = await listenTo(page);
    await openIslandsPage(page, {
      body: [counter('good', { strategy: 'load' }), counter('bad', { strategy: 'load', module: './Broken' })]
        .map(writtenIsland)
        .join('\n'),
      behaviours: { './Counter': COUNTS, './Broken': THROWS },
    });
    await expect(island(page, 'good')).toHaveAttribute('data-alive', '');
    await expect.poll(reports.loads).toHaveLength(2);
    expect(await reports.loads()).toContainEqual(
      expect.objectContaining({
        ...load,
        module: './Broken',
        attempt: 1,
        outcome: 'failure',
        type: 'missing',
        cause: 'render',
        message: 'RangeError: broken on purpose',
      }),
    );
    await expect(island(page, 'bad')).not.toHaveAttribute('data-alive');
    await expect(island(page, 'bad').getByRole('button')).toHaveText('0');
    expect(reports.errors).toEqual([]);
  });

  const causes: readonly { breakage: Breakage; cause: string; attempts: number }[] = [
    { breakage: 'answers 404', cause: 'not-found', attempts: 1 },
    { breakage: 'answers 410', cause: 'gone', attempts: 1 },
    { breakage: 'answers an HTML page', cause: 'html', attempts: 1 },
    { breakage: 'answers 500', cause: 'server', attempts: 3 },
  ];
  for (const [{ breakage, cause, attempts }, tag] of withTags(causes)) {
    test(`because it ${breakage} is a ChunkLoadError after ${attempts} attempts, and starts again when the reader says so${tag}`, async ({
      page,
    }) => {
      const reports = await listenTo(page);
      const assets = await breakAssets(page, 'rail', breakage);
      await open(page, [counter('island', { strategy: 'load', unavailable: 'notice' })]);
      const notice = noticeOf(page, 'island');
      await expect(notice).toHaveText('Could not loadTry again');
      const failure = {
        ...load,
        outcome: 'failure',
        type: 'missing',
        cause,
        message: `ChunkLoadError: ${cause}`,
        url: expect.stringMatching(/Counter\.js$/),
      };
      expect(await reports.loads()).toEqual(
        Array.from({ length: attempts }, (_none, index) => expect.objectContaining({ ...failure, attempt: index + 1 })),
      );

      assets.mend();
      await notice.getByRole('button').click();
      await expect(island(page, 'island')).toHaveAttribute('data-alive', '');
      await expect(notice).toHaveCount(0);
    });
  }
});
