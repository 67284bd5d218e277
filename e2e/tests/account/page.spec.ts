import { readFile } from 'node:fs/promises';
import { withTags } from '@plainwell/tooling/testing/with-tags.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { misbehaviours } from '../../harness/remotes/break-module.ts';
import { saveArticles, signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { builds, startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

const LIST = '/account/saved';
const titles = (count: number) =>
  Array.from({ length: count }, (_unused, index) => ({ title: `Article ${index + 1}` }));

test.describe('the page of the saved list', () => {
  test('offers a signed-out reader the ways to sign in, and is nothing to keep or to find', async ({ page }) => {
    const response = await page.goto(`${LIST}?sort=best&page=0&site=nowhere&removed=x&news=nonsense`);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store' });
    expect(response?.headers()).not.toHaveProperty('etag');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved articles');
    await expect(page.getByRole('link', { name: 'Continue with Rowan' })).toHaveAttribute(
      'href',
      '/account/sign-in/rowan?return=%2Faccount%2Fsaved',
    );

    await page.getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL(/\/es\/account\/saved$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Artículos guardados');
    await expect(page.getByRole('link', { name: 'Continuar con Rowan' })).toHaveAttribute(
      'href',
      '/account/sign-in/rowan?return=%2Fes%2Faccount%2Fsaved',
    );
  });

  test('sorts, filters and pages without script, and leads back to where an article was removed @full', async ({
    page,
    browser,
  }) => {
    await signInAsNewReader(page);
    await saveArticles(page, [...titles(21), { title: 'Über Schlaf', site: 'living' }]);
    const context = await browser.newContext({
      javaScriptEnabled: false,
      storageState: await page.context().storageState(),
    });
    const plain = await context.newPage();
    const shown = plain.locator('[data-slot="list"]').getByRole('heading', { level: 2 });

    await plain.goto(new URL(LIST, page.url()).href);
    await expect(shown).toHaveCount(20);
    await expect(shown.first()).toHaveText('Article 21');
    await plain.getByRole('link', { name: 'Next page' }).click();
    await expect(shown).toHaveText(['Article 1']);
    await plain.getByLabel('Sort by').selectOption('Title, A to Z');
    await plain.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(shown.nth(1)).toHaveText('Article 2');
    await plain.getByLabel('Title contains').fill('UBER');
    await plain.getByLabel('Site', { exact: true }).selectOption('All sites');
    await plain.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(shown).toHaveText(['Über Schlaf']);

    await plain.getByRole('button', { name: 'Remove “Über Schlaf”' }).click();
    await expect(plain).toHaveURL(/\/account\/saved\?site=all&q=UBER&sort=title&removed=living%2F/);
    await plain.getByRole('button', { name: 'Undo removing “Über Schlaf”' }).click();
    await expect(plain).toHaveURL(/\/account\/saved\?site=all&q=UBER&sort=title&news=restored$/);
    await expect(shown).toHaveText(['Über Schlaf']);
    await context.close();
  });

  test('takes an article by its id alone, and explains what it does not know @full', async ({ page, site }) => {
    await signInAsNewReader(page);
    const { data } = await (await page.request.get('/api/content/health/insomnia-causes-and-care')).json();
    const { hrlContentId: articleId, title } = data.article;
    const save = (id: string, headers = {}) =>
      page.request.post('/account/saved/save', { form: { articleId: id, site: 'lifestyle' }, headers });

    await page.goto((await save(articleId)).url());
    await expect(page.getByRole('link', { name: title })).toHaveAttribute(
      'href',
      `${site.url}/health/insomnia-causes-and-care`,
    );
    const unknown = await save('💊'.repeat(150));
    expect([unknown.status(), await unknown.text()]).toEqual([
      404,
      expect.stringContaining('We could not find that page'),
    ]);
    expect((await save('x'.repeat(10_000))).status()).toBe(400);
    expect((await save('x'.repeat(100_000))).status()).toBe(413);
    expect((await save(articleId, { 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403);
  });

  test('is each reader’s own, also when many ask at once @full', async ({ page, browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const other = await context.newPage();
    const names = [await signInAsNewReader(page), await signInAsNewReader(other)];
    const asked = Array.from({ length: 6 }, async (_unused, index) => {
      const [mine, theirs] = index % 2 === 0 ? names : names.toReversed();
      const html = await (await (index % 2 === 0 ? page : other).request.get(LIST)).text();
      return [html.includes(String(mine)), html.includes(String(theirs))];
    });
    expect(await Promise.all(asked)).toEqual(asked.map(() => [true, false]));
    await context.close();
  });

  test('gives readers all their data, and deletes it everywhere', async ({ page, browser, site }) => {
    const name = await signInAsNewReader(page);
    await saveArticles(page, titles(2));
    const elsewhere = await browser.newContext({
      baseURL: site.url,
      storageState: await page.context().storageState(),
    });

    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download my data (JSON)' }).click();
    const file = await downloading;
    expect(file.suggestedFilename()).toBe('plainwell-data.json');
    const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'));
    expect(data).toMatchObject({
      account: { name },
      savedArticles: [{ metadata: { title: 'Article 1' } }, { metadata: { title: 'Article 2' } }],
    });

    const unconfirmed = await page.request.post('/account/delete', { form: {} });
    expect(unconfirmed.url()).toContain('news=confirm-deletion');
    const deleted = await page.request.post('/account/delete', { form: { confirm: 'yes', return: `/es${LIST}` } });
    expect(deleted.url()).toMatch(/\/es\/account\/saved\?news=deleted$/);
    expect(await deleted.text()).toContain('Sus datos se eliminaron');
    expect(await (await elsewhere.request.get('/api/session')).json()).toMatchObject({ user: null });
    expect((await elsewhere.request.get('/account/data.json')).url()).toContain('news=sign-in-first');
    await elsewhere.close();
  });

  test('stays usable when the module of the list is broken on the server @full', async ({ page }) => {
    const broken = await alteredBuild('mfe-account-save', {
      'server/SavedList.js': misbehaviours['throws while it loads'](),
      'server/AccountDetails.js': misbehaviours['throws while it loads'](),
      'server/SignInOptions.js': misbehaviours['throws while it loads'](),
    });
    const site = await startSite({
      releases: [
        ...Object.entries(builds).flatMap(([folder, build]) => (folder === 'mfe-account-save' ? [] : [build])),
        broken,
      ],
    });
    await page.goto(site.url + LIST);
    await page.getByRole('link', { name: 'Continue with Linden' }).click();
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Name').press('Enter');
    await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
    await saveArticles(page, titles(1));
    await page.goto(site.url + LIST);
    await page.getByRole('button', { name: 'Remove “Article 1”' }).click();
    await expect(page.getByText('0 saved articles')).toBeVisible();
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect(page.getByRole('link', { name: 'Continue with Linden' })).toBeVisible();
    await site.stop();
  });
});

test.describe('the way to the saved list', () => {
  for (const [width, tag] of withTags([320, 375], 0)) {
    test(`stands in the header of every page, and fits at ${width} px${tag}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 700 });
      for (const path of ['/health/insomnia-causes-and-care', '/es', '/nothing-stands-here']) {
        await page.goto(path);
        const links = await page
          .locator('.site-header-inner > a')
          .evaluateAll((all) => all.map((link) => link.getBoundingClientRect().y));
        expect(new Set(links).size).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await page.getByRole('link', { name: 'Saved articles' }).click();
      await expect(page).toHaveURL(/\/account\/saved$/);
    });
  }

  test('and the page itself are not there without the auth experience @full', async ({ page }) => {
    const site = await startSite({ env: { AUTH_EXPERIENCE: '0' } });
    for (const path of [LIST, `/es${LIST}`]) {
      const response = await page.goto(site.url + path);
      expect(response?.status()).toBe(404);
      await expect(page.locator(`a[href$="${LIST}"]`)).toHaveCount(0);
    }
    expect((await page.request.get(`${site.url}/account/data.json`)).status()).toBe(404);
    await site.stop();
  });
});
