import type { Page } from '@playwright/test';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { outcomes, watchSlots } from '../../harness/pages/slot-events.ts';
import { test } from '../../harness/readers/consent-test.ts';
import { operatorAt } from '../../harness/readers/operator.ts';
import { startAdServer, type AdServer } from '../../harness/site/ad-server.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

let adServer: AdServer;
let site: RunningSite;
test.beforeAll(async () => {
  adServer = await startAdServer();
  site = await startSite({ env: { GPT_NETWORK_CODE: '1234', GPT_SCRIPT: adServer.script } });
});
test.afterAll(async () => {
  await site.stop();
  await adServer.stop();
});

const FILLED = `parent.postMessage({ plainwellSlot: 'filled' }, '*');`;

/** Hostile scripts, as if someone had taken over the ad server. They can do more than a creative in its own frame. */
const hostile: Readonly<Record<string, string>> = {
  'opens dialogs': `for (const ask of [alert, confirm, prompt, print]) try { ask('harm'); } catch {}`,
  'asks for another size': `
    const size = { width: 9000, height: 9000 };
    document.body.style.cssText = 'inline-size:9000px;block-size:9000px';
    resizeTo(9000, 9000);
    try { frameElement.style.height = '9000px'; } catch {}
    for (const said of [
      { plainwellSlot: 'filled', ...size },
      { type: 'embed-size', sentinel: 'amp', ...size },
      { type: 'resize', ...size },
      JSON.stringify({ s: 'expand', p: JSON.stringify({ expand_t: 9000, expand_b: 9000, push: true }) }),
    ]) for (const to of [parent, top]) to.postMessage(said, '*');
    document.documentElement.requestFullscreen?.().catch(() => {});`,
  'leads its own frame elsewhere': `location.href = 'https://harm.example/';`,
  'leads its own frame to a page of the site': `location.href = ${JSON.stringify(ARTICLE)};`,
};

/** Records dialogs, windows, errors, and requests that the page's policy does not block. */
function watchHarm(page: Page): string[] {
  const harm: string[] = [];
  page.on('pageerror', ({ message }) => harm.push(`error ${message}`));
  page.on('dialog', async (dialog) => {
    harm.push(`dialog ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.context().on('page', (opened) => harm.push(`window ${opened.url()}`));
  // The browser reports a load that the policy blocks as a failed request, with the policy as the reason.
  page.context().on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    if (request.url().includes('harm.example') && why !== 'csp' && why !== 'net::ERR_BLOCKED_BY_CSP')
      harm.push(`${request.url()} ${why}`);
  });
  return harm;
}

/** Scrolls from the first ad slot to the last, and expects both to show what the ad server sent, in their own space. */
async function readToTheEnd(page: Page): Promise<void> {
  await watchLayoutShifts(page);
  await watchSlots(page);
  await page.goto(ARTICLE);
  for (const [slot, id] of [
    ['railTop', 'rail-1'],
    ['endOfContent', 'end-of-content'],
  ] as const) {
    const frame = island(page, slot).locator('iframe');
    await island(page, slot).scrollIntoViewIfNeeded();
    await expect(frame).not.toHaveAttribute('inert');
    // The slot reports `viewed` after a second, in which the attack could run.
    await expect.poll(() => outcomes(page, id)).toEqual(['requested', 'filled', 'viewed']);
    const box = await island(page, slot).locator('[data-creative]').boundingBox();
    const shown = await frame.boundingBox();
    expect([box?.width, box?.height, shown?.width, shown?.height]).toEqual([300, 250, 300, 250]);
  }
  await expectAlive(page, 'contents');
  expect(page.url()).toBe(site.url + ARTICLE);
  expect(await visibleShifts(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440);
}

for (const [what, attack] of Object.entries(hostile)) {
  test(`a creative of the ad server that ${what} keeps to its space, and the page is read on @full`, async ({
    readerWith,
  }) => {
    adServer.answer(`${FILLED} setTimeout(() => { ${attack} });`);
    const page = await readerWith(site, 'granted');
    const harm = watchHarm(page);
    await readToTheEnd(page);
    expect(harm).toEqual([]);
  });
}

test('what goes wrong in the frame of the ad server stands among the script errors, and blames nobody else @full', async ({
  browser,
  readerWith,
}) => {
  adServer.answer(`${FILLED}
    fetch('http://harm.example/').catch(() => {});
    parent.postMessage({ plainwellSlotFault: { message: 'forged', url: '${site.url}/assets/rail/1.0.0-a/a.js' } }, '*');
    setTimeout(() => { throw new Error('broken creative'); });`);
  const operator = await operatorAt(browser, site, '/ops/script-errors');
  await readToTheEnd(await readerWith(site, 'granted'));
  for (const text of ['Ad server: forged', 'Ad server: connect-src http://harm.example/', 'Ad server: ']) {
    await expect(async () => {
      await operator.reload();
      await expect(operator.getByRole('row').filter({ hasText: text }).first()).toContainText('unknown');
    }).toPass();
  }
  await expect(operator.getByRole('row').filter({ hasText: 'Ad server: ' }).filter({ hasText: 'rail' })).toHaveCount(0);
  await operator.context().close();
});

// Browsers block windows that a page opens without a press. Chromium's build without windows does not block them, so
// the test sees what these windows can do.
test('windows that the ad server opens without a press cannot lead the page elsewhere @full', async ({
  readerWith,
}) => {
  adServer.answer(`${FILLED} setTimeout(() => {
    for (const target of ['_blank', '_top', '_parent']) {
      try { open('https://harm.example/', target); } catch {}
      const link = Object.assign(document.createElement('a'), { href: 'https://harm.example/', target });
      document.body.append(link);
      link.rel = 'opener';
      link.click();
    }
  });`);
  const page = await readerWith(site, 'granted');
  const tried: string[] = [];
  await page.context().route('https://harm.example/**', (route) => {
    tried.push(route.request().url());
    return route.fulfill({
      contentType: 'text/html',
      body: `<script>
        for (const target of ['top', 'parent']) try { opener[target].location.href = 'https://harm.example/' + target; } catch {}
        try { opener.location.href = 'https://harm.example/frame'; } catch {}
      </script>`,
    });
  });
  await readToTheEnd(page);
  expect(tried.filter((address) => /top|parent/.test(address))).toEqual([]);
});

test('where the ad server leads its frame elsewhere at once, the site’s own creative stands in @full', async ({
  readerWith,
}) => {
  adServer.answer(`location.href = 'https://harm.example/';`);
  const page = await readerWith(site, 'granted');
  const harm = watchHarm(page);
  await watchLayoutShifts(page);
  await watchSlots(page);
  await page.goto(ARTICLE);
  await expect(island(page, 'railTop').locator('iframe').contentFrame().getByText('From Plainwell')).toBeVisible();
  expect((await outcomes(page, 'rail-1')).slice(0, 3)).toEqual(['requested', 'failed', 'filled']);
  expect(harm).toEqual([]);
  expect(await visibleShifts(page)).toEqual([]);
});
