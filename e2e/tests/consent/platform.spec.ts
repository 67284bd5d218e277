import type { Page } from '@playwright/test';
import { createServer, type Server } from 'node:http';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

test.use({ storageState: { cookies: [], origins: [] } });

/** Stand-ins for consent platforms, with the functions that sites use according to the specifications. */
const platforms = {
  tcf: `{
    const listeners = [];
    let data = { gdprApplies: true, eventStatus: 'cmpuishown', purpose: { consents: {} } };
    window.__tcfapi = (command, version, callback) => { if (command === 'addEventListener') { listeners.push(callback); callback(data, true); } };
    window.choose = (isGranted) => {
      data = { gdprApplies: true, eventStatus: 'useractioncomplete', purpose: { consents: { 1: isGranted, 3: isGranted, 4: true } } };
      for (const listener of listeners) listener(data, true);
    };
  }`,
  gpp: `{
    const listeners = [];
    let ping = { signalStatus: 'not ready' };
    window.__gpp = (command, callback) => { if (command === 'addEventListener') { listeners.push(callback); callback({ eventName: 'listenerRegistered', pingData: ping }, true); } };
    window.choose = (isGranted) => {
      ping = { signalStatus: 'ready', parsedSections: { usnat: [{ SaleOptOut: isGranted ? 2 : 1, SharingOptOut: 2, TargetedAdvertisingOptOut: 2 }, { Gpc: false }] } };
      for (const listener of listeners) listener({ eventName: 'signalStatus', pingData: ping }, true);
    };
  }`,
};

declare global {
  var choose: ((isGranted: boolean) => void) | undefined;
}

let server: Server;
let origin = '';
test.beforeAll(async () => {
  server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/javascript');
    response.end(request.url === '/gpp.js' ? platforms.gpp : platforms.tcf);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

const choiceOf = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'plainwell-consent')?.value;

for (const [kind, full] of withTags(['tcf', 'gpp'] as const)) {
  test.describe(`a ${kind} platform${full}`, () => {
    let site: RunningSite;
    test.beforeAll(async () => {
      site = await startSite({ env: { CONSENT: kind, CONSENT_SCRIPT: `${origin}/${kind}.js` } });
    });
    test.afterAll(() => site.stop());

    for (const [isGranted, tag] of withTags([true, false], 0)) {
      test(`asks in place of the banner, and what its reader ${isGranted ? 'accepts' : 'rejects'} holds here${tag}`, async ({
        browser,
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
        await expect.poll(() => choiceOf(page)).toBe(isGranted ? 'granted' : 'denied');
        expect(violations).toEqual([]);
        await page.goto('/privacy-choices');
        await expect(page.getByText('This site asks by a consent platform')).toBeVisible();
      });
    }
  });
}
