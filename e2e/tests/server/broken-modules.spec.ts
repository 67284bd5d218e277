import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { noticeOf } from '../../harness/pages/article-page.ts';
import { alteredBuild } from '../../harness/remotes/altered-build.ts';
import { atRender, misbehaviours } from '../../harness/remotes/break-module.ts';
import { sumOf } from '../../harness/site/read-metrics.ts';
import { builds, startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

const others = (...altered: readonly string[]) =>
  Object.entries(builds).flatMap(([folder, build]) => (altered.includes(folder) ? [] : [build]));

/** The alterations of some remotes, by folder. */
type Alterations = Readonly<Record<string, Parameters<typeof alteredBuild>[1]>>;

async function startWith(altered: Alterations): Promise<RunningSite> {
  const releases = await Promise.all(Object.entries(altered).map(([folder, rewrite]) => alteredBuild(folder, rewrite)));
  return startSite({ releases: [...others(...Object.keys(altered)), ...releases] });
}

/** Modules that fail at once, each in a different way. */
const failing = {
  'server/TableOfContents.js': misbehaviours['throws while it renders']('TableOfContents'),
  'server/Byline.js': misbehaviours['throws while it loads'](),
  'server/Deck.js': misbehaviours['exports nothing'](),
};

for (const { what, altered, tag } of [
  { what: 'fail', altered: { 'mfe-article': failing }, tag: '' },
  {
    // A site takes about twenty seconds to detect all these failures.
    what: 'fail, hang, block and take all memory',
    altered: {
      'mfe-article': { ...failing, 'server/Sources.js': misbehaviours['waits for ever']('Sources') },
      'mfe-ads-rail': { 'server/ReadNext.js': misbehaviours['loops for ever']('ReadNext') },
      'mfe-account-save': { 'server/SaveControl.js': misbehaviours['takes all memory']('SaveControl') },
    },
    tag: ' @full',
  },
] satisfies { what: string; altered: Alterations; tag: string }[]) {
  test.describe(`a page whose modules ${what} on the server`, () => {
    let site: RunningSite;
    test.beforeAll(async () => {
      site = await startWith(altered);
    });
    test.afterAll(() => site.stop());

    test(`is answered and readable without script, complete but for their slots${tag}`, async ({ browser }) => {
      const page = await browser.newPage({ baseURL: site.url, javaScriptEnabled: false });
      const response = await page.goto('/tabbed');

      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Insomnia/);
      await expect(page.getByRole('heading', { level: 2, name: 'What to do tonight' })).toBeVisible();
      await expect(page.locator('[data-slot="share"]')).toContainText('Email');
      await page.close();
    });

    test(`lets the browser render what the server could not, if need be when asked${tag}`, async ({ browser }) => {
      const page = await browser.newPage({ baseURL: site.url });
      await page.goto('/tabbed');
      if (tag !== '') await noticeOf(page, 'save').getByRole('button', { name: 'Try again' }).click();

      await expect(page.getByRole('navigation', { name: 'In this article' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Save article' })).toBeVisible();
      await expect(page.getByText('Medically reviewed by').first()).toBeVisible();
      await page.close();
    });

    // Only the second case has outcomes of every kind.
    if (tag === '') return;
    test('is told apart by owner, release and module in the metrics @full', async ({ request }) => {
      await request.get(`${site.url}/tabbed`);
      const metrics = await (await request.get(`${site.url}/metrics`)).text();
      const renders = (remote: string, module: string, outcome: string) =>
        sumOf(metrics, 'plainwell_slot_renders_total', { remote, module, outcome });

      expect(renders('article', './TableOfContents', 'failed')).toBeGreaterThan(0);
      expect(renders('article', './Byline', 'skipped')).toBeGreaterThan(0);
      expect(renders('article', './Sources', 'timeout')).toBeGreaterThan(0);
      expect(renders('rail', './ReadNext', 'skipped')).toBeGreaterThan(0);
      expect(renders('account-save', './SaveControl', 'skipped')).toBeGreaterThan(0);
      expect(renders('article', './Body', 'rendered')).toBeGreaterThan(0);
      const hangs = sumOf(metrics, 'plainwell_render_hangs_total', { remote: 'rail', module: './ReadNext' });
      expect(hangs).toBeGreaterThan(0);
      expect(site.log()).toContain('module blocked or ended a rendering process');
    });
  });
}

test('an article whose body module fails is still there to read, in plain text @full', async ({ browser }) => {
  const article = await alteredBuild('mfe-article', {
    'server/Body.js': atRender('Body', `throw new Error('broken on purpose')`),
  });
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
