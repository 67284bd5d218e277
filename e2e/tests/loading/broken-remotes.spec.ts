import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import {
  ARTICLE,
  countPrints,
  expectAlive,
  expectReadable,
  island,
  printButton,
} from '../../harness/pages/article-page.ts';
import { breakAssets, releasables } from '../../harness/remotes/break-assets.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { expect, test } from '../../harness/test.ts';

/** One island of each remote on the article page, which starts on its own or at a click. */
const islandsOf: Readonly<Record<string, readonly string[]>> = {
  article: ['contents'],
  'reader-tools': ['share'],
  'account-save': ['save'],
  rail: ['railTop'],
  shell: [],
};
for (const broken of releasables) {
  const main = broken === 'rail' ? 1 : 0;
  for (const [breakage, tag] of withTags(
    ['answers 404', 'hangs', 'answers an HTML page', 'is not the one released'] as const,
    main,
  )) {
    test(`when every script of ${broken} ${breakage}, the page stays readable${broken === 'shell' ? '' : ' and the other islands work'}${tag}`, async ({
      page,
    }) => {
      const reports = await listenTo(page);
      const unloaded = page.waitForRequest('**/api/telemetry?unloaded=*');
      unloaded.catch(() => undefined);
      await countPrints(page);
      const assets = await breakAssets(page, broken, breakage);
      await page.goto(ARTICLE, { waitUntil: 'domcontentloaded' });
      // Ignores the mark on the control that the reader has pressed.
      const islandsHtml = () =>
        Promise.all(
          (islandsOf[broken] ?? []).map(async (slot) =>
            (await island(page, slot).innerHTML()).replaceAll(' data-pressed=""', ''),
          ),
        );
      const before = await islandsHtml();

      await printButton(page).click();
      await page.getByRole('button', { name: 'Save article' }).click();
      for (const [remote, slots] of Object.entries(islandsOf)) {
        if (remote === broken || broken === 'shell') continue;
        for (const slot of slots) await expectAlive(page, slot);
      }

      await expect.poll(assets.scriptRequests).toBeGreaterThan(0);
      // A page that gets no script of the shell can report only this failure.
      if (broken === 'shell' && breakage !== 'hangs') await unloaded;
      else if (breakage !== 'hangs') {
        await expect
          .poll(async () => (await reports.loads()).filter(({ outcome }) => outcome === 'failure').length)
          .toBeGreaterThan(0);
      }
      await expectReadable(page);
      expect(await islandsHtml()).toEqual(before);
      await expect(
        page.locator(broken === 'shell' ? '[data-alive]' : `[data-alive][data-remote="${broken}"]`),
      ).toHaveCount(0);
      expect(reports.errors).toEqual([]);
    });
  }
}

for (const [breakage, tag] of withTags(['answers 404', 'hangs'] as const, 0)) {
  test(`when the runtime script of the shell ${breakage}, behaviours work, which need none${tag}`, async ({ page }) => {
    const reports = await listenTo(page);
    const assets = await breakAssets(page, 'shell', breakage, /runtime\.js/);
    await page.goto(ARTICLE);
    await printButton(page).click();
    await expect.poll(assets.scriptRequests).toBeGreaterThan(0);
    for (const slot of ['contents', 'railTop']) await expectAlive(page, slot);
    await expectReadable(page);
    await expect(page.locator('[data-alive][data-props]')).toHaveCount(0);
    expect(reports.errors).toEqual([]);
  });
}
