import type { Page } from '@playwright/test';
import { findViolations, looks, wear } from './find-violations.ts';
import { expect } from '../expect.ts';

/** Opens a page, waits until its `idle` islands are alive, and expects no violation from axe in each look of `worn`. */
export async function expectNoViolations(
  page: Page,
  address: string,
  worn: readonly Parameters<typeof wear>[1][] = looks,
): Promise<void> {
  await wear(page, looks[0]);
  await page.goto(address);
  await expect(page.locator('plainwell-island[data-strategy="idle"]:not([data-alive])')).toHaveCount(0);
  for (const look of worn) {
    await wear(page, look);
    expect(await findViolations(page), `at ${look.width} px in ${look.colorScheme}`).toEqual([]);
  }
}
