import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

declare global {
  var reached: string[] | undefined;
}

/** Hostile documents, as if someone had taken over the server of creatives. */
const hostile: Readonly<Record<string, string>> = {
  'runs scripts that throw and loop': `<script>parent.reached.push('script'); throw new Error('on purpose')</script><script>for (;;);</script><img src=x onerror="parent.reached.push('handler')"><p id="shown">Shown</p>`,
  'reads what the reader has': `<script>parent.reached.push(document.cookie + localStorage.length + parent.document.title)</script><p id="shown">Shown</p>`,
  'leads the page elsewhere': `<meta http-equiv="refresh" content="0;url=https://harm.example/"><base target="_top"><script>top.location = 'https://harm.example/'</script><form action="https://harm.example/" target="_top"><button id="shown">Shown</button></form>`,
  'opens windows': `<script>open('https://harm.example/')</script><p id="shown">Shown</p>`,
  'is huge': `<style>body{inline-size:9000px;block-size:90000px}</style><p id="shown" style="position:fixed;inset:-900px;z-index:999999">Shown</p>`,
  'brings others': `<iframe src="https://harm.example/"></iframe><object data="https://harm.example/"></object><link rel="stylesheet" href="https://harm.example/x.css"><p id="shown">Shown</p>`,
};

const slot = (page: Page) => page.locator('plainwell-island[data-slot="railTop"]');

for (const [[what, html], tag] of withTags(Object.entries(hostile))) {
  test(`a creative that ${what} stays in its frame, and the page is read on${tag}`, async ({ page, site }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.addInitScript(() => {
      globalThis.reached = [];
    });
    const errors: string[] = [];
    const elsewhere: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    // The browser reports a load that the policy blocks as a failed request, with the policy as the reason.
    page.context().on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      if (request.url().includes('harm.example') && why !== 'csp' && why !== 'net::ERR_BLOCKED_BY_CSP')
        elsewhere.push(`${request.url()} ${why}`);
    });
    page.context().on('page', (opened) => elsewhere.push(opened.url()));
    await watchLayoutShifts(page);
    await page.route('**/api/creatives/**', (route) =>
      route.fulfill({ status: 200, contentType: 'text/html', headers: { Creative: 'hostile' }, body: html }),
    );
    await page.goto(ARTICLE);
    await expect(slot(page).locator('iframe')).not.toHaveAttribute('inert');
    const box = await slot(page).locator('[data-creative]').boundingBox();
    expect([box?.width, box?.height]).toEqual([300, 250]);
    await page.locator('[data-slot="endOfContent"]').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-slot="endOfContent"] iframe')).toBeVisible();
    expect(page.url()).toBe(site.url + ARTICLE);
    expect(await page.evaluate(() => globalThis.reached)).toEqual([]);
    expect(errors).toEqual([]);
    expect(elsewhere).toEqual([]);
    expect(await visibleShifts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
  });
}
