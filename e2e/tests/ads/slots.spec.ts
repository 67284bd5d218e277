import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expectAlive, island } from '../../harness/pages/article-page.ts';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { outcomes, watchSlots } from '../../harness/pages/slot-events.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { runUntilAlive, stopClock } from '../../harness/timing/stop-clock.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const CREATIVES = '**/api/creatives/**';

const slot = (page: Page) => island(page, 'railTop');
const frame = (page: Page) => slot(page).locator('iframe');
const heightOf = async (page: Page) => (await slot(page).boundingBox())?.height;

/** Answers every request for a creative with `answer`. */
async function answerAll(
  page: Page,
  answer: 'never' | 'blocked' | { status: number; contentType: string; body?: string },
): Promise<void> {
  await page.route(CREATIVES, async (route) => {
    if (answer === 'blocked') await route.abort('blockedbyclient');
    else if (answer !== 'never') await route.fulfill(answer);
  });
}

test('a slot shows its creative in a named frame that may only open tabs', async ({ page }) => {
  await page.goto(ARTICLE);
  await expect(frame(page)).toHaveCSS('opacity', '1');
  await expect(frame(page)).toHaveAttribute('title', 'Advertisement 1 beside the article');
  await expect(frame(page).contentFrame().getByRole('link')).toHaveAttribute('target', '_blank');
  expect((await frame(page).getAttribute('sandbox'))?.split(' ').toSorted()).toEqual([
    'allow-popups',
    'allow-popups-to-escape-sandbox',
  ]);
  await expect(slot(page).getByText('Nothing to show')).toBeHidden();
});

test('the title of each frame says which one it is @full', async ({ page }) => {
  await page.goto(ARTICLE);
  const frames = page.locator('[data-creative] iframe');
  for (const box of await page.locator('[data-creative]').all()) {
    if (await box.isVisible()) await box.scrollIntoViewIfNeeded();
  }
  await expect.poll(() => frames.count()).toBeGreaterThan(2);
  const titles = await frames.evaluateAll((all) => all.map((each) => each.getAttribute('title')));
  expect(titles.filter((title) => !/^Advertisement (\d+ )?(in|at|beside) the /.test(title ?? ''))).toEqual([]);
  expect(new Set(titles).size).toBe(titles.length);
});

test('one request goes out for a slot, without cookies, and none before its reader comes near', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/creatives/'))
      asked.push(
        `${request.method()} ${new URL(request.url()).searchParams.get('slot')} ${request.headers()['cookie'] ?? ''}`,
      );
  });
  await page.goto(ARTICLE);
  await expect(frame(page)).toBeVisible();
  expect(asked.filter((line) => line.includes(' rail-1 '))).toEqual(['GET rail-1 ']);
  expect(asked.filter((line) => /inline|end/.test(line))).toEqual([]);
});

test('a slot names what others of the page show, while the tab bar is in sight too @full', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(ARTICLE);
  await expectAlive(page, 'tabs');
  const shownBefore: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('slot=inline-')) shownBefore.push(new URL(request.url()).searchParams.get('shown'));
  });
  // Leaves out the leaderboards in the text, for which a phone has no room, and the ad slots of partners, who have no
  // campaign.
  const slots = page
    .locator('plainwell-island[data-slot^="inline-"]', {
      has: page.locator('[data-creative]:not([data-creative*="seller=partners"])'),
    })
    .filter({ visible: true });
  for (const index of [0, 1]) {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    // The tab bar comes in when the page scrolls up.
    await page.mouse.wheel(0, -200);
    await expect(page.locator('[data-shown]').first()).toBeAttached();
    await slots.nth(index).scrollIntoViewIfNeeded();
    await expect(slots.nth(index).locator('iframe')).toBeVisible();
  }
  expect(shownBefore.every((names) => /^(?:[\da-z-]+(?:\.[\da-z-]+)*)?$/.test(names ?? ''))).toBe(true);
  expect(shownBefore.at(-1)).not.toBe('');
});

test('without a creative a slot says a quiet line, keeps its size and holds no frame @full', async ({ page }) => {
  await answerAll(page, { status: 404, contentType: 'text/html' });
  await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
  const before = await heightOf(page);
  await expect(slot(page).getByText('Nothing to show here today. Read on.')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  expect(await heightOf(page)).toBe(before);
});

test('a slot that is not answered settles for nothing after eight seconds @full', async ({ page }) => {
  await stopClock(page);
  // `AbortSignal.timeout` uses the browser's real clock, which a test cannot stop. This replacement uses the stopped
  // clock.
  await page.addInitScript(() => {
    AbortSignal.timeout = (milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(), milliseconds);
      return controller.signal;
    };
  });
  await answerAll(page, 'never');
  await page.goto(ARTICLE);
  const line = slot(page).getByText('Nothing to show');
  await runUntilAlive(page, slot(page));
  await page.clock.runFor(7_900);
  await expect(line).toBeHidden();
  await page.clock.runFor(100);
  await expect(line).toBeVisible();
});

