import { expect, test } from '../../harness/test.ts';
import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const CONTROL = '[data-slot="share"] summary';

/** Returns the addresses that the page has preloaded as scripts, in order. */
const preloads = (page: Page) =>
  page
    .locator('head link[rel="preload"][as="script"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Moves the pointer in small steps near the control. */
async function moveOver(page: Page): Promise<void> {
  const box = await page.locator(CONTROL).boundingBox();
  if (!box) throw new Error('the control is not there');
  for (const aside of [1, 2, 3, 4]) {
    await page.mouse.move(box.x + aside, box.y + box.height + 20 + aside);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/**
 * Opens the article and loads its engagement script.
 * @returns a function that returns the number of requests for this script.
 */
async function engage(page: Page): Promise<() => number> {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/engagement.')) asked += 1;
  });
  const come = page.waitForEvent('requestfinished', (request) => request.url().includes('/engagement.'));
  await page.goto(ARTICLE);
  await page.locator(CONTROL).scrollIntoViewIfNeeded();
  await page.mouse.move(3, 3);
  await page.mouse.move(6, 6);
  await come;
  await page.locator(CONTROL).scrollIntoViewIfNeeded();
  await moveOver(page);
  return () => asked;
}

test('a pointer near a component fetches each of its scripts ahead once, and the engagement script once', async ({
  page,
}) => {
  const asked = await engage(page);
  await expect.poll(() => preloads(page)).not.toEqual([]);
  await moveOver(page);
  await page.locator(CONTROL).focus();
  const all = await preloads(page);
  expect(new Set(all).size).toBe(all.length);
  expect(asked()).toBe(1);
});

const SAVERS = {
  'Save-Data': () => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  'prefers-reduced-data': () => {
    const { matchMedia } = window;
    // Replaces `matchMedia`, because no browser under test has this setting.
    window.matchMedia = (query) => matchMedia.call(window, query === '(prefers-reduced-data: reduce)' ? 'all' : query);
  },
};

for (const [[name, save], tag] of withTags(Object.entries(SAVERS), 0)) {
  test(`a reader with ${name} is sent nothing ahead by a pointer, and what a press needs by the press${tag}`, async ({
    page,
  }) => {
    await page.addInitScript(save);
    await engage(page);
    expect(await preloads(page)).toEqual([]);
    await page.locator(CONTROL).click();
    await expect(page.locator('[data-slot="share"][data-alive]')).toBeAttached();
    expect(await preloads(page)).not.toEqual([]);
  });
}
