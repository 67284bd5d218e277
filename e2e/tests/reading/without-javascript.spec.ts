import { expect, test } from '../../harness/test.ts';

test.use({ javaScriptEnabled: false });

const ARTICLE = '/health/insomnia-causes-and-care';

test.describe('without JavaScript', () => {
  test('the contents list leads to each section', async ({ page }) => {
    await page.goto(ARTICLE);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    const links = await contents
      .locator('a:not([href="#comments"])')
      .evaluateAll((all) => all.map((link) => ({ hash: link.getAttribute('href') ?? '', text: link.textContent })));
    expect(links.length).toBeGreaterThan(5);
    for (const { hash, text } of links) {
      await page.goto(`${ARTICLE}${hash}`);
      await expect(page.getByRole('heading', { level: 2, name: text, exact: true })).toBeInViewport();
    }
  });

  test('a click in the contents list brings the section into view @full', async ({ page }) => {
    await page.goto(ARTICLE);
    const link = page.getByRole('navigation', { name: 'In this article' }).locator('a:not([href="#comments"])').last();
    const title = await link.innerText();
    const section = page.getByRole('heading', { level: 2, name: title, exact: true });
    await expect(section).not.toBeInViewport();
    await link.click();
    await expect(section).toBeInViewport();
  });

  test('on a phone the contents list opens by itself @full', async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 720 });
    await page.goto(ARTICLE);
    const contents = page.getByRole('navigation', { name: 'In this article' });
    await expect(contents.getByRole('link').first()).toBeHidden();
    await contents.locator('summary').click();
    await expect(contents.getByRole('link').first()).toBeVisible();
  });

  test('a folded section opens on demand, and when its address is followed @full', async ({ page }) => {
    await page.goto('/health/high-blood-pressure-guide');
    const fold = page.locator('[data-module="./Body"] details').first();
    await expect(fold).toHaveCount(1);
    await expect(fold.locator('p').first()).toBeHidden();
    await fold.locator('summary').click();
    await expect(fold.locator('p').first()).toBeVisible();

    const id = await fold.locator('div[id]').first().getAttribute('id');
    await page.goto('/about/process');
    await page.goto(`/health/high-blood-pressure-guide#${id}`);
    await expect(fold.locator('p').first()).toBeVisible();
  });

  test('a citation leads to its source, also where the list of sources is folded @full', async ({ page }) => {
    await page.goto(ARTICLE);
    const citations = page.locator(
      '[data-module="./Body"] a[href^="#"]:has(sup), [data-module="./Body"] sup a[href^="#"]',
    );
    expect(await citations.count()).toBeGreaterThan(0);
    const hash = await citations.first().getAttribute('href');
    const source = page.locator(`[data-module="./Sources"] ${hash}`);
    await expect(source).toHaveCount(1);
    await citations.first().click();
    await expect(source).toBeInViewport();
    await expect(source.getByRole('link').first()).toHaveAttribute('href', /^https:\/\//);
  });

  test('every citation of the sample articles has its source @full', async ({ page, site }) => {
    const sitemap = await (await page.request.get('/sitemap.xml')).text();
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => address.slice(site.url.length));
    await page.goto(ARTICLE);
    // Parses the pages without running their scripts. Also leaves out layout, styles and pictures, which do not change
    // the targets of links.
    const looked = await page.evaluate(async (all) => {
      const found: { path: string; links: number; broken: string[] }[] = [];
      for (const path of all) {
        const document = new DOMParser().parseFromString(await (await fetch(path)).text(), 'text/html');
        const links = Array.from(
          document.querySelectorAll('main a[href^="#"]'),
          (link) => link.getAttribute('href') ?? '',
        );
        found.push({
          path,
          links: links.length,
          broken: links.filter((href) => document.getElementById(href.slice(1)) === null),
        });
      }
      return found;
    }, paths);
    expect(
      looked.filter(({ broken }) => broken.length > 0),
      'pages with links that lead nowhere',
    ).toEqual([]);
    expect(looked.some(({ links }) => links > 10)).toBe(true);
  });

  test('the share links carry the article and the campaign @full', async ({ page, site }) => {
    await page.goto(`/tabbed${ARTICLE}`);
    const bar = page.locator('[data-slot="share"]');
    const addressIn = async (name: RegExp, parameter: string) => {
      const href = await bar.getByRole('link', { name }).getAttribute('href');
      return new URL(new URL(href ?? '').searchParams.get(parameter) ?? '');
    };
    for (const [name, parameter, source] of [
      [/Facebook/, 'u', 'facebook'],
      [/on X|Twitter/, 'url', 'twitter'],
      [/Pinterest/, 'url', 'pinterest'],
      [/Reddit/, 'url', 'reddit'],
    ] as const) {
      const address = await addressIn(name, parameter);
      expect(address.origin + address.pathname).toBe(site.url + ARTICLE);
      expect(address.searchParams.get('utm_source')).toBe(source);
      expect(address.searchParams.get('utm_medium')).toBe('social');
      expect(address.searchParams.get('utm_campaign')).toBe('social-sharebar-referred-mobile');
    }
    await bar.getByRole('link', { name: /e-?mail/i }).click();
    await expect(page).toHaveURL(`${site.url}/share/email?article=${encodeURIComponent(ARTICLE)}`);
    await expect(page.getByRole('main').getByRole('link', { name: /Insomnia/ })).toHaveAttribute('href', ARTICLE);
  });

  test('the save panel opens and closes @full', async ({ page }) => {
    await page.goto(ARTICLE);
    const panel = page.locator('[data-slot="save"] dialog');
    await expect(panel).toBeHidden();
    await page.locator('[data-slot="save"]').getByRole('button').first().click();
    await expect(panel).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });

  test('the front page leads to an article', async ({ page }) => {
    await page.goto('/');
    const lead = page.getByRole('region', { name: 'Featured' }).getByRole('link').first();
    const title = await lead.innerText();
    await lead.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });

  test('the search form of any page finds articles, and says so when it finds none', async ({ page }) => {
    await page.goto(ARTICLE);
    await page.getByRole('searchbox').fill('insomnia');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?q=insomnia');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “insomnia”');
    await expect(page.getByRole('link', { name: /^Insomnia: Causes/ })).toBeVisible();
    await page.getByRole('searchbox').fill('xyzzyx');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Nothing found for “xyzzyx”.')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('xyzzyx');
  });

  test('the language switch leads to the same article in the other language, and back', async ({ page }) => {
    await page.goto(ARTICLE);
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es/salud/insomnio-causas-y-cuidados');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(ARTICLE);
  });

  test('the footer leads to every editorial page, in both languages @full', async ({ page }) => {
    for (const [front, prefix] of [
      ['/', ''],
      ['/es', '/es'],
    ] as const) {
      await page.goto(front);
      const links = await page
        .getByRole('contentinfo')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const paths = [
        '/privacy-policy',
        '/terms-of-use',
        '/about/process',
        '/about/privacy-policy',
        '/about/product-selection-process',
        '/health/process',
        '/about/medical-team',
      ];
      expect(links).toEqual(expect.arrayContaining(paths.map((path) => prefix + path)));
      for (const link of links) {
        expect((await page.goto(link))?.status(), link).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      }
    }
  });
});
