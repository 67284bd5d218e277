import type { EngineName, EnginePage } from '../../drivers/engine.ts';
import type { FaultySite } from '../../faulty-site.ts';
import type { FirstPaint } from '../../instrumentation.ts';
import { until } from '../../page-actions.ts';
import { DESK, expectNoFaults, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const OTHER = '/tabbed/health/insomnia-causes-and-care';
/** Milliseconds to the first byte of a page, on either side of what the page takes for a fast line. */
const ORDINARY = 50;
const SLOW = 300;

const isFont = (path: string) => path.includes('.woff2');
const isArticleFonts = (fonts: readonly string[]) =>
  ['Literata', 'Figtree Variable'].every((family) => fonts.includes(family));

/** Opens a page and waits for its first paint. */
async function openPainted(page: EnginePage, address: string): Promise<FirstPaint> {
  await page.goto(address);
  return until(page, 'a first paint', () => window.firstPaint);
}

/** @throws Error when the text was laid out anew after its first paint: its lines break elsewhere in another font. */
async function expectOneLayout(page: EnginePage, { headlineEnd }: FirstPaint): Promise<void> {
  const now = await page.evaluate(async () => {
    await document.fonts.ready;
    return document.querySelector('h1')?.getBoundingClientRect().bottom;
  });
  expectThat(
    now === headlineEnd,
    `the headline ended at ${headlineEnd} px at the first paint and ends at ${now} px now`,
  );
}

function fontCheck(
  name: string,
  firstByteAfter: number,
  run: (page: EnginePage, site: FaultySite, engine: EngineName) => Promise<void>,
): Check {
  return {
    name,
    async run({ open, site, engine }) {
      const page = await open(DESK);
      site.pretend({ firstByteAfter });
      site.takePaths();
      try {
        await run(page, site, engine);
        await expectNoFaults(page, name);
      } finally {
        site.pretend({});
      }
    },
  };
}

/*
 * Not measured here: how long a line takes. No engine but Chromium can be slowed, so pages are told when their first
 * byte came. Layout shifts, which only Chromium notes, are seen by the place of the headline. What WebKit has in its
 * HTTP cache: while it is driven it keeps none, as in a private window.
 */
const ordinary = fontCheck(
  'a first view on an ordinary line has the web fonts from its first paint',
  ORDINARY,
  async (page, site) => {
    const paint = await openPainted(page, site.url + ARTICLE);
    expectThat(isArticleFonts(paint.fonts), `painted with ${paint.fonts.join(', ') || 'none'}`);
    await expectOneLayout(page, paint);
  },
);

const slow = fontCheck(
  'a first view on a slow line has no web font, and the next has them from the cache',
  SLOW,
  async (page, site, engine) => {
    const paint = await openPainted(page, site.url + ARTICLE);
    expectThat(paint.fonts.length === 0, `painted with ${paint.fonts.join(', ')}`);
    await until(page, 'the fonts fetched for later', () => localStorage.getItem('plainwell-fonts') !== null);
    const early = await page.evaluate(
      (at: number) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name, startTime }) => name.includes('.woff2') && startTime < at).length,
      paint.at,
    );
    expectThat(early === 0, `${early} fonts were asked for before the first paint`);
    await expectOneLayout(page, paint);

    expectThat(site.takePaths().some(isFont), 'no font was fetched');
    const next = await openPainted(page, site.url + OTHER);
    expectThat(isArticleFonts(next.fonts), `the next view was painted with ${next.fonts.join(', ') || 'none'}`);
    await expectOneLayout(page, next);
    const again = engine === 'WebKit' ? [] : site.takePaths().filter(isFont);
    expectThat(again.length === 0, `fetched again: ${again.join(', ')}`);
  },
);

export const fontChecks: readonly Check[] = [ordinary, slow];
