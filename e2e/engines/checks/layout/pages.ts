import { DESK, expectNoFaults, PHONE, type Check } from '../check.ts';
import { heightDifferences } from './compare-heights.ts';
import { measurePage, type Heights } from './measure-page.ts';
import { everyKind } from './page-kinds.ts';

/**
 * Heights in the first engine of the run. The key contains the width, the path, and whether the web fonts had loaded,
 * because lines break at other places in fallback fonts.
 */
const measured = new Map<string, Heights>();

/**
 * Checks every kind of page at two widths: all islands alive, no sideways scrolling, no errors, and the same heights as
 * in the first engine.
 */
export const pageChecks: readonly Check[] = [PHONE, DESK].flatMap((size) =>
  everyKind.map(({ kind, path }) => ({
    name: `${kind} at ${size.width} px`,
    async run({ open, site }) {
      const page = await open(size);
      const heights = await measurePage(page, site.url + path);
      await expectNoFaults(page, path);
      const hasWebFonts = await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
      const key = `${size.width} ${path} ${hasWebFonts}`;
      const first = measured.get(key);
      if (first === undefined) return void measured.set(key, heights);
      const differences = heightDifferences(first, heights);
      if (differences.length > 0) throw new Error(differences.join('; '));
    },
  })),
);
