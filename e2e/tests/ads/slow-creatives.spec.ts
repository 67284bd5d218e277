import { readWithSlowCreatives } from '../../harness/timing/slow-creatives.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { expect, test } from '../../harness/test.ts';

for (const width of [375, 820, 1440]) {
  test(`at ${width} px nothing moves while creatives come late, from the top of each page to its foot @full`, async ({
    page,
    site,
    request,
  }) => {
    test.setTimeout(600_000);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    let came = 0;
    for (const path of paths) {
      came += await readWithSlowCreatives(page, () => page.goto(site.url + path));
      expect(await visibleShifts(page), path).toEqual([]);
    }
    expect(came).toBeGreaterThan(paths.length);
  });
}
