import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { atRender, misbehaviours } from '../../harness/remotes/break-module.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test as base } from '../../harness/plain-test.ts';

const others = (...altered: readonly string[]) => Object.entries(builds).flatMap(([folder, build]) => (altered.includes(folder) ? [] : [build]));

const test = base.extend<object, { site: RunningSite }>({
  /** Every kind of misbehaviour at once, each in another module. */
  site: [
    async ({}, use) => {
      const article = await alteredBuild('mfe-article', {
        'server/TableOfContents.js': misbehaviours['throws while it renders']('TableOfContents'),
        'server/Byline.js': misbehaviours['throws while it loads'](),
        'server/Deck.js': misbehaviours['exports nothing'](),
        'server/Sources.js': misbehaviours['waits for ever']('Sources'),
      });
      const rail = await alteredBuild('mfe-ads-rail', { 'server/ReadNext.js': misbehaviours['loops for ever']('ReadNext') });
      const save = await alteredBuild('mfe-account-save', { 'server/SaveControl.js': misbehaviours['takes all memory']('SaveControl') });
      const site = await startSite({ releases: [...others('mfe-article', 'mfe-ads-rail', 'mfe-account-save'), article, rail, save] });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

test.describe('a page whose modules misbehave on the server', () => {
  test('is answered and readable without script, complete but for their slots', async ({ browser, site }) => {
    const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
    const page = await context.newPage();
    const response = await page.goto('/tabbed');

    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Insomnia/);
    await expect(page.getByRole('heading', { level: 2, name: 'What to do tonight' })).toBeVisible();
    await expect(page.locator('[data-slot="share"]')).toContainText('Email');
    await context.close();
  });

  test('lets the browser render what the server could not', async ({ page }) => {
    await page.goto('/tabbed');

    await expect(page.getByRole('navigation', { name: 'In this article' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save article' })).toBeVisible();
    await expect(page.getByText('Medically reviewed by').first()).toBeVisible();
  });

  test('is told apart by owner, release and module in the metrics @full', async ({ request, site }) => {
    await request.get('/tabbed');
    const renders = (remote: string, module: string, outcome: string) =>
      counter(request, 'plainwell_slot_renders_total', { remote, module, outcome });

    expect(await renders('article', './TableOfContents', 'failed')).toBeGreaterThan(0);
    expect(await renders('article', './Byline', 'skipped')).toBeGreaterThan(0);
    expect(await renders('article', './Sources', 'timeout')).toBeGreaterThan(0);
    expect(await renders('rail', './ReadNext', 'skipped')).toBeGreaterThan(0);
    expect(await renders('account-save', './SaveControl', 'skipped')).toBeGreaterThan(0);
    expect(await renders('article', './Body', 'rendered')).toBeGreaterThan(0);
    expect(await counter(request, 'plainwell_render_hangs_total', { remote: 'rail', module: './ReadNext' })).toBeGreaterThan(0);
    expect(site.log()).toContain('module blocked or ended a rendering process');
  });
});

test('an article whose body module fails is still there to read, in plain text @full', async ({ browser }) => {
  const article = await alteredBuild('mfe-article', { 'server/Body.js': atRender('Body', `throw new Error('broken on purpose')`) });
  const site = await startSite({ releases: [...others('mfe-article'), article] });
  const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
  await page.goto('/tabbed');

  await expect(page.getByRole('heading', { level: 2, name: 'What counts as insomnia' })).toBeVisible();
  await expect(page.getByText('It is twenty past three.')).toBeVisible();
  await page.close();
  await site.stop();
});

test('a release that was changed after packing is refused, and the site does without it @full', async ({ request }) => {
  const rail = await alteredBuild('mfe-ads-rail', {});
  await appendFile(join(rail, 'server/ReadNext.js'), '\n// changed');
  const site = await startSite({ releases: [...others('mfe-ads-rail'), rail] });
  const page = await request.get(`${site.url}/tabbed`);

  expect(page.status()).toBe(200);
  expect(await page.text()).not.toContain('rail@');
  expect(site.log()).toMatch(/release not registered|changed after packing|changed or missing files/);
  await site.stop();
});
