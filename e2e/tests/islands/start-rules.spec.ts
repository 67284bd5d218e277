import type { Page } from '@playwright/test';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expectStarts, openHeldIslands, startedSlots } from '../../harness/pages/held-islands.ts';
import { writtenIsland } from '../../harness/pages/islands-page.ts';
import { expect, test } from '../../harness/plain-test.ts';

/** Distance below the window at which a `visible` island starts, in CSS pixels. */
const MARGIN = 300;
const WINDOW = { width: 800, height: 600 };

/** Returns an island at a distance below the bottom of the window, in CSS pixels. */
const below = (slot: string, distance: number) =>
  `<div style="position: absolute; top: ${WINDOW.height + distance}px">${writtenIsland({ slot, strategy: 'visible', html: 'Text.' })}</div>`;

test.describe('a visible island', () => {
  test.use({ viewport: WINDOW });

  test('starts a little before it comes into sight', async ({ page }) => {
    await openHeldIslands(page, [], { below: below('far', MARGIN + 20) + below('near', MARGIN - 20) });
    await expectStarts(page, 'near');
    // The observer checks both islands in the same frame.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await startedSlots(page)).toEqual(['near']);
    await page.evaluate(() => scrollBy(0, 40));
    await expectStarts(page, 'far');
    expect(await startedSlots(page)).toEqual(['near', 'far']);
  });
});

test.describe('an interaction island', () => {
  const html = '<button id="control" type="button">Print</button>';
  const acts = [
    { how: 'comes near with the pointer', act: (page: Page) => page.locator('#control').hover() },
    { how: 'comes to it with the keyboard', act: (page: Page) => page.keyboard.press('Tab') },
    { how: 'touches it', act: (page: Page) => page.locator('#control').tap() },
    { how: 'clicks by voice or another tool', act: (page: Page) => page.locator('#control').dispatchEvent('click') },
    { how: 'follows a link into it', act: (page: Page) => page.locator('#way').click() },
  ] as const;

  for (const [{ how, act }, tag] of withTags(acts, 2)) {
    test.describe(`of which the reader ${how}${tag}`, () => {
      test.use({ hasTouch: true });

      test('starts once', async ({ page }) => {
        await openHeldIslands(
          page,
          [
            { slot: 'island', html },
            { slot: 'other', html: '<p>Other.</p>' },
          ],
          { below: '<a id="way" href="#control">There</a>' },
        );
        expect(await startedSlots(page)).toEqual([]);
        await act(page);
        await expectStarts(page, 'island');
        for (const again of acts) await again.act(page);
        expect(await startedSlots(page)).toEqual(['island']);
      });
    });
  }

  test('starts with the page whose address leads into it, and one beside it does not', async ({ page }) => {
    await openHeldIslands(
      page,
      [
        { slot: 'island', html },
        { slot: 'other', html: '<p>Other.</p>' },
      ],
      { hash: '#control' },
    );
    await expectStarts(page, 'island');
    expect(await startedSlots(page)).toEqual(['island']);
  });
});

test.describe('the loader', () => {
  const loads = { slot: 'island', strategy: 'load', html: '<p>Text.</p>' } as const;

  test('starts what is due at once, and leaves alone what is static', async ({ page }) => {
    const still =
      '<plainwell-island data-slot="static" data-remote="rail" data-module="./Card"><button id="still">Print</button></plainwell-island>';
    await openHeldIslands(page, [loads], { below: still });
    await expectStarts(page, 'island');
    await page.locator('#still').click();
    expect(await startedSlots(page)).toEqual(['island']);
  });

  test('arms the islands of a region that comes later, each once', async ({ page }) => {
    await openHeldIslands(page, [loads]);
    await expectStarts(page, 'island');
    await page.evaluate(
      (html) => {
        const region = document.createElement('div');
        region.innerHTML = html;
        document.body.append(region);
        for (const root of [region, region, document]) globalThis.plainwell?.arm(root);
      },
      writtenIsland({ ...loads, slot: 'inserted' }),
    );
    await expectStarts(page, 'inserted');
    expect(await startedSlots(page)).toEqual(['island', 'inserted']);
  });

  test('does nothing when it runs a second time @full', async ({ page }) => {
    await openHeldIslands(page, [loads]);
    await expectStarts(page, 'island');
    const isSame = await page.evaluate(async () => {
      const first = globalThis.plainwell;
      document.querySelector('plainwell-island')?.removeAttribute('data-armed');
      const loader = document.createElement('script');
      loader.src = '/assets/shell/loader.js';
      await new Promise((resolve, reject) => {
        loader.addEventListener('load', resolve);
        loader.addEventListener('error', reject);
        document.body.append(loader);
      });
      return globalThis.plainwell === first;
    });
    expect(isSame).toBe(true);
    expect(await startedSlots(page)).toEqual(['island']);
  });

  test('works on a page with an element of its own name @full', async ({ page }) => {
    await openHeldIslands(page, [loads], { below: '<p id="plainwell">Named by an editor.</p>' });
    await expectStarts(page, 'island');
  });
});
