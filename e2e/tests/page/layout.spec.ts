import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { expectNoSidewaysScrolling } from '../../harness/audits/expect-no-sideways-scrolling.ts';
import { holdFonts } from '../../harness/timing/hold-fonts.ts';
import { inTwoPieces } from '../../harness/site/in-two-pieces.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { passOverLaunchOffer } from '../../harness/pages/infinite-page.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { expect, test } from '../../harness/test.ts';

for (const [{ kind, path }, tag] of withTags(
  [
    ...pageKinds,
    { kind: 'an article with tables', path: '/health/type-2-diabetes-basics' },
    { kind: 'an article with a gallery', path: '/health/seasonal-allergies-and-pollen' },
  ],
  3,
)) {
  test(`${kind} never scrolls sideways${tag}`, async ({ page }) => expectNoSidewaysScrolling(page, path));
}

const watched = ['/', '/health/insomnia-causes-and-care', '/infinite', '/category/health-at-home'];
for (const [viewport, main] of [
  [{ width: 375, height: 720 }, 1],
  [{ width: 1440, height: 900 }, 0],
] as const) {
  for (const [{ kind, path }, tag] of withTags(
    pageKinds.filter(({ path }) => watched.includes(path)),
    main,
  )) {
    test(`at ${viewport.width} px nothing moves on ${kind} while fonts, pictures and creatives arrive${tag}`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await watchLayoutShifts(page);
      // Does without the newsletter offer, because `launch-offer.spec.ts` checks the page behind the offer.
      await passOverLaunchOffer(page);
      const letFontsCome = await holdFonts(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      letFontsCome();
      await page.evaluate(() => document.fonts.ready);
      const slots = page.locator('plainwell-island[data-remote="rail"][data-strategy="visible"]:visible');
      for (const slot of await slots.all()) {
        await slot.scrollIntoViewIfNeeded();
        await expect(slot).toHaveAttribute('data-alive', '');
      }
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
      expect(await visibleShifts(page)).toEqual([]);
    });
  }
}

test('a header that comes in two pieces is seen when it is whole, and moves nothing', async ({ page, site }) => {
  const pieces = await inTwoPieces(site.url, '<a class="site-language"');
  await page.setViewportSize({ width: 1440, height: 900 });
  await watchLayoutShifts(page);
  await page.goto(pieces.url, { waitUntil: 'commit' });
  await expect(page.locator('.site-saved')).toBeAttached();
  expect(await visibleShifts(page)).toEqual([]);
  await expect(page.locator('.site-saved')).toBeHidden();
  pieces.sendRest();
  await expect(page.locator('.site-language')).toBeVisible();
  expect(await visibleShifts(page)).toEqual([]);
  await pieces.stop();
});
