import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CDPSession, Page, Request } from '@playwright/test';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expectNoViolations } from '../../harness/audits/expect-no-violations.ts';
import { ARTICLE, clickAtOnce, expectAlive, island, noticeOf } from '../../harness/pages/article-page.ts';
import { articles, openInfinitePage, readUntil } from '../../harness/pages/infinite-page.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { atRender } from '../../harness/remotes/break-module.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test as base } from '../../harness/plain-test.ts';

/** The one article on which the modules hang. */
const MEALS = '/nutrition/meal-kits-for-busy-weeks';
const loopOn = (address: string) => `while (${address}.includes('meal-kits')) {}`;
const NOTICE = 'This part could not be loaded.Try again';

/** Builds a save control whose script also hangs in browsers. */
function hangingSaveControl(): Promise<string> {
  const folder = join(String(builds['mfe-account-save']), 'browser');
  const file = readdirSync(folder).find((name) => /^SaveControl\.\w+\.js$/.test(name)) ?? '';
  const rewrite = (text: string) => `${loopOn('location.pathname')}\n${text}`;
  const digest = (text: string) => createHash('sha256').update(text).digest('base64');
  const text = readFileSync(join(folder, file), 'utf8');
  return alteredBuild('mfe-account-save', {
    'server/SaveControl.js': atRender('SaveControl', loopOn('props.metadata.url')),
    [`browser/${file}`]: rewrite,
    'browser/remoteEntry.js': (entry) => entry.replace(digest(text), digest(rewrite(text))),
  });
}

const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const hanging = { 'server/ShareBar.js': atRender('ShareBar', loopOn('url')) };
      const releases = [await alteredBuild('mfe-reader-tools', hanging), await hangingSaveControl()];
      const site = await startSite({ releases: [...Object.values(builds), ...releases], env: { RENDER_WORKERS: '1' } });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

/** Opens the article twice: in the first view the modules hang, and the site renders the second view without them. */
async function openTwice(page: Page, path = MEALS): Promise<void> {
  await page.goto(path);
  await page.goto(path);
}

const SLOTS = ['share', 'save', 'bottomShare'] as const;

test('a module that hung on the server starts when its reader says so, and not before @full', async ({ page }) => {
  await watchLayoutShifts(page);
  await openTwice(page);
  for (const slot of SLOTS) await expect(noticeOf(page, slot)).toHaveText(NOTICE);
  expect(await visibleShifts(page)).toEqual([]);

  const notice = noticeOf(page, 'share');
  const again = notice.getByRole('button', { name: 'Try again' });
  await noticeOf(page, 'bottomShare').scrollIntoViewIfNeeded();
  await notice.hover();
  await again.focus();
  await page.evaluate(() => {
    location.hash = 'article-tools';
  });
  // The page is as usable as any other.
  await island(page, 'feedback').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  for (const slot of SLOTS) await expect(island(page, slot)).not.toHaveAttribute('data-alive');

  await again.press('Enter');
  await expectAlive(page, 'share');
  await expect(notice).toHaveCount(0);
  await expect(island(page, 'share').locator(':focus')).toBeVisible();
  await expect(noticeOf(page, 'bottomShare')).toHaveText(NOTICE);
});

test('a start that fails is over on a page that the browser has translated, too @full', async ({ page }) => {
  await page.addInitScript(() => {
    const translate = () => {
      for (const text of document.querySelectorAll('.slot-notice p'))
        if (text.textContent !== '' && !text.textContent?.startsWith('[')) text.textContent = `[${text.textContent}]`;
    };
    new MutationObserver(translate).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await page.route('**/ShareBar.*.js', (route) => route.fulfill({ status: 404 }));
  await openTwice(page);
  await noticeOf(page, 'share').hover();
  const again = noticeOf(page, 'share').getByRole('button', { name: 'Try again' });
  await again.click();
  await expect(noticeOf(page, 'share')).toContainText('[This part could not be loaded.]');
  // If the start were still under way, the next page would report that it blocked this page.
  await expect.poll(() => page.evaluate(() => globalThis.plainwell?.underWay?.size)).toBe(0);
  await page.unroute('**/ShareBar.*.js');
  await again.click();
  await expectAlive(page, 'share');
});

test('the notice is accessible @full', async ({ page }) => {
  await openTwice(page);
  await expectNoViolations(page, MEALS);
});

test('without a script the page offers nothing that it could not do @full', async ({ browser, site }) => {
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await openTwice(page);
  await expect(noticeOf(page, 'share').getByText('This part could not be loaded.')).toBeVisible();
  await expect(noticeOf(page, 'share').locator('button')).toBeHidden();
  await page.close();
});

test('an article that is appended to a page leaves out what hung, too @full', async ({ page }) => {
  await openInfinitePage(page, `/infinite${MEALS}`);
  await expect(noticeOf(page, 'share').first()).toHaveText(NOTICE);
  await readUntil(page, 2);
  // The module of this release is in quarantine on all pages: for a minute, the site renders pages without it.
  const second = articles(page).nth(1);
  const share = second.locator('plainwell-island[data-slot="share"]');
  await second.locator('.place-share .slot-notice').getByRole('button', { name: 'Try again' }).click();
  await expect(share).toHaveAttribute('data-alive', '');
});

/** Evaluates an expression in the page of a tab. After a crash, the page answers only to DevTools. */
async function valueIn(tab: CDPSession, expression: string): Promise<unknown> {
  return (await tab.send('Runtime.evaluate', { expression })).result.value;
}

test('the next page of a tab tells operators of the module that blocked the last @full', async ({
  page,
  request,
  site,
}) => {
  const hang = { remote: 'account-save', type: 'timeout', cause: 'hang' };
  const hangs = () => counter(request, 'plainwell_load_failures_total', hang);
  await openTwice(page);
  // The first action of a reader loads the script that enables the button. The pointer moves repeatedly, because a
  // browser drops actions before its first paint.
  const again = noticeOf(page, 'save').getByRole('button', { name: 'Try again' });
  let x = 100;
  await expect
    .poll(async () => {
      await page.mouse.move((x += 1), 100);
      return again.isVisible();
    })
    .toBe(true);
  const tab = await page.context().newCDPSession(page);
  const isScript = (asked: Request) => asked.resourceType() === 'script' && /\/SaveControl\.\w+\.js$/.test(asked.url());
  const script = page.waitForEvent('requestfinished', isScript);
  await clickAtOnce(again);
  await script;
  expect(await hangs()).toBe(0);

  // Ends the page, as a reader ends a page that does not respond.
  const ended = page.waitForEvent('crash');
  void tab.send('Page.crash').catch(() => undefined);
  await ended;
  await tab.send('Page.navigate', { url: site.url + ARTICLE });
  const isNext = `location.pathname === '${ARTICLE}' && globalThis.plainwell?.hear !== undefined`;
  await expect.poll(() => valueIn(tab, isNext)).toBe(true);
  await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key: 'Shift' });
  await expect.poll(hangs).toBe(1);
  expect(await valueIn(tab, `sessionStorage['plainwell-telemetry'] ?? null`)).toBeNull();
  expect(site.log()).toContain('"cause":"hang"');
});