test('a reader who comes back to a page whose request was cut off gets the creative @full', async ({ page }) => {
  let isCut = true;
  await page.route(CREATIVES, async (route) => {
    if (isCut) await route.abort();
    else await route.continue();
  });
  await page.goto(ARTICLE);
  await expectAlive(page, 'railTop');
  await expect(slot(page).getByText('Nothing to show')).toBeVisible();
  isCut = false;
  const comeBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await comeBack();
  await expect(frame(page)).toBeVisible();
  await comeBack();
  await expect(frame(page)).toHaveCount(1);
});

test('another page that answers in place of the creative is not shown @full', async ({ page }) => {
  await answerAll(page, { status: 200, contentType: 'text/html', body: '<p>Sign in to the network of this hotel' });
  await page.goto(ARTICLE);
  await expect(slot(page).getByText('Nothing to show')).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
});

for (const [[what, answer], tag] of withTags([
  ['blocked', 'blocked'],
  ['empty', { status: 204, contentType: '' }],
  ['failed', { status: 503, contentType: 'application/json' }],
] as const)) {
  test(`a slot whose creative is ${what} closes before its reader comes, moves nothing and says so${tag}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await watchLayoutShifts(page);
    await watchSlots(page);
    await answerAll(page, answer);
    await page.goto(ARTICLE);
    const first = page.locator('[data-slot="inline-1"][data-format]');
    // Scrolls near enough for the slot to request a creative, but keeps the slot below the window.
    await first.evaluate((place) =>
      scrollBy({ top: place.getBoundingClientRect().top - innerHeight - 100, behavior: 'instant' }),
    );
    await expect.poll(() => outcomes(page, 'inline-1')).toEqual(['requested', what]);
    await expect(first).toBeHidden();
    expect(await visibleShifts(page)).toEqual([]);
  });
}

/**
 * Scrolls to each ad slot before its request is answered, so that no slot closes. Returns the states of all slots
 * except those of partners, who have no campaign.
 */
async function statesOfAll(page: Page): Promise<Set<string | null>> {
  const states = new Set<string | null>();
  for (const box of await page.locator('[data-creative]:not([data-creative*="seller=partners"])').all()) {
    if (!(await box.isVisible())) continue;
    await box.scrollIntoViewIfNeeded();
    await expect(box).toHaveAttribute('data-state');
    states.add(await box.getAttribute('data-state'));
  }
  return states;
}

for (const [{ what, answer, state, look }, tag] of withTags(
  [
    { what: 'filled', answer: undefined, state: 'available' },
    { what: 'empty', answer: { status: 204, contentType: '' }, state: 'unavailable' },
    { what: 'failed', answer: { status: 503, contentType: 'application/json' }, state: 'unavailable' },
  ].flatMap((kind) => [...looks, ...otherLooks].map((look) => ({ ...kind, look }))),
  0,
)) {
  test(`axe finds nothing on an article whose slots are ${what}, at ${look.width} px in ${look.colorScheme}${tag}`, async ({
    page,
  }) => {
    await wear(page, look);
    if (answer) await answerAll(page, answer);
    await page.goto(`/tabbed${ARTICLE}`);
    expect([...(await statesOfAll(page))]).toEqual([state]);
    expect(await findViolations(page)).toEqual([]);
  });
}

test('a creative counts as viewed after a second in which half of it was in sight, and not before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await stopClock(page);
  await watchSlots(page);
  await page.goto(ARTICLE);
  const first = island(page, 'inline-1');
  const moveTo = async (share: number) => {
    await first.locator('[data-creative]').evaluate((box, part) => {
      const { top, height } = box.getBoundingClientRect();
      scrollBy({ top: top + height * part - innerHeight, behavior: 'instant' });
    }, share);
    // Observers report the new position in the next frame.
    await page.evaluate(() => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)));
  };
  await moveTo(0.3);
  await runUntilAlive(page, first);
  await expect.poll(() => outcomes(page, 'inline-1')).toEqual(['requested', 'filled']);
  await page.clock.runFor(5_000);
  await moveTo(0.6);
  await page.clock.runFor(900);
  await moveTo(0.3);
  await page.clock.runFor(5_000);
  expect(await outcomes(page, 'inline-1')).toEqual(['requested', 'filled']);
  await moveTo(0.6);
  await page.clock.runFor(1_000);
  expect(await outcomes(page, 'inline-1')).toEqual(['requested', 'filled', 'viewed']);
});
