import type { Locator, Page } from '@playwright/test';
import { importDocuments } from './import-content.ts';
import { madeUpArticle } from './made-up-article.ts';
import { startSite, type RunningSite } from './start-site.ts';
import { test as base } from './test.ts';

/** Title of the gallery in POLLEN. */
export const PLANTS = 'Five plants worth recognizing';

/** The sample with a gallery of five pictures. */
export const POLLEN = '/tabbed/health/seasonal-allergies-and-pollen';
export const POLLEN_HASH = '#gallery-open-five-plants-worth-recognizing';

/** The sample with a gallery that needs a warning. */
export const PSORIASIS = '/tabbed/health/living-with-psoriasis-odile';
export const PSORIASIS_HASH = '#gallery-open-what-it-looked-like';
export const PSORIASIS_PICTURES = '**/media/psoriasis-*.svg';

const image = { src: '/media/pollen-oak.svg', width: 1400, height: 1000, alt: 'An oak branch' };

function slides(count: number, src = image.src) {
  return Array.from({ length: count }, (_, index) => ({ number: index + 1, title: `Slide ${index + 1}`, image: { ...image, src } }));
}

const galleries = madeUpArticle({
  hrlContentId: 'galleries',
  canonicalPath: 'made-up/galleries',
  tabs: [
    { id: 'first', title: 'Same title', body: '<p>First.</p>', gallery: true, slides: slides(2) },
    { id: 'second', title: 'Same title', body: '<p>Second.</p>', gallery: true, slides: slides(3) },
    { id: 'single', title: 'Single', body: '<p>One.</p>', gallery: true, slides: slides(1) },
    { id: 'many', title: 'Many', body: '<p>Many.</p>', gallery: true, slides: slides(200) },
    { id: 'folded', title: 'Folded', body: '<p>Folded.</p>', isCollapsable: true, gallery: true, slides: slides(2) },
    { id: 'long', title: 'Long', body: '<p>Long.</p>', gallery: true, slides: [{ number: 1, image, body: 'Many words in a row. '.repeat(80) }] },
    {
      id: 'broken',
      title: 'Broken',
      body: '<p>Broken.</p>',
      gallery: true,
      slides: [...slides(1), { number: 2, image: { ...image, src: '/media/nothing-here.svg', alt: 'What the picture would show' } }, ...slides(1)],
    },
  ],
});

const spanish = madeUpArticle({
  hrlContentId: 'galeria',
  canonicalPath: 'es/inventado/galeria',
  language: 'es',
  tabs: [{ id: 'piel', title: 'La piel', body: '<p>Texto.</p>', gallery: true, isSensitive: true, slides: slides(2, '/media/psoriasis-elbow.svg') }],
});

/** Tests over the samples' galleries and made-up ones at `/tabbed/made-up/galleries` and `/tabbed/es/inventado/galeria`. */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await importDocuments(site, [galleries, spanish]);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** The link that opens a gallery. */
export function galleryLink(page: Page, title: string): Locator {
  return page.getByRole('link', { name: `View gallery ${title}` });
}

/** The dialog of a gallery. */
export function galleryDialog(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title });
}

/** Brings a gallery's script onto the page, so that the next click is the dialog's. */
export async function awakeGallery(page: Page, title: string): Promise<void> {
  await galleryLink(page, title).hover();
  await page.locator('plainwell-island[data-module="./Gallery"][data-alive]', { has: galleryLink(page, title) }).waitFor();
}

export { expect } from '@playwright/test';
