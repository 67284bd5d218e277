import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { openInfinitePage } from '../../harness/pages/infinite-page.ts';
import { readToTheFoot } from '../../harness/pages/read-to-the-foot.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';

/** An article whose sponsor pays by the visit. */
const PAID_BY_THE_VISIT = '/nutrition/meal-kits-for-busy-weeks';

/** Long and short articles, with guides, reviews and sponsors, and without lists in the rail. */
const PATHS = [
  '/health/high-blood-pressure-guide',
  '/drugs/metformin-what-to-expect',
  '/health/home-blood-pressure-monitor-review',
  PAID_BY_THE_VISIT,
  '/es/salud/insomnio-causas-y-cuidados',
];

/** Distance between ad slots in CSS pixels, and maximum number of ad slots (rules.md#right-rail). */
const SPACING = 550;
const MAXIMUM = 14;

interface Box {
  top: number;
  bottom: number;
}

/**
 * Returns the positions on the page of all ad slots of the rail, of the rail itself, of the footer, and of the other
 * parts of the rail.
 */
const boxes = (page: Page): Promise<{ slots: Box[]; rail: Box; footer: Box; others: Box[] }> =>
  page.evaluate(() => {
    const boxOf = (element: Element | null) => {
      const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
      return { top: top + scrollY, bottom: bottom + scrollY };
    };
    const rail = document.querySelector('.article-rail');
    return {
      slots: [...(rail?.querySelectorAll('[data-creative]') ?? [])].map((box) => boxOf(box.parentElement)),
      others: [...(rail?.querySelectorAll('.place-must-reads, .place-transactional') ?? [])].map(boxOf),
      rail: boxOf(rail),
      footer: boxOf(document.querySelector('.site-footer')),
    };
  });

/**
 * Scrolls to the place for dynamic slots, because long lists above it may keep it too far down for its behaviour to
 * start.
 */
const goToDynamicSlots = (page: Page) =>
  page
    .locator('plainwell-island[data-slot="railDynamic"]')
    .first()
    .evaluate((slot) => slot.scrollIntoView({ block: 'nearest', behavior: 'instant' }));

/** Records the names of the rail's ad slots that request a creative from now on, in order. */
function slotsThatAsk(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, name] = /creatives\/[^?]*\?slot=(rail-\d+)/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

async function openRail(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await goToDynamicSlots(page);
  await expect(page.locator('[data-slot="railDynamic"] [data-fit]')).toBeAttached();
  await readToTheFoot(page);
}

test.describe('beside an article', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const [path, tag] of withTags(PATHS)) {
    test(`slots keep their distance, stay within the rail and move nothing: ${path}${tag}`, async ({ page }) => {
      await watchLayoutShifts(page);
      if (path === PAID_BY_THE_VISIT) {
        await page.goto(path);
        await readToTheFoot(page);
      } else await openRail(page, path);
      const { slots, rail, footer, others } = await boxes(page);
      expect(slots.length).toBeLessThanOrEqual(path === PAID_BY_THE_VISIT ? 1 : MAXIMUM);
      for (const [index, slot] of slots.entries()) {
        const before = slots[index - 1];
        if (before) expect(slot.top - before.bottom).toBeGreaterThanOrEqual(SPACING - 0.5);
        expect(slot.bottom).toBeLessThanOrEqual(rail.bottom + 1);
        for (const other of others) expect(slot.bottom <= other.top || slot.top >= other.bottom).toBe(true);
      }
      expect(rail.bottom).toBeLessThanOrEqual(footer.top);
      expect(await visibleShifts(page)).toEqual([]);
    });
  }

  test('a long article has as many as its height allows @full', async ({ page }) => {
    await openRail(page, ARTICLE);
    const { slots, rail } = await boxes(page);
    expect(slots.length).toBeGreaterThan(5);
    expect(rail.bottom - (slots.at(-1)?.bottom ?? 0)).toBeLessThan(900 + SPACING);
  });

  test('a reader who makes the window narrow and wide again, or opens sections, finds them in their places @full', async ({
    page,
  }) => {
    const asked = slotsThatAsk(page);
    await openRail(page, ARTICLE);
    const { slots: before } = await boxes(page);
    await page.setViewportSize({ width: 820, height: 900 });
    await expect(page.locator('.article-rail .place-rail-slot').first()).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(async () => (await boxes(page)).slots.length).toBe(before.length);
    const after = await boxes(page);
    expect(after.slots.map(({ top }) => top).slice(0, -1)).toEqual(before.map(({ top }) => top).slice(0, -1));
    expect(after.slots.at(-1)?.bottom).toBeLessThanOrEqual(after.rail.bottom);

    await readToTheFoot(page);
    expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());

    const height = after.rail.bottom - after.rail.top;
    await page.locator('.article-text').evaluate((text) => text.style.setProperty('padding-block-end', '2000px'));
    await expect.poll(async () => (await boxes(page)).rail.bottom).toBeGreaterThan(after.rail.top + height + 1_000);
    expect((await boxes(page)).slots.map(({ top }) => top).slice(0, before.length - 1)).toEqual(
      before.map(({ top }) => top).slice(0, -1),
    );
    await page.locator('.article-text').evaluate((text) => text.style.removeProperty('padding-block-end'));
    await expect.poll(async () => (await boxes(page)).slots.length).toBe(before.length);
  });
});

