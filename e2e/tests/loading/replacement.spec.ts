import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadEvent } from '@plainwell/contracts/delivery/telemetry.ts';
import {
  ARTICLE,
  clickAtOnce,
  countPrints,
  expectAlive,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { listenTo, type PageReports } from '../../harness/audits/page-reports.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { builds, startSite } from '../../harness/site/start-site.ts';
import { expect, test as base } from '../../harness/test.ts';

/** Returns the path of a browser file that matches, within a package's release. */
function fileOf(folder: string, pattern: RegExp): string {
  const found = readdirSync(String(builds[folder]), { recursive: true }).find(
    (file): file is string => typeof file === 'string' && pattern.test(file),
  );
  if (found === undefined) throw new Error(`${folder} has no file like ${pattern}`);
  return found;
}

function versionIn(folder: string): string {
  const manifest: { version: string } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'));
  return manifest.version;
}

/** The bad release of each remote, and the good release before it. */
interface BadReleases {
  rail: { bad: string; good: string };
  tools: { bad: string; good: string };
}

/**
 * The test with a site whose newest releases are bad, after good ones: the rail has a behaviour that throws, and the
 * reader tools have a chunk with other bytes than the built one.
 */
const test = base.extend<object, { bad: BadReleases }>({
  bad: [
    async ({}, use) => {
      const rail = await alteredBuild('mfe-ads-rail', {
        [fileOf('mfe-ads-rail', /behaviours\/RailSlot\.\w*\.?js$/)]: () =>
          `setTimeout(() => { throw new Error('thrown on purpose'); });`,
      });
      const tools = await alteredBuild('mfe-reader-tools', {
        [fileOf('mfe-reader-tools', /browser\/ShareBar\.\w+\.js$/)]: (text) => `${text};`,
      });
      await use({
        rail: { bad: rail, good: String(builds['mfe-ads-rail']) },
        tools: { bad: tools, good: String(builds['mfe-reader-tools']) },
      });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ bad: { rail, tools } }, use) => {
      const site = await startSite({ releases: [...Object.values(builds), rail.bad, tools.bad] });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

const loadsOf = async (reports: PageReports, remote: string, fields: Partial<LoadEvent>): Promise<LoadEvent[]> =>
  (await reports.loads()).filter(
    (event) =>
      event.remote === remote && Object.entries(fields).every(([name, value]) => Reflect.get(event, name) === value),
  );

test('a behaviour whose release is broken comes from the last good release, and both are told @full', async ({
  page,
  bad: { rail },
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await expectAlive(page, 'railTop');
  const [bad, good] = [versionIn(rail.bad), versionIn(rail.good)];
  expect(await loadsOf(reports, 'rail', { outcome: 'failure' })).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        release: bad,
        phase: 'behaviour',
        module: './RailSlot',
        cause: 'executed-but-missing',
      }),
    ]),
  );
  expect(await loadsOf(reports, 'rail', { outcome: 'success', release: good })).toEqual(
    expect.arrayContaining([expect.objectContaining({ module: './RailSlot', phase: 'start', replaces: bad })]),
  );
  await expect(noticeOf(page, 'railTop')).toHaveCount(0);
});

test('an error that nothing caught is told with the script in which it was thrown @full', async ({
  page,
  bad: { rail },
}) => {
  const reports = await listenTo(page);
  await page.goto(ARTICLE);
  await expectAlive(page, 'railTop');
  const told = async () =>
    (await reports.telemetry()).flatMap(({ events }) => events.filter(({ kind }) => kind === 'script-error'));
  await expect.poll(told).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        type: 'error',
        url: expect.stringContaining(`/assets/rail/${versionIn(rail.bad)}/`),
        line: 1,
        message: expect.stringContaining('thrown on purpose'),
      }),
    ]),
  );
});

test('where a page that is loaded now has another release, a reload is offered, unless a form holds what was typed @full', async ({
  page,
}) => {
  await breakAssets(page, 'account-save', 'answers 410');
  await page.route('**/api/replacements/**', (route) =>
    route.fulfill({ json: { release: null, isReloadUseful: true } }),
  );
  await page.goto(ARTICLE);
  const reload = noticeOf(page, 'save').getByRole('button', { name: 'Reload the page' });
  await clickAtOnce(page.getByRole('button', { name: 'Save article' }));
  await expect(reload).toBeVisible();
  const typed = page.locator('form input:not([type="hidden"])').first();
  await typed.evaluate((field: HTMLInputElement) => (field.value = 'asthma'));
  await reload.click();
  await expect(noticeOf(page, 'save')).toContainText('Send what you have typed first');
  await expect(reload).toHaveCount(0);
  await noticeOf(page, 'save').getByRole('button', { name: 'Try again' }).click();
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');
  await expect(reload).toHaveCount(0);
});

test('a component whose release is broken comes from the last good release, and does what was pressed meanwhile', async ({
  page,
  bad: { tools },
}) => {
  const reports = await listenTo(page);
  const prints = await countPrints(page);
  await page.goto(ARTICLE);
  await printButton(page).click();
  await expectAlive(page, 'share');
  await expect.poll(prints).toBe(1);
  const [bad, good] = [versionIn(tools.bad), versionIn(tools.good)];
  expect(await loadsOf(reports, 'reader-tools', { outcome: 'failure' })).toEqual([
    expect.objectContaining({ release: bad, phase: 'chunk', module: './ShareBar', cause: 'integrity' }),
  ]);
  expect(await loadsOf(reports, 'reader-tools', { outcome: 'success', phase: 'start', release: good })).toEqual([
    expect.objectContaining({ module: './ShareBar', replaces: bad }),
  ]);
  await printButton(page).click();
  await expect.poll(prints).toBe(2);
});
