import { randomUUID } from 'node:crypto';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { areClusters } from '../../harness/site/start-shared-site.ts';
import { expect, test } from '../../harness/test.ts';

const ARTICLE = '/health/high-blood-pressure-guide';
const TITLE = 'High Blood Pressure: A Complete and Calm Guide';

for (const [provider, tag] of withTags(['Linden', 'Rowan'])) {
  test(`a reader without an account saves an article by way of ${provider}, finds it, removes it, and leaves${tag}`, async ({
    page,
    context,
  }) => {
    await page.goto(`${ARTICLE}?utm_source=letter#bylineArticleTools`);
    await page.getByRole('button', { name: 'Save article' }).click();
    const panel = page.getByRole('dialog', { name: 'Save this article for later' });
    if (!areClusters) await expect(panel).toContainText('Development sign-in');
    await panel.getByRole('link', { name: `Continue with ${provider}` }).click();

    await page.getByLabel('Name').fill(`Reader ${randomUUID().slice(0, 8)}`);
    await page.getByRole('button', { name: 'Continue' }).click();

    await expect(page).toHaveURL(new RegExp(`${ARTICLE}\\?utm_source=letter#bylineArticleTools$`));
    await expect(page.getByRole('status').filter({ hasText: 'Article saved' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('article-to-save'))).toBeNull();
    expect(
      await page.evaluate(() =>
        document.cookie.split('; ').filter((cookie) => !cookie.startsWith('plainwell-consent')),
      ),
    ).toEqual(['plainwell-signed-in=1']);

    await page.getByRole('link', { name: 'View Saved' }).click();
    await expect(page).toHaveURL(/\/account\/saved$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved articles');
    await expect(page.getByRole('link', { name: TITLE })).toHaveAttribute('href', new RegExp(`${ARTICLE}$`));

    const removal = page.waitForResponse('**/account/saved/remove');
    await page.getByRole('button', { name: `Remove “${TITLE}”` }).click();
    await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText('Article removed');
    expect((await removal).status()).toBe(204);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();

    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('link', { name: `Continue with ${provider}` })).toBeVisible();
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'plainwell-session' }));
    await page.goto(ARTICLE);
    await page.getByRole('button', { name: 'Save article' }).click();
    await expect(panel.getByRole('link', { name: `Continue with ${provider}` })).toBeVisible();
  });
}

test('a reader without script who wants to save comes back to the article after signing in', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
  const page = await context.newPage();
  await page.goto(ARTICLE);
  const save = async () => {
    await page.getByRole('button', { name: 'Save article' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Save article' }).click();
  };
  await save();
  await page.getByRole('link', { name: 'Continue with Linden' }).click();
  await page.getByLabel('Name').fill(`Reader ${randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page).toHaveURL(new RegExp(`${ARTICLE}$`));
  await save();
  await expect(page).toHaveURL(/\/account\/saved\?news=saved$/);
  await expect(page.getByRole('link', { name: TITLE })).toBeVisible();
  await context.close();
});
