import { findViolations } from '../../harness/audits/find-violations.ts';
import { startIndependentClient, type IndependentClient } from '../../harness/remotes/independent-client.ts';
import { localIssuer } from '../../harness/readers/local-issuer.ts';
import { expect, test } from '../../harness/test.ts';

for (const [id, name] of [
  ['linden', 'Linden'],
  ['rowan', 'Rowan'],
] as const) {
  test.describe(`another site, with an OpenID client of other hands, at ${name}`, () => {
    let client: IndependentClient;

    test.beforeEach(async ({ site }) => {
      client = await startIndependentClient(await localIssuer(site.url, id));
    });
    test.afterEach(() => client.stop());

    test('registers itself, signs its reader in and out again @full', async ({ page }) => {
      await page.goto(client.url);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign in with ${name}`);
      await page.getByLabel('Name').fill('Zoë 🌻');
      await page.getByRole('button', { name: 'Continue' }).click();
      await expect(page.getByText('Signed in: Zoë 🌻')).toBeVisible();

      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Sign out of ${name}?`);
      expect(await findViolations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign out', exact: true }).click();
      await expect(page).toHaveURL(`${client.url}/signed-out`);
    });

    test('hears when its reader cancels @full', async ({ page }) => {
      await page.goto(client.url);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Cancel and go back to Another site' }).click();

      await expect(page.getByText('Refused: access_denied')).toBeVisible();
    });
  });
}
