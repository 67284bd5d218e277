import { readWithSlowCreatives } from '../../harness/timing/slow-creatives.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

/**
 * A long article; one with brands whose sponsor pays by the visit; one in Spanish. `EVERY_ARTICLE=1` reads all samples
 * and takes minutes.
 */
const SOME = [
  '/health/high-blood-pressure-guide',
  '/nutrition/meal-kits-for-busy-weeks',
  '/es/salud/insomnio-causas-y-cuidados',
];

for (const width of [375, 820, 1440]) {
  test(`at ${width} px nothing moves while creatives come late, from the top of an article to its foot @full`, async ({
    page,
    site,
    request,
  }) => {
    test.setTimeout(600_000);
    const isEvery = process.env['EVERY_ARTICLE'] === '1';
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    let came = 0;
    for (const path of isEvery ? paths : SOME) {
      came += await readWithSlowCreatives(page, () => page.goto(site.url + path));
      expect(await visibleShifts(page), path).toEqual([]);
    }
    expect(came).toBeGreaterThan(SOME.length);
  });
}
