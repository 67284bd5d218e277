import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2, levels A and AA, and what axe counts as good practice. */
const RULE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

interface Extent {
  /** Rules that are passed over. */
  without?: string[];
  /** The part of the page that is looked at, as a selector. */
  within?: string;
}

/**
 * What axe finds on the page as it stands: one line a fault, with the first elements that have it. Sandboxed frames run
 * no script, so axe cannot look into them: what stands in them is looked at as a page of its own.
 */
export async function findViolations(page: Page, { without = [], within }: Extent = {}): Promise<string[]> {
  // Writing up what is in order takes axe a fifth of its time; without frames it needs no second page to put results
  // together.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('iframe');
  if (within !== undefined) axe.include(within);
  const { violations } = await axe.withTags(RULE_TAGS).disableRules(without).analyze();
  return violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map(
        ({ target, failureSummary }) => `\n  ${target.join(' ')}: ${failureSummary?.split('\n').slice(1).join(';')}`,
      );
    return `${id}: ${help} (${nodes.length} elements)${where.join('')}`;
  });
}

/** A phone in light and a desk in dark: both widths and both schemes, in half the time of all four. */
export const looks = [
  { width: 375, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const;

/** The other two: colours do not depend on the width, so a few pages stand for the rest. */
export const otherLooks = [
  { width: 375, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

type Look = (typeof looks)[number] | (typeof otherLooks)[number];

/** Lays the page out for one of `looks`; nothing is caught half-way through a change of colour. */
export async function wear(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
}

/** What axe finds on the page as it stands in each of `looks`. */
export async function findViolationsInEachLook(page: Page, extent: Pick<Extent, 'within'> = {}): Promise<string[]> {
  const found: string[] = [];
  for (const look of looks) {
    await wear(page, look);
    const violations = await findViolations(page, extent);
    found.push(...violations.map((line) => `at ${look.width} px in ${look.colorScheme}: ${line}`));
  }
  return found;
}
