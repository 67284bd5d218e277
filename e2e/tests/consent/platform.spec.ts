import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { test } from '../../harness/readers/consent-test.ts';
import { countTagRequests, startAdServer, type AdServer } from '../../harness/site/ad-server.ts';
import { type ConsentPlatforms, startConsentPlatforms } from '../../harness/site/consent-platform.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

test.use({ storageState: { cookies: [], origins: [] } });

let adServer: AdServer;
let platforms: ConsentPlatforms;
test.beforeAll(async () => {
  adServer = await startAdServer();
  platforms = await startConsentPlatforms();
});
test.afterAll(async () => {
  await platforms.stop();
  await adServer.stop();
});

const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'plainwell-consent')?.value;

for (const [kind, full] of withTags(['tcf', 'gpp'] as const)) {
  test.describe(`a ${kind} platform${full}`, () => {
    let site: RunningSite;
    test.beforeAll(async () => {
      site = await startSite({
        env: {
          CONSENT: kind,
          CONSENT_SCRIPT: platforms.script(kind),
          GPT_NETWORK_CODE: '1234',
          GPT_SCRIPT: adServer.script,
        },
      });
    });
    test.afterAll(() => site.stop());

    for (const [isGranted, tag] of withTags([true, false], 0)) {
      test(`asks in place of the banner, and what its reader ${isGranted ? 'accepts' : 'rejects'} holds here${tag}`, async ({
        browser,
        site: siteWithBanner,
      }) => {
        const page = await (
          await browser.newContext({ baseURL: site.url, storageState: { cookies: [], origins: [] } })
        ).newPage();
        const violations: string[] = [];
        page.on(
          'console',
          (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
        );
        await page.goto(ARTICLE);
        await page.waitForFunction(() => globalThis.choose !== undefined);
        await page.mouse.wheel(0, 500);
        await expect(page.getByRole('region', { name: 'Your privacy' })).toHaveCount(0);
        expect(await choiceOf(page)).toBe(undefined);
        await page.evaluate((granted) => globalThis.choose?.(granted), isGranted);
        // A grant is valid only in this page view.
        await expect
          .poll(async () => [await page.locator('html').getAttribute('data-consent'), await choiceOf(page)])
          .toEqual(isGranted ? ['off', undefined] : [`${kind} ${platforms.script(kind)}`, 'denied']);
        expect(violations).toEqual([]);
        await page.goto('/privacy-choices');
        await expect(page.getByText('On this site a consent platform asks you')).toBeVisible();

        // Simulates an operator who changes to the banner: both sites share cookies, because cookies do not depend on
        // the port.
        await page.goto(`${siteWithBanner.url}/privacy-choices`);
        await expect(
          page.getByText(isGranted ? 'You have not chosen yet' : 'advertising remembers nothing'),
        ).toBeVisible();
        if (!isGranted) return;
        await page.goto(siteWithBanner.url + ARTICLE);
        await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();
        await page.mouse.wheel(0, 500);
        await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
      });
    }

    test(`that asks anew makes an earlier grant wait for the new answer @full`, async ({ readerWith }) => {
      const page = await readerWith(site, 'granted');
      const asked = countTagRequests(page, adServer);
      await page.goto('/privacy-choices');
      const counts = () => page.evaluate(() => localStorage['plainwell-seen']);
      await page.evaluate(() => {
        localStorage['plainwell-seen'] = JSON.stringify({ [new Date().toDateString()]: { earlier: 1 } });
      });
      const slot = page.locator('plainwell-island[data-slot="railTop"]');
      const own = slot.locator('iframe').contentFrame().getByText('From Plainwell');
      const request = page.waitForRequest(/\/api\/creatives\/.*slot=rail-1&/);
      await page.goto(ARTICLE);
      await page.waitForFunction(() => globalThis.choose !== undefined);
      await expect(own).toBeVisible();
      expect(asked()).toBe(0);
      // Until the reader answers, the page neither sends nor deletes the counts of the day.
      expect(new URL((await request).url()).searchParams.get('seen')).toBe('');
      expect(await counts()).toContain('{"earlier":1}');
      await page.mouse.wheel(0, 1_000);
      await expect(slot).not.toBeInViewport();
      await page.evaluate(() => globalThis.choose?.(true));
      await expect(slot.locator('iframe[src*="/api/creatives/tag/"]:not([inert])')).toBeAttached();
      await page.evaluate(() => globalThis.choose?.(false));
      await page.goto(ARTICLE);
      await expect(own).toBeVisible();
      expect(await counts()).toBe(undefined);
    });
  });
}