test('at no width the rail or a slot of it reaches into the footer, or beside the page @full', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openRail(page, '/es/salud/insomnio-causas-y-cuidados');
  for (let width = 1920; width >= 320; width -= 80) {
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const { slots, rail, footer } = await boxes(page);
    expect(rail.bottom, `at ${width} px`).toBeLessThanOrEqual(footer.top);
    for (const slot of slots) expect(slot.bottom, `at ${width} px`).toBeLessThanOrEqual(Math.max(rail.bottom + 1, 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width} px`).toBeLessThanOrEqual(
      width,
    );
  }
});

test('on the infinite page the slot below the reading list keeps its distance from the one at the top, without lists between them too @full', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/infinite/es/salud/insomnio-causas-y-cuidados', '/infinite/health/asthma-control']) {
    await page.goto(path);
    await goToDynamicSlots(page);
    await expect(page.locator('[data-slot="railDynamic"]').first()).toHaveAttribute('data-alive', '');
    const [first, second] = (await boxes(page)).slots;
    expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBeGreaterThanOrEqual(SPACING - 0.5);
  }
});

test('on the infinite page a reader who leaps over turns of the slot below the reading list is shown one, and the others ask for nothing @full', async ({
  page,
}) => {
  const asked = slotsThatAsk(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/infinite${ARTICLE}`);
  const dynamic = page.locator('[data-slot="railDynamic"]').first();
  await goToDynamicSlots(page);
  await expect(dynamic.locator('[data-state="available"]')).toHaveCount(1);
  const before = asked.length;
  await page
    .locator('.article-rail')
    .first()
    .evaluate((rail) =>
      scrollTo({ top: scrollY + rail.getBoundingClientRect().bottom - innerHeight - 200, behavior: 'instant' }),
    );
  await expect(dynamic.locator('[data-state="available"]')).toHaveCount(2);
  expect(await dynamic.locator('[data-creative]').count()).toBeGreaterThan(3);
  expect(asked.slice(before)).toHaveLength(1);
  await expect(dynamic.locator('[data-creative]').last().locator('iframe')).toBeVisible();
});

test('below 990 px no slot of the rail asks for anything @full', async ({ page }) => {
  const asked = slotsThatAsk(page);
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(ARTICLE);
  await readToTheFoot(page);
  await expect(page.locator('[data-slot="endOfContent"][data-alive]')).toBeAttached();
  expect(asked).toEqual([]);
});

for (const [template, tag] of withTags(['/tabbed', '/infinite'], 0)) {
  test(`on a phone an untouched page asks for nothing of the rail down to its foot: no script and no creative: ${template}${tag}`, async ({
    page,
  }) => {
    const scripts = scriptsAskedFor(page);
    const asked = slotsThatAsk(page);
    const ofRail = () => scripts.filter((path) => path.includes('/behaviours/RailSlot.'));
    await page.setViewportSize({ width: 375, height: 812 });
    if (template === '/infinite') await openInfinitePage(page, template + ARTICLE);
    else await page.goto(template + ARTICLE);
    await readToTheFoot(page);
    await expect(page.locator('[data-slot="endOfContent"][data-alive]').first()).toBeAttached();
    await readToTheFoot(page);
    expect(ofRail()).toEqual([]);
    expect(asked).toEqual([]);

    // In a wide window the same page has a rail.
    await page.setViewportSize({ width: 1440, height: 812 });
    await readToTheFoot(page);
    await expect.poll(ofRail).toHaveLength(1);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
  });
}
