import type { BrowserContextOptions, Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { findViolations } from '../../harness/audits/find-violations.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import {
  type ConsentPlatforms,
  type PlatformKind,
  startConsentPlatforms,
} from '../../harness/site/consent-platform.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

/** At these widths, the statements on the page have different numbers of lines. */
const cases = [
  {
    kind: 'tcf',
    width: 320,
    path: '/privacy-choices',
    env: {},
    change: 'Change your choice',
    otherWays: 'delete this site’s data in your browser',
    untold: 'The platform has not told this site your choice',
    granted: 'The platform says yes',
    denied: 'The platform says no',
    reported: 'CONSENT_REOPEN is not set, and __tcfapi is not a function',
  },
  {
    kind: 'gpp',
    width: 375,
    path: '/es/privacy-choices',
    env: { CONSENT_REOPEN: 'standIn.settings.show' },
    change: 'Cambiar su elección',
    otherWays: 'borre los datos de este sitio en su navegador',
    untold: 'La plataforma no ha comunicado su elección a este sitio',
    granted: 'La plataforma dice que sí',
    denied: 'La plataforma dice que no',
    reported: 'CONSENT_REOPEN: standIn.settings.show is not a function',
  },
] as const satisfies { kind: PlatformKind; [field: string]: unknown }[];

let platforms: ConsentPlatforms;
test.beforeAll(async () => void (platforms = await startConsentPlatforms()));
test.afterAll(() => platforms.stop());

for (const [{ kind, width, path, env, change, otherWays, untold, granted, denied, reported }, full] of withTags(
  cases,
)) {
  test.describe(`privacy choices where a ${kind} platform asks${full}`, () => {
    let site: RunningSite;
    test.beforeAll(async () => {
      site = await startSite({ env: { CONSENT: kind, CONSENT_SCRIPT: platforms.script(kind), ...env } });
    });
    test.afterAll(() => site.stop());

    test.use({
      storageState: { cookies: [], origins: [] },
      viewport: { width, height: 812 },
    });

    const button = (page: Page) => page.getByRole('button', { name: change });
    const choiceOf = async (page: Page) =>
      (await page.context().cookies()).find(({ name }) => name === 'plainwell-consent')?.value;
    /** Lets the platform answer with another script. */
    const answer = (page: Page, body: string) =>
      page.route(platforms.script(kind), (route) => route.fulfill({ contentType: 'text/javascript', body }));

    test(`open the platform again by keyboard, state what was chosen, and nothing moves${full}`, async ({ page }) => {
      const violations: string[] = [];
      page.on(
        'console',
        (message) => message.text().includes('Content Security Policy') && violations.push(message.text()),
      );
      await watchLayoutShifts(page);
      await page.goto(site.url + path);
      await expect(page.getByText(untold)).toBeVisible();
      await expect(button(page)).toBeVisible();
      expect(await visibleShifts(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);

      await page.getByRole('main').focus();
      await page.keyboard.press('Tab');
      await expect(button(page)).toBeFocused();
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Disagree' }).press('Enter');
      await expect(page.getByText(denied)).toBeVisible();
      // Screen readers announce only this statement, not the other ones of the page.
      await expect(page.getByRole('status')).toMatchAriaSnapshot(`
        - status:
          - /children: equal
          - strong: /^${denied}/`);
      await expect(page.getByText(untold)).toBeHidden();
      expect(await choiceOf(page)).toBe('denied');
      await page.reload();
      await expect(page.getByText(denied)).toBeVisible();

      await button(page).click();
      await page.getByRole('button', { name: 'Agree', exact: true }).click();
      await expect(page.getByText(granted)).toBeVisible();
      expect(await choiceOf(page)).toBe(undefined);
      await page.reload();
      await expect(page.getByText(granted)).toBeVisible();
      expect(await visibleShifts(page)).toEqual([]);
      expect(violations).toEqual([]);
    });

    /** Expects the other ways on the page and no button, because the page cannot open the platform again. */
    async function expectOtherWays(page: Page): Promise<void> {
      await expect(page.getByText(otherWays)).toBeVisible();
      await expect(page.getByText(untold)).toBeVisible();
      await expect(button(page)).toHaveCount(0);
      expect(await findViolations(page)).toEqual([]);
    }

    test(`have no button where the platform’s script is blocked${full}`, async ({ page }) => {
      await page.route(platforms.script(kind), (route) => route.abort());
      const blocked = page.waitForEvent('requestfailed', (request) => request.url() === platforms.script(kind));
      await page.goto(site.url + path);
      await blocked;
      await expectOtherWays(page);
    });

    test(`have no button for a function that does not exist, which operators hear of @full`, async ({ page }) => {
      const reports = await listenTo(page);
      await answer(page, 'window.standIn = {};');
      await page.goto(site.url + path);
      await expect
        .poll(async () =>
          (await reports.telemetry())
            .flatMap(({ events }) => events)
            .flatMap((event) => (event.kind === 'script-error' ? event.message : [])),
        )
        .toEqual([reported]);
      await expectOtherWays(page);
    });

    test(`take the button away if the platform refuses, and lead to the other ways @full`, async ({ page }) => {
      await answer(
        page,
        `window.__tcfapi = (command, version, callback) => callback(null, false);
        window.standIn = { settings: { show() { throw new Error('refused'); } } };`,
      );
      await page.goto(site.url + path);
      await button(page).press('Enter');
      await expect(page.getByText(otherWays)).toBeFocused();
      await expectOtherWays(page);
    });

    const readers: [string, BrowserContextOptions][] = [
      ['without JavaScript', { javaScriptEnabled: false }],
      ['with Global Privacy Control', { extraHTTPHeaders: { 'Sec-GPC': '1' } }],
    ];
    for (const [[who, options], tag] of withTags(readers, 0))
      test(`have no button for a reader ${who}${tag}`, async ({ browser }) => {
        const context = await browser.newContext(options);
        const page = await context.newPage();
        await page.goto(site.url + path);
        await expect(page.getByText(otherWays)).toBeVisible({ visible: options.javaScriptEnabled === false });
        await expect(button(page)).toHaveCount(0);
        await expect(page.locator('html')).toHaveAttribute('data-consent', `${kind} ${platforms.script(kind)}`);
        await context.close();
      });
  });
}
