import type { Page } from '@playwright/test';
import { island, noticeOf } from '../../harness/pages/article-page.ts';
import { ISLANDS_RELEASE, openIslandsPage, writtenIsland } from '../../harness/pages/islands-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/plain-test.ts';

const slot = 'island';

/** A module that renders the same as its server did, and throws when it renders again after a click on its button. */
const THROWS_LATER = `() => {
  const [error, setError] = React.useState();
  if (error) throw error;
  return h('button', { type: 'button', onClick: () => setError(new RangeError('broken later on purpose')) }, 'Count');
}`;

/** The module `THROWS_LATER`, but with a bundler's error for a chunk that failed to load. */
const MISSES_CHUNK = THROWS_LATER.replace(
  /new RangeError\(.*?\)/,
  `Object.assign(new Error('Loading chunk failed'), { type: 'error', request: location.origin + '/assets/rail/late.js' })`,
);

async function open(page: Page, module: string): Promise<void> {
  await openIslandsPage(page, {
    body: ['island', 'other']
      .map((name) => writtenIsland({ slot: name, strategy: 'load', html: '<button type="button">Count</button>' }))
      .join('\n'),
    modules: { './Card': module },
  });
  for (const name of [slot, 'other']) await expect(island(page, name)).toHaveAttribute('data-alive', '');
}

const press = (page: Page) => island(page, slot).getByRole('button').click();
const failure = {
  kind: 'load',
  remote: 'rail',
  release: ISLANDS_RELEASE,
  module: './Card',
  outcome: 'failure',
  type: 'missing',
};

test('an island that throws after it came alive is reported once with its owner, stands as the server’s HTML, and can be started again', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await open(page, THROWS_LATER);
  await press(page);
  await expect(noticeOf(page, slot)).toHaveText('Could not loadTry again');
  await expect(island(page, slot)).not.toHaveAttribute('data-alive');
  await expect(island(page, slot).getByRole('button')).toHaveText('Count');
  const failures = async () => (await reports.loads()).filter(({ outcome }) => outcome === 'failure');
  expect(await failures()).toEqual([
    expect.objectContaining({ ...failure, cause: 'render', message: 'RangeError: broken later on purpose' }),
  ]);

  await noticeOf(page, slot).getByRole('button').click();
  await expect(island(page, slot)).toHaveAttribute('data-alive', '');
  await expect(noticeOf(page, slot)).toHaveCount(0);
  await press(page);
  await expect(noticeOf(page, slot)).toHaveText('Could not loadTry again');
  expect(await failures()).toHaveLength(2);
});

test('an island that throws later leaves the others alive @full', async ({ page }) => {
  await open(page, THROWS_LATER);
  await press(page);
  await expect(noticeOf(page, slot)).toBeVisible();
  await expect(island(page, 'other')).toHaveAttribute('data-alive', '');
  await expect(noticeOf(page, 'other')).toHaveCount(0);
});

test('a chunk that an island asks for later and cannot have is reported as such, with its address', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await open(page, MISSES_CHUNK);
  await press(page);
  await expect(noticeOf(page, slot)).toHaveText('Could not loadTry again');
  await expect
    .poll(async () => (await reports.loads()).filter(({ outcome }) => outcome === 'failure'))
    .toEqual([
      expect.objectContaining({
        ...failure,
        cause: 'not-found',
        url: expect.stringMatching(/\/assets\/rail\/late\.js$/),
      }),
    ]);
});
