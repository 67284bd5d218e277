import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ARTICLE, expectAlive, expectReadable, island, printButton } from '../../harness/pages/article-page.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { scriptsAskedFor } from '../../harness/audits/scripts-asked-for.ts';
import { runOnSite, type RunOnSite } from '../../harness/site/run-on-site.ts';
import { expect, test } from '../../harness/test.ts';

const root = join(import.meta.dirname, '../../..');
const HEADLINE = 'src/headline/Headline.tsx';
/** Time for a build on a machine that runs other tests, too, in milliseconds. */
const BUILT_WITHIN_MS = 30_000;

/** Copies mfe-article with the same packages, so that a test may change its sources. */
async function copyOfArticle(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'plainwell-alone-'));
  for (const name of ['node_modules', 'libs']) await symlink(join(root, name), join(place, name));
  const folder = join(place, 'mfe-article');
  await cp(join(root, 'mfe-article'), folder, {
    recursive: true,
    filter: (path) => !/\/(?:dist|node_modules|\.results)$/.test(path),
  });
  return folder;
}

let folder: string;
let local: RunOnSite;
test.beforeAll(async ({ site }) => {
  folder = await copyOfArticle();
  local = await runOnSite(folder, site.url);
});
test.afterAll(async () => {
  await local.stop();
  await rm(join(folder, '..'), { recursive: true, force: true });
});

test('modules of the remote come from the local build, those of the others from the site, and the page works', async ({
  page,
}) => {
  const reports = await listenTo(page);
  const scripts = scriptsAskedFor(page);
  await page.goto(local.url + ARTICLE);
  for (const slot of ['headline', 'byline', 'body', 'sources']) await expectAlive(page, slot);
  await expectReadable(page);
  await printButton(page).hover();
  await expectAlive(page, 'share');
  const ofArticle = scripts.filter((path) => path.startsWith('/assets/article/'));
  expect(ofArticle.length).toBeGreaterThan(1);
  expect(ofArticle.filter((path) => !path.startsWith('/assets/article/0.0.0-dev/'))).toEqual([]);
  expect(scripts.some((path) => path.startsWith('/assets/reader-tools/1.'))).toBe(true);
  await expect(page.locator('link[rel="stylesheet"][href*="/assets/article/0.0.0-dev/"]')).not.toHaveCount(0);
  await expect(page.locator('style[data-href^="Headline"]')).toHaveCount(0);
  expect(reports.errors).toEqual([]);
});

test('a behaviour of the local build takes over what the browser has rendered @full', async ({ page }) => {
  await page.goto(local.url + ARTICLE);
  await expectAlive(page, 'contents');
  await expect(island(page, 'contents')).toHaveAttribute('data-render', 'browser');
  // The HTML contains the list closed. On a wide screen, the list's behaviour opens it.
  await expect(island(page, 'contents').locator('details')).toHaveAttribute('open', '');
  // The body with its sections may load after the contents.
  const second = island(page, 'contents').getByRole('link').nth(1);
  await page.locator(String(await second.getAttribute('href'))).evaluate((section) => section.scrollIntoView());
  await expect(second).toHaveAttribute('aria-current', /./);
});

test('a change of a source is seen at once, here and not on the site @full', async ({ page, site }) => {
  // Once this response has arrived, the page learns of builds.
  const following = page.waitForResponse(`${local.url}/__plainwell/reload`);
  await page.goto(local.url + ARTICLE);
  await following;
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toContainText('changed here');
  const source = await readFile(join(folder, HEADLINE), 'utf8');
  await writeFile(join(folder, HEADLINE), source.replace('{title}', '{`${title} changed here`}'));
  await expect(heading).toContainText('changed here', { timeout: BUILT_WITHIN_MS });
  await page.goto(site.url + ARTICLE);
  await expect(heading).not.toContainText('changed here');
});

test('forms reach the site as if its own page had sent them, and lead back here @full', async ({ playwright }) => {
  const request = await playwright.request.newContext({ maxRedirects: 0 });
  const answer = await request.post(`${local.url}/account/saved/save`, {
    headers: { Origin: local.url },
    form: { articleId: 'x', site: 'lifestyle', return: ARTICLE },
  });
  expect(answer.status()).not.toBe(403);
  const { location = '/' } = answer.headers();
  expect(new URL(location, local.url).origin).toBe(local.url);
});

test('what a developer’s pages measure goes nowhere @full', async ({ page, request, site }) => {
  // Waits from the start, because the page may send its queue before the test makes it do so.
  const sent = page.waitForResponse(`${local.url}/api/telemetry`);
  await page.goto(local.url + ARTICLE);
  await expectAlive(page, 'headline');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  expect((await sent).status()).toBe(202);
  expect(await (await request.get(`${site.url}/metrics`)).text()).not.toContain('0.0.0-dev');
});

test('a site that is none, or is not there, is told in one line @full', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Hello</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(runOnSite(folder, url)).rejects.toThrow(/code 2:\n.* is not a Plainwell site: .*\n$/);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await expect(runOnSite(folder, url)).rejects.toThrow(/code 2:\n.* cannot be reached: .*ECONNREFUSED.*\n$/);
});
