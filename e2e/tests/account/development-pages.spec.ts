import type { Page } from '@playwright/test';
import { findViolations, looks, otherLooks, wear } from '../../harness/audits/find-violations.ts';
import { expect, test } from '../../harness/test.ts';

/** Follows the site’s link to a provider, and shows the provider's page in one of its languages. */
async function openProviderPage(page: Page, provider: string, language: 'en' | 'es' = 'en'): Promise<void> {
  await page.goto(`/account/sign-in/${provider}?return=/privacy-policy`);
  const address = new URL(page.url());
  address.searchParams.set('ui_locales', language);
  await page.goto(address.href);
}

const words = {
  en: { continue: 'Continue', name: 'Name', problem: 'Error: Enter a name.' },
  es: { continue: 'Continuar', name: 'Nombre', problem: 'Error: Escriba un nombre.' },
};

test.describe('the page of a local provider', () => {
  // Each language gets both widths and both color schemes, in half the time of all four combinations.
  for (const [language, worn] of [
    ['en', looks],
    ['es', otherLooks],
  ] as const) {
    for (const look of worn) {
      test(`has nothing that axe finds, in ${language}, ${look.colorScheme}, at ${look.width} px @full`, async ({
        page,
      }) => {
        await wear(page, look);
        await openProviderPage(page, 'linden', language);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const found = await findViolations(page);

        await page.getByRole('button', { name: words[language].continue }).click();
        const field = page.getByLabel(words[language].name);
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(new RegExp(`^${words[language].problem}`));
        found.push(...(await findViolations(page)));

        await page.goto(`${new URL(page.url()).origin}/linden/interaction/over?ui_locales=${language}`);
        await expect(page.getByRole('link', { name: 'Plainwell' })).toBeVisible();
        found.push(...(await findViolations(page)));

        expect(found).toEqual([]);
      });
    }
  }

  test('fits a width of 320 px, with a long name as well @full', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openProviderPage(page, 'rowan', 'es');
    await page.getByLabel('Nombre').fill('Wolfeschlegelsteinhausenbergerdorff-Bergerdorff');
    await page.getByRole('button', { name: 'Continuar' }).click();

    await expect(page.getByLabel('Nombre')).toHaveValue('Wolfeschlegelsteinhausenbergerdorff-Bergerdorff');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the site signs in a reader whom the provider offers, and the next time another one @full', async ({ page }) => {
    await openProviderPage(page, 'linden');
    await page.getByRole('button', { name: 'Nora Whitfield' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: { name: 'Nora Whitfield' } });

    await openProviderPage(page, 'linden');
    await page.getByRole('button', { name: 'Lucía Fernández' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    expect(await (await page.request.get('/api/session')).json()).toMatchObject({ user: { name: 'Lucía Fernández' } });
  });

  test('Enter in the name’s field signs in the invented reader, and nobody who is offered @full', async ({ page }) => {
    await openProviderPage(page, 'rowan');
    await page.getByLabel('Name').fill('<script>alert(1)</script>');
    await page.getByLabel('Name').press('Enter');

    await expect(page).toHaveURL(/\/privacy-policy$/);
    expect(await (await page.request.get('/api/session')).json()).toMatchObject({
      user: { name: '<script>alert(1)</script>' },
    });
  });
});
