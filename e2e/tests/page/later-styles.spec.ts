import type { Page, Response, Route } from '@playwright/test';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/tabbed/health/high-blood-pressure-guide';
const LATER = '**/api/later-styles/**';
/** A section of each team below the first screen. */
const SECTIONS = [
  '[data-module="./Sources"] section',
  '[data-module="./Comments"] section',
  '.place-read-next section',
  '.site-footer',
];

/** Holds the later stylesheets, which are one answer, back until the test releases them. */
async function holdStylesheets(page: Page) {
  const held: Route[] = [];
  await page.route(LATER, (route) => void held.push(route));
  return { held, letGo: () => Promise.all(held.map((route) => route.continue())) };
}

test('the later stylesheets of all releases come in one answer, and no component fetches one of them again', async ({
  page,
}) => {
  const sheets: Response[] = [];
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/css')) sheets.push(response);
  });
  await page.goto(ARTICLE);
  for (const slot of ['save', 'share', 'feedback']) {
    await island(page, slot).locator('a, button, summary').first().click();
    await expectAlive(page, slot);
    await page.keyboard.press('Escape');
  }
  const later = sheets.filter((response) => response.url().includes('/later'));
  expect(later.map((response) => new URL(response.url()).pathname)).toEqual([
    expect.stringMatching(/^\/api\/later-styles\/.*\bshell@/),
  ]);
  expect(later[0]?.headers()).toMatchObject({
    'content-encoding': 'br',
    'cache-control': expect.stringContaining('immutable'),
  });
});

test('what stands below the first screen is out of sight until it is styled @full', async ({ page }) => {
  const { held, letGo } = await holdStylesheets(page);
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  for (const section of SECTIONS)
    await expect(page.locator(section).first()).toHaveCSS('animation-name', 'hidden-at-first');
  await expect.poll(() => held.length).toBe(1);
  await letGo();
  for (const section of SECTIONS) {
    await expect(page.locator(section).first()).toHaveCSS('animation-name', 'none');
    await expect(page.locator(section).first()).toBeVisible();
  }
});

test('the text is readable at once where the later stylesheets hang, and the rest in the end @full', async ({
  page,
}) => {
  await holdStylesheets(page);
  await page.goto(ARTICLE, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-module="./Body"] p').first()).toBeVisible();
  for (const section of SECTIONS) await expect(page.locator(section).first()).toBeVisible();
});

test('where the later stylesheets fail every section shows, and the tab bar stays out of the way @full', async ({
  page,
}) => {
  await page.route(LATER, (route) => route.abort());
  await page.goto(ARTICLE);
  for (const section of SECTIONS) await expect(page.locator(section).first()).toBeVisible();
  await expect(page.locator('.place-tabs nav')).not.toBeInViewport();
});

/**
 * Pauses the animation that hides sections for three seconds, in its first frame, so that the test decides when the
 * time passes.
 */
function stopHiding() {
  const stop = () => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSAnimation && animation.animationName === 'hidden-at-first') animation.pause();
    requestAnimationFrame(stop);
  };
  requestAnimationFrame(stop);
}

/** Targets below the first screen, from the contents, a citation or a shared address. */
for (const hash of ['#source-3', '#comments']) {
  test(`a link to ${hash} leads there although the later stylesheets hang: its target shows in its place after three seconds @full`, async ({
    page,
  }) => {
    await holdStylesheets(page);
    await page.addInitScript(stopHiding);
    await page.goto(ARTICLE + hash, { waitUntil: 'commit' });
    const target = page.locator(hash);
    await expect(target).toBeInViewport();
    await expect(target).toHaveCSS('visibility', 'hidden');
    const place = () => target.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const before = await place();
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.currentTime = 3_000;
    });
    await expect(target).toHaveCSS('visibility', 'visible');
    expect(await place()).toBeCloseTo(before, 0);
    await expect(target).toBeInViewport();
  });
}
