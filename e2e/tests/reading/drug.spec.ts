import { expect, test } from '../../harness/test.ts';

/** The saving for sixty tablets at 0.62, with 9.85 as the lowest price: 37.2 - 9.85, rounded down. */
const SAVING = 27;

test.use({ javaScriptEnabled: false });

test('an article about a drug tells what may be saved, and leads to the manufacturers whose address is known', async ({
  page,
}) => {
  await page.goto('/drugs/metformin-what-to-expect');
  const savings = page.getByRole('region', { name: 'What it costs Metformin' });
  await expect(savings).toContainText(`Save up to $${SAVING}`);
  await expect(savings.getByRole('link')).toHaveText(['Brackenford Generics (invented)']);
  await expect(savings.getByRole('link')).toHaveAttribute('rel', 'sponsored noopener');
});

test('its slides are a list in order, each with its picture', async ({ page }) => {
  await page.goto('/drugs/metformin-what-to-expect');
  const slides = page.locator('.place-drug-slides').getByRole('listitem');
  await expect(slides.getByRole('heading', { level: 3 })).toHaveText([
    'What it looks like',
    'With a meal',
    'Why kidneys are checked',
  ]);
  await expect(slides.getByRole('img')).toHaveCount(3);
});

test('an article that asks for the disclosure without a link to disclose has it before its text @full', async ({
  page,
}) => {
  await page.goto('/drugs/metformin-what-to-expect');
  await expect(page.locator('.place-body p').first()).toHaveAttribute('data-disclosure', 'affiliate');
  await expect(page.locator('[data-disclosure]')).toContainText('No link in this article earns us a commission.');
});

test('in Spanish it says whose dollars they are @full', async ({ page }) => {
  await page.goto('/es/salud/diabetes-tipo-2-conceptos-basicos');
  await expect(page.locator('.place-drug-savings')).toContainText(/Ahorre hasta 27\sUS\$/);
  await expect(page.locator('.place-drug-slides')).toContainText('Con la comida');
});

test('an article about no drug has no such blocks @full', async ({ page }) => {
  await page.goto('/health/asthma-control');
  await expect(page.locator('.place-body')).toBeVisible();
  await expect(page.locator('.place-drug-savings, .place-drug-slides')).toHaveCount(0);
});
