import { offer, openAsNewReader } from '../../harness/pages/reader-tools/launch-offer.ts';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

const FLAG = '?experiment=launch-offer';

for (const look of [...looks, ...otherLooks]) {
  test(`axe finds nothing in it, ${look.colorScheme}, at ${look.width} px, in both languages @full`, async ({
    page,
    configuredSite,
  }) => {
    await wear(page, look);
    const found: string[] = [];
    for (const path of ['/infinite', '/infinite/es/salud/insomnio-causas-y-cuidados']) {
      await openAsNewReader(page, configuredSite.url + path + FLAG);
      await expect(offer(page)).toBeVisible();
      await offer(page).locator('button[type=submit]').click();
      await expect(offer(page).locator('[type=email]')).toBeFocused();
      found.push(...(await findViolations(page)));
    }
    expect(found).toEqual([]);
  });
}

test('at 400 % zoom it scrolls inside, and all of it can be reached @full', async ({ page, configuredSite }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openAsNewReader(page, configuredSite.url + '/infinite' + FLAG);
  const box = await offer(page).boundingBox();
  expect(box).toMatchObject({ x: expect.any(Number), y: expect.any(Number) });
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(256);
  await offer(page).getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded();
  await expect(offer(page).getByRole('link', { name: 'Privacy policy' })).toBeInViewport();
});
