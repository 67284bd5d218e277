import { findViolations, findViolationsInEachLook } from '../../harness/audits/find-violations.ts';
import { ARTICLE, open, openTabs, tabs } from '../../harness/pages/reader-tools/bottom-tabs.ts';
import { expect, test } from '../../harness/test.ts';

const SPANISH = '/tabbed/es/salud/insomnio-causas-y-cuidados';

test('axe finds nothing with any tab chosen @full', async ({ page }) => {
  await openTabs(page);
  const found: string[][] = [];
  for (const tab of await tabs(page).all()) {
    await tab.click();
    found.push(await findViolations(page, { within: '.article-bottom-tools' }));
  }
  expect(found.flat()).toEqual([]);
});

for (const [state, come] of [
  ['links', open],
  ['tabs', openTabs],
] as const) {
  test(`axe finds nothing on the ${state} in both languages, at both widths and in both schemes @full`, async ({
    page,
  }) => {
    for (const path of [ARTICLE, SPANISH]) {
      await come(page, path);
      expect(await findViolationsInEachLook(page, { within: '.article-bottom-tools' }), path).toEqual([]);
    }
  });
}
