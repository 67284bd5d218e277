import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, and axe's rules of best practice. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Extent {
  /** Ids of rules that axe does not check. */
  without?: string[];
  /** Selector of the part of the page to check. */
  within?: string;
  /** Whether the share bar of phones sticks to the bottom of the window during the check. */
  isBarStuck?: boolean;
}

/**
 * Puts the share bar of phones at its place in the page, or lets it stick to the bottom of the window again. A bar that
 * sticks covers some text at every scroll position. Axe would report a link under the bar, although readers can scroll
 * the link free (WCAG 2.2, 2.5.8).
 */
const setShareBar = (page: Page, position: 'static' | '') =>
  page.evaluate((value) => {
    for (const bar of document.querySelectorAll<HTMLElement>('.place-bottom-share')) bar.style.position = value;
  }, position);

declare global {
  var withoutTransitions: CSSStyleSheet | undefined;
}

/**
 * Ends all color transitions, or allows them again. Reduced motion prevents most of them. But a part whose stylesheet
 * has come before the page's later one does not know it yet, and where the browser skips a section, the transition only
 * begins when axe asks for the color.
 */
const setTransitions = (page: Page, areAllowed: boolean) =>
  page.evaluate((isEnd) => {
    globalThis.withoutTransitions ??= new CSSStyleSheet();
    const sheet = globalThis.withoutTransitions;
    sheet.replaceSync('*, ::before, ::after { transition: none !important; }');
    const others = document.adoptedStyleSheets.filter((each) => each !== sheet);
    document.adoptedStyleSheets = isEnd ? others : [...others, sheet];
  }, areAllowed);

/**
 * Returns the violations that axe finds on the page in its current state: one text for each rule, with the first three
 * elements that violate the rule. Skips frames, because sandboxed frames run no script; other tests check their content
 * as pages.
 */
export async function findViolations(
  page: Page,
  { without = [], within, isBarStuck = false }: Extent = {},
): Promise<string[]> {
  // Axe reports only violations, because the report of passed rules takes a fifth of its time. Without frames, its
  // legacy mode is enough, which needs no second page to merge results.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  if (within !== undefined) axe.include(within);
  if (!isBarStuck) await setShareBar(page, 'static');
  await setTransitions(page, false);
  const { violations } = await axe.withTags(RULE_TAGS).disableRules(without).analyze();
  await setTransitions(page, true);
  if (!isBarStuck) await setShareBar(page, '');
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(
        ({ target, failureSummary }) => `\n  ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';')}`,
      );
    return `${id}: ${help} (${nodes.length} elements)${where.join('')}`;
  });
}

/** Two combinations of width and color scheme, a light phone and a dark desktop: all four would take twice the time. */
export const looks = [
  { width: 375, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/** The other two combinations. Colors do not depend on the width, so tests check only a few pages with these looks. */
export const otherLooks = [
  { width: 375, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

type Look = (typeof looks)[number] | (typeof otherLooks)[number];

/** Applies one of the looks to the page. */
export async function wear(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** Returns the violations that axe finds on the page in each of `looks`. */
export async function findViolationsInEachLook(page: Page, extent: Pick<Extent, 'within'> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    const violations = await findViolations(page, extent);
    found.push(...violations.map((line) => `at ${look.width} px in ${look.colorScheme}: ${line}`));
  }
  return found;
}
