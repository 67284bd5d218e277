import { DESK, expectNoFaults, PHONE, type Check } from '../check.ts';
import { heightDifferences } from './compare-heights.ts';
import { measurePage, type Heights } from './measure-page.ts';
import { everyKind } from './page-kinds.ts';

/**
 * Heights in the first engine that was tried, by width and path, and whether the web fonts had come: lines break
 * elsewhere in the reader's own.
 */
const measured = new Map<string, Heights>();

/**
 * Every kind of page at two widths: islands alive, nothing sideways, no errors, and as high as in the engine before.
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
