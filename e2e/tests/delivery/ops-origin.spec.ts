import { freePort } from '../../harness/site/free-port.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

test('operators’ pages have an origin of their own where that is set, and readers’ pages none of them @full', async ({
  browser,
}) => {
  const port = String(await freePort());
  const [readers, operators] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`];
  const site = await startSite({ env: { PORT: port, OPS_ORIGIN: operators } });
  const context = await browser.newContext();
  const page = await context.newPage();

  await page.goto(`${operators}/ops/releases/rail`);
  await page.getByRole('link', { name: 'Sign in with Linden' }).click();
  await page.getByRole('button', { name: 'Olive Operator' }).click();
  await expect(page).toHaveTitle(/^rail/);
  await expect(page).toHaveURL(`${operators}/ops/releases/rail`);
  await expect(page.getByRole('link', { name: 'To the site' })).toHaveAttribute('href', `${readers}/`);
  expect((await page.goto(`${operators}/tabbed`))?.status()).toBe(404);

  const answer = await page.goto(`${readers}/ops`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in to operate the site');
  await page.goto(`${readers}/tabbed`);
  const read = await page.evaluate(
    (address) =>
      fetch(address, { credentials: 'include', mode: 'cors' }).then(
        (got) => got.text(),
        () => 'refused',
      ),
    `${operators}/ops`,
  );
  expect(read).toBe('refused');
  // Readers still sign in on their own origin.
  await page.goto(`${readers}/account/sign-in/linden?return=/ops`);
  await page.getByRole('button', { name: 'Nora Whitfield' }).click();
  await expect(page).toHaveURL(`${readers}/ops`);
  expect((await context.cookies(readers)).map(({ name }) => name)).toContain('plainwell-session');
  await context.close();
  await site.stop();
});
