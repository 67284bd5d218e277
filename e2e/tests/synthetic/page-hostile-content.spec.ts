import { expect, hostileText, test } from '../../harness/content/made-up-test.ts';

/** Returns the visible characters of a text. The site may remove invisible formatting characters, but no others. */
const visible = (text: string | null) => (text ?? '').replaceAll(/[\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

test('a hostile title is text wherever it stands, and runs nothing', async ({ page, site }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A preload has no integrity, so the script makes its own request, and the browser warns about the preload.
    if (!message.text().startsWith('A preload for ')) complaints.push(message.text());
  });
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  await page.goto(`${site.url}/made-up/hostile`);
  expect(visible(await page.getByRole('heading', { level: 1 }).textContent())).toBe(visible(hostileText));
  expect(visible(await page.title())).toBe(visible(`${hostileText} | Plainwell`));
  expect(visible(await page.locator('meta[property="og:title"]').getAttribute('content'))).toBe(visible(hostileText));

  const linkedData = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '';
  expect(linkedData).not.toMatch(/[<\u2028\u2029]/);
  const graph = JSON.parse(linkedData)['@graph'];
  expect(visible(graph[1].headline)).toBe(visible(hostileText));

  const state = (await page.locator('script[type="application/json"]').textContent()) ?? '';
  expect(state).not.toMatch(/[<\u2028\u2029]/);

  // The islands got their complete props: the save control starts and its panel opens.
  await page.locator('[data-slot="save"]').getByRole('button').first().click();
  await expect(
    page.locator('[data-slot="save"] plainwell-island, plainwell-island[data-slot="save"]').first(),
  ).toHaveAttribute('data-alive', '');

  expect(await page.evaluate(() => 'isHacked' in globalThis)).toBe(false);
  await expect(page.locator('main :is([onclick], [onerror], script, a[href^="javascript:"])')).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('a hostile title stays text in lists, search results, feed and sitemap @full', async ({ page, site }) => {
  for (const path of ['/', '/category/made-up-hostile', '/search?q=quoted']) {
    const html = await (await page.request.get(site.url + path)).text();
    expect(html, path).not.toContain('<script>globalThis');
    expect(html, path).not.toContain('<img src=x');
  }
  const search = `</script><script>alert(1)</script>"'`;
  await page.goto(`${site.url}/search?q=${encodeURIComponent(search)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Results for “${search}”`);
  await expect(page.getByRole('searchbox')).toHaveValue(search);
});
