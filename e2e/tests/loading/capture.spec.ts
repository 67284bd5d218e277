import type { TelemetryEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import {
  ARTICLE,
  clickAtOnce,
  expectAlive,
  island,
  noticeOf,
  printButton,
  touch,
} from '../../harness/pages/article-page.ts';
import { listenTo, type PageReports } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

const events = async (reports: PageReports): Promise<TelemetryEvent[]> =>
  (await reports.telemetry()).flatMap((batch) => batch.events);

test('a page tells every file of every release that came, with its phase, tries, time, bytes and the page’s age, and its own set', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await touch(page);
  await printButton(page).click();
  await expectAlive(page, 'share');
  const loaded = (fields: object) =>
    expect.objectContaining({
      kind: 'load',
      outcome: 'success',
      attempt: 1,
      rate: 1,
      duration: expect.any(Number),
      age: expect.any(Number),
      ...fields,
    });
  const came = (fields: object) => loaded({ size: expect.any(Number), ...fields });
  await expect
    .poll(() => events(reports))
    .toEqual(
      expect.arrayContaining([
        came({ remote: 'shell', phase: 'release-set' }),
        came({ remote: 'shell', phase: 'script' }),
        came({ remote: 'shell', phase: 'style' }),
        // The script of two modules is told as a file of the first.
        came({ remote: 'article', phase: 'behaviour', module: './TabBar' }),
        came({ remote: 'reader-tools', phase: 'entry' }),
        came({ remote: 'reader-tools', phase: 'chunk', module: './ShareBar' }),
        loaded({ remote: 'reader-tools', phase: 'start', module: './ShareBar' }),
        loaded({ remote: 'article', phase: 'start', module: './TableOfContents' }),
      ]),
    );
  const set = (await page.locator('meta[name="plainwell-releases"]').getAttribute('content')) ?? '';
  const [batch] = await reports.telemetry();
  expect(batch?.set?.split(',').toSorted()).toEqual(set.split(' ').toSorted());
  expect(batch?.connection).toMatch(/[234]g$/);
});

test('the vitals of a page are told when it goes out of sight, although what measures them comes late', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await touch(page);
  await printButton(page).click();
  await expectAlive(page, 'share');
  const names = async () =>
    (await events(reports)).flatMap((event) => (event.kind === 'web-vital' ? [event.name] : []));
  await expect.poll(names).toEqual(expect.arrayContaining(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']));
  const paint = (await events(reports)).find((event) => event.kind === 'web-vital' && event.name === 'FCP');
  const noted = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime);
  expect(paint).toEqual({ kind: 'web-vital', name: 'FCP', value: noted });
});

for (const [{ what, answer, cause }, tag] of withTags([
  { what: 'is missing', answer: { status: 404, contentType: 'text/plain', body: 'No such file.' }, cause: 'not-found' },
  {
    what: 'has other bytes',
    answer: { status: 200, contentType: 'text/css', body: 'body { display: none }' },
    cause: 'integrity',
  },
])) {
  test(`a linked stylesheet that ${what} is told with its cause, by a page that nobody touches${tag}`, async ({
    page,
  }) => {
    const reports = await listenTo(page);
    await page.route('**/api/later-styles/**', (route) => route.fulfill(answer));
    await page.goto(ARTICLE);
    await expect
      .poll(async () => (await reports.loads()).filter(({ outcome }) => outcome === 'failure'))
      .toEqual([
        expect.objectContaining({
          remote: 'shell',
          phase: 'style',
          attempt: 1,
          type: 'missing',
          cause,
          url: expect.stringContaining('/api/later-styles/'),
        }),
      ]);
  });
}

test('what fails while the network is down is told by the next page of the tab, with the time that has passed @full', async ({
  page,
  context,
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await expectAlive(page, 'contents');
  await context.setOffline(true);
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }));
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');
  await reports.telemetry();
  await context.setOffline(false);

  await page.reload();
  await touch(page);
  const kept = async () => (await reports.telemetry()).filter(({ held }) => held !== undefined);
  await expect
    .poll(async () => (await kept()).flatMap((batch) => batch.events))
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'load',
          remote: 'shell',
          phase: 'script',
          outcome: 'failure',
          cause: 'offline',
        }),
      ]),
    );
  const [own] = (await reports.telemetry()).filter(({ held }) => held === undefined);
  expect((await kept()).every(({ pageView }) => pageView !== own?.pageView)).toBe(true);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('what the policy refuses is told once, without what an address may say of its reader', async ({ page }) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await island(page, 'contents').waitFor();
  await touch(page);
  await page.evaluate(() => {
    for (let time = 0; time < 3; time += 1) fetch('https://tracker.example/x?reader=7').catch(() => undefined);
  });
  const told = async () => (await events(reports)).filter(({ kind }) => kind === 'script-error');
  await expect
    .poll(told)
    .toEqual([expect.objectContaining({ type: 'policy', message: 'connect-src https://tracker.example/x' })]);
});
