import type { Locator, Page } from '@playwright/test';
import { comeNear } from './article-page.ts';

/** Title of the gallery in POLLEN. */
export const PLANTS = 'Five plants worth recognizing';

/** The sample article with a gallery of five pictures. */
export const POLLEN = '/tabbed/health/seasonal-allergies-and-pollen';
export const POLLEN_HASH = '#gallery-open-five-plants-worth-recognizing';

/** The sample article with a sensitive gallery, which shows a warning first. */
export const PSORIASIS = '/tabbed/health/living-with-psoriasis-odile';
export const PSORIASIS_HASH = '#gallery-open-what-it-looked-like';
export const PSORIASIS_PICTURES = '**/media/psoriasis-*.svg';

/** Returns the link that opens a gallery. */
export function galleryLink(page: Page, title: string): Locator {
  return page.getByRole('link', { name: `View gallery ${title}` });
}

/** Returns the dialog of a gallery. */
export function galleryDialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Loads the script of a gallery, so that the next click opens the dialog. */
export async function awakeGallery(page: Page, title: string): Promise<void> {
  await comeNear(galleryLink(page, title));
  await page
    .locator('plainwell-island[data-module="./Gallery"][data-alive]', { has: galleryLink(page, title) })
    .waitFor();
}
