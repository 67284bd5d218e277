import type { EngineName, EnginePage } from '../../drivers/engine.ts';
import type { FaultySite } from '../../faulty-site.ts';
import type { FirstPaint } from '../../instrumentation.ts';
import { until } from '../../page-actions.ts';
import { DESK, expectNoFaults, expectThat, type Check } from '../check.ts';

const ARTICLE = '/tabbed/health/asthma-control';
const OTHER = '/tabbed/health/insomnia-causes-and-care';
/** Milliseconds to the first byte of a page: below and above the page's limit for a fast connection. */
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

/**
 * Expects that the browser laid out the text only once.
 * @throws Error if the headline's end has moved since the first paint. It moves if the font has changed, because lines
 * then break at other places.
 */
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

/* Limits of these checks: 1. They do not measure a connection's speed. Checks can slow down only Chromium, so they
   give pages a made-up time of the first byte. 2. They detect layout shifts by the headline's position, because only
   Chromium reports layout shifts. 3. They do not check WebKit's HTTP cache: under WebDriver, WebKit caches nothing,
   as in a private window. */
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
