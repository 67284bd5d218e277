import { expectNoViolations } from '../../harness/audits/expect-no-violations.ts';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { pageKinds } from '../../harness/pages/page-addresses.ts';
import { expect, test } from '../../harness/test.ts';

const withSpecialParts = [
  { kind: 'an article with tables', path: '/health/type-2-diabetes-basics' },
  { kind: 'an article with a gallery', path: '/health/seasonal-allergies-and-pollen' },
  { kind: 'an article with folded sections', path: '/health/high-blood-pressure-guide' },
  { kind: 'an article with a note box', path: '/health/migraine-more-than-a-headache' },
  { kind: 'an empty search', path: '/search?q=' },
];

const mainKinds = ['the front page', 'an article'];
for (const { kind, path } of [...pageKinds, ...withSpecialParts]) {
  const tag = mainKinds.includes(kind) ? '' : ' @full';
  test(`axe finds nothing on ${kind}${tag}`, async ({ page }) => expectNoViolations(page, path));
}

for (const { kind, path } of pageKinds.filter(({ path }) =>
  ['/', '/health/insomnia-causes-and-care', '/nothing-stands-here'].includes(path),
)) {
  test(`axe finds nothing on ${kind} on a phone in the dark and a desk in the light @full`, async ({ page }) =>
    expectNoViolations(page, path, otherLooks));
}

for (const path of [
  '/api/creatives/medium-rectangle?slot=rail-1&language=en',
  '/api/creatives/leaderboard?slot=inline-2&language=es',
]) {
  test(`axe finds nothing on the creative ${path} @full`, async ({ page }) => {
    await page.goto(path);
    for (const look of looks) {
      await wear(page, look);
      // The page around the frame has the landmarks and the heading.
      const found = await findViolations(page, { without: ['landmark-one-main', 'page-has-heading-one', 'region'] });
      expect(found, `at ${look.width} px in ${look.colorScheme}`).toEqual([]);
    }
  });
}

test('axe finds nothing on an article while its save panel is open @full', async ({ page }) => {
  await page.goto('/health/insomnia-causes-and-care');
  await page.locator('[data-slot="save"]').getByRole('button').first().click();
  await expect(page.locator('[data-slot="save"] dialog')).toBeVisible();
  for (const look of looks) {
    await wear(page, look);
    expect(await findViolations(page), `at ${look.width} px in ${look.colorScheme}`).toEqual([]);
  }
});
