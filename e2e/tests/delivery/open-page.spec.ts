import { ARTICLE, countPrints, island, printButton } from '../../harness/pages/article-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { startSite, type RunningSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/test.ts';

/** The packages whose scripts the test starts, by folder. */
const RELEASED = {
  shell: 'shell',
  'mfe-article': 'article',
  'mfe-account-save': 'account-save',
  'mfe-reader-tools': 'reader-tools',
};

/** Returns the release set that a page names. */
const setIn = (content: string): string[] => content.match(/[\w-]+@[^\s",]+/g) ?? [];

/** Returns the release set of a new page, as `name@version` each. */
async function currentSet({ url }: RunningSite): Promise<string[]> {
  const html = await (await fetch(url + ARTICLE)).text();
  return setIn(/<meta name="plainwell-releases" content="([^"]*)"/.exec(html)?.[1] ?? '');
}

test('a page that was opened two releases ago starts behaviours and components from its own files, and presses work @full', async ({
  page,
}) => {
  // The gate checks eight releases, each in a browser.
  test.setTimeout(480_000);
  const site = await startSite();
  const registry = registryOfMachine(site);
  const { errors } = await listenTo(page);
  const prints = await countPrints(page);
  const scripts = scriptsAskedFor(page);
  // Fetches the page before both releases, but opens it in the browser only after them, because publishing may take
  // longer than a script's time-out.
  const response = await page.request.get(site.url + ARTICLE);
  await page.route(site.url + ARTICLE, (route) => route.fulfill({ response }));

  const newer: string[] = [];
  for (const remark of ['the next release', 'the one after it']) {
    for (const [folder, name] of Object.entries(RELEASED)) {
      const version = await registry.publish(await remarkedBuild(folder, remark), name);
      await registry.point(name, version);
      newer.push(`${name}@${version}`);
    }
  }
  await expect.poll(() => currentSet(site)).toEqual(expect.arrayContaining(newer.slice(-Object.keys(RELEASED).length)));
  await page.goto(site.url + ARTICLE);
  const own = await page.locator('meta[name="plainwell-releases"]').getAttribute('content');

  await printButton(page).click();
  await expect.poll(prints).toBe(1);
  await island(page, 'byline').getByRole('button').or(island(page, 'byline').locator('a[data-replay]')).first().click();
  await expect(island(page, 'byline').locator('[popover]:popover-open')).toBeVisible();
  await expect(island(page, 'byline')).toHaveAttribute('data-alive', '');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save article' }).click();
  await expect(island(page, 'save').locator('[popover]:popover-open')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  for (const name of Object.values(RELEASED))
    expect(
      scripts.filter((path) => path.startsWith(`/assets/${name}/`)),
      name,
    ).not.toEqual([]);
  const names = setIn(own ?? '');
  const foreign = scripts.filter(
    (path) => !names.some((release) => path.startsWith(`/assets/${release.replace('@', '/')}/`)),
  );
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
  await site.stop();
});
