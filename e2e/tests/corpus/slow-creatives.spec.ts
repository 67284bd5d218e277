import { corpusDocuments, hasCorpus, WITHOUT_CORPUS } from '../../harness/content/corpus.ts';
import { expect, test } from '../../harness/content/corpus-test.ts';
import { visibleShifts, watchLayoutShifts } from '../../harness/audits/layout-shifts.ts';
import { readWithSlowCreatives } from '../../harness/timing/slow-creatives.ts';

test.skip(!hasCorpus, WITHOUT_CORPUS);

/**
 * Number of the longest articles that the test reads with `EVERY_ARTICLE=1`, which takes minutes. By default, it reads
 * only the shortest of them.
 */
const LONGEST = 10;

for (const width of [375, 820, 1440]) {
  test(`at ${width} px nothing moves while creatives come late beside a real article, from its top to its foot @full`, async ({
    page,
    pathOf,
  }) => {
    test.setTimeout(1_200_000);
    const longest = corpusDocuments()
      .toSorted((one, other) => other.stats.words - one.stats.words)
      .slice(process.env['EVERY_ARTICLE'] === '1' ? 0 : LONGEST - 1, LONGEST);
    await page.setViewportSize({ width, height: 900 });
    await watchLayoutShifts(page);
    for (const { id } of longest) {
      expect(await readWithSlowCreatives(page, () => page.goto(pathOf(id)))).toBeGreaterThan(1);
      expect(await visibleShifts(page), id).toEqual([]);
    }
  });
}
