import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { comeNear } from '../../harness/pages/article-page.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { expect, test } from '../../harness/test.ts';

declare global {
  var printed: number | undefined;
}

function scriptsOf(addresses: readonly string[], remote: string): string[] {
  return addresses.filter((address) => address.includes(`/assets/${remote}/`) && address.endsWith('.js'));
}

test.describe('an island starts by its strategy', () => {
  test('a page without islands fetches no script at all @full', async ({ page }) => {
    const scripts = scriptsAskedFor(page);
    await page.goto('/');
    await page.goto('/about/process');

    expect(scripts).toEqual([]);
  });

  test('static never, idle after loading, interaction only when the reader comes near', async ({ page }) => {
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    await page.goto('/tabbed');
    await expect(page.locator('[data-slot="contents"][data-alive]')).toBeAttached();

    expect(scriptsOf(requested, 'reader-tools')).toEqual([]);
    expect(scriptsOf(requested, 'account-save')).toEqual([]);
    expect(scriptsOf(requested, 'article').map((url) => url.replace(/.*\//, '').split('.')[0])).toEqual([
      'TabBar-TableOfContents',
    ]);

    await page.locator('[data-slot="share"]').hover();
    await expect(page.locator('[data-slot="share"][data-alive]')).toBeAttached();
    expect(new Set(scriptsOf(requested, 'reader-tools')).size).toBe(2);
  });

  test('visible when it comes near the window @full', async ({ page }) => {
    await page.goto('/tabbed');
    const last = page.locator('[data-remote="rail"][data-slot^="inline-"]:visible').last();
    await expect(page.locator('[data-slot="railTop"][data-alive]')).toBeAttached();
    await expect(last).not.toHaveAttribute('data-alive');

    await last.scrollIntoViewIfNeeded();

    await expect(last).toHaveAttribute('data-alive');
    await expect(last.locator('iframe')).toBeVisible();
  });

  test('a page that is read to the foot and back, and not touched, fetches no framework @full', async ({ page }) => {
    const scripts = scriptsAskedFor(page);
    await page.goto('/tabbed');
    const inline = page.locator('[data-module="./InlineSlot"]:visible');
    for (const slot of await inline.all()) {
      await slot.scrollIntoViewIfNeeded();
      await expect(slot).toHaveAttribute('data-alive');
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.locator('h1').scrollIntoViewIfNeeded();
    await expect(page.locator('[data-slot="tabs"][data-alive]')).toBeAttached();

    // Ignores the telemetry script (`Watch`), which a page that is only scrolled loads after 30 s. On a busy machine,
    // the test may take that long.
    const names = scripts.map((path) => path.replace(/.*\//, '').split('.')[0]).filter((name) => name !== 'Watch');
    expect(names.toSorted()).toEqual([
      'BottomTabs',
      'InlineSlot',
      'RailSlot',
      'TabBar-TableOfContents',
      'engagement',
      'loader',
    ]);
  });
});

test.describe('the first event on an interaction island', () => {
  test('is replayed once when the script has come, however late @full', async ({ page }) => {
    await page.addInitScript(() => {
      globalThis.printed = 0;
      window.print = () => {
        globalThis.printed = (globalThis.printed ?? 0) + 1;
      };
    });
    let letThrough: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route('**/assets/reader-tools/**/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/tabbed');
    await page.getByRole('button', { name: 'Print' }).first().click();
    expect(await page.evaluate(() => globalThis.printed)).toBe(0);

    letThrough();

    await expect(page.locator('[data-slot="share"][data-alive]')).toBeAttached();
    await expect.poll(() => page.evaluate(() => globalThis.printed)).toBe(1);
  });

  test('is not taken from what the browser can do itself: the panel opens at once and once @full', async ({ page }) => {
    await page.route('**/assets/account-save/**', () => undefined);
    await page.goto('/tabbed', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Save article' }).click();

    await expect(page.getByRole('dialog', { name: 'Save this article for later' })).toBeVisible();
  });
});

test('one release set stands in the page, in its scripts and in every address that it fetches @full', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/tabbed');
  await comeNear(page.locator('[data-slot="share"]'));
  await expect(page.locator('[data-slot="share"][data-alive]')).toBeAttached();

  const words = await page.locator('meta[name="plainwell-releases"]').getAttribute('content');
  const named = new Set(words?.split(' '));
  const ofBrowser = await page.evaluate(() =>
    Object.entries(globalThis.plainwell?.releases ?? {}).map(([name, { release }]) => ({ name, version: release })),
  );
  const fetched = requested.flatMap((path) => /^\/assets\/([^/]+)\/([^/]+)\//.exec(path)?.slice(1, 3).join('@') ?? []);

  expect(new Set(ofBrowser.map(releaseId))).toEqual(named);
  expect(fetched.length).toBeGreaterThan(0);
  for (const release of fetched) expect(named).toContain(release);
});
