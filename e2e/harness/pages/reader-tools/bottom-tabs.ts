import type { Page } from '@playwright/test';
import { expect } from '../../expect.ts';
import { expectAlive, island } from '../article-page.ts';

/** An article with all three sections at its end. */
export const ARTICLE = '/tabbed/health/high-blood-pressure-guide';
/** Address of the article's history on its page. */
export const HISTORY = '#articleHistory-sample-high-blood-pressure';
/** Matches the sections at the end of the page. */
export const SECTIONS = '.place-sources, .place-history, .place-comments';
/** Addresses of the sections, in the order of their links. */
export const ANCHORS = ['#sources', HISTORY, '#comments'];

/** Finds the links above the sections, before a press makes them tabs. */
export const links = (page: Page) => island(page, 'bottomTabs').getByRole('link');
/** Finds the tabs that a press makes of the links. */
export const tabs = (page: Page) => island(page, 'bottomTabs').getByRole('tab');
/** Finds the section that the chosen tab shows. */
export const shown = (page: Page) => page.locator('.article-bottom-tools [role="tabpanel"]:not([hidden])');
/** Returns the elements and attributes that a press adds to the end of the page. */
export const signsOfTabs = (page: Page) =>
  page.locator('.article-bottom-tools').locator('[role="tablist"], [role="tab"], [role="tabpanel"], [hidden]');

/** Opens an article at its end, with the links alive and in the middle of the window. */
export async function open(page: Page, path = ARTICLE): Promise<void> {
  await page.goto(path);
  const row = island(page, 'bottomTabs');
  await row.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
  await expectAlive(page, 'bottomTabs');
}

/** Opens an article and presses the first link. */
export async function openTabs(page: Page, path = ARTICLE): Promise<void> {
  await open(page, path);
  await links(page).first().click();
  await expect(shown(page)).toHaveCount(1);
}

/** Expects that the page shows only the section of a tab, and that this tab is chosen. */
export async function expectShown(page: Page, name: string): Promise<void> {
  await expect(shown(page)).toHaveCount(1);
  await expect(shown(page)).toHaveAccessibleName(name);
  await expect(tabs(page).and(page.locator('[aria-selected="true"]'))).toHaveText(name);
}

/** Expects the links, and all sections visible below each other in the same order. */
export async function expectPlainSections(page: Page): Promise<void> {
  await expect(links(page)).toHaveText(['Sources', 'History', 'Comments']);
  expect(await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(ANCHORS);
  await expect(signsOfTabs(page)).toHaveCount(0);
  const boxes = await page
    .locator(SECTIONS)
    .evaluateAll((sections) => sections.map((section) => section.getBoundingClientRect()));
  expect(boxes).toHaveLength(3);
  const ends = boxes.map(({ bottom }) => bottom);
  expect(boxes.slice(1).every(({ top, height }, index) => height > 50 && top >= (ends[index] ?? 0))).toBe(true);
}
