import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  ARTICLE,
  clickAtOnce,
  expectAlive,
  expectReadable,
  island,
  noticeOf,
  printButton,
} from '../../harness/pages/article-page.ts';
import { breakAssets } from '../../harness/remotes/break-assets.ts';
import { listenTo } from '../../harness/audits/page-reports.ts';
import { counter } from '../../harness/site/read-metrics.ts';
import { areClusters } from '../../harness/site/start-shared-site.ts';
import { expect, test } from '../../harness/test.ts';

/** Returns a control that is visible and readable without its styles. */
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save article' });

test('every script and stylesheet of a release is asked for with the hash of its bytes', async ({ page, request }) => {
  await page.addInitScript(() => {
    const seen: { url: string; integrity: string }[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src) seen.push({ url: node.src, integrity: node.integrity });
        if (node instanceof HTMLLinkElement && node.rel === 'stylesheet')
          seen.push({ url: node.href, integrity: node.integrity });
      }
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(ARTICLE);
  // Removes inlined styles, which the page does not fetch. Without them, the bundle loads its own stylesheet.
  await page.evaluate(() => {
    for (const style of document.querySelectorAll('style[data-href^="SaveControl"]')) style.remove();
  });
  await saveButton(page).click();
  await expectAlive(page, 'save');
  const seen = await page.evaluate((): { url: string; integrity: string }[] => Reflect.get(window, 'seen'));
  expect(seen.map(({ url }) => url)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/remoteEntry\.js/),
      expect.stringMatching(/SaveControl\.\w+\.js/),
      expect.stringMatching(/SaveControl\.\w+\.css/),
    ]),
  );
  for (const { url, integrity } of seen) {
    const [algorithm = ''] = integrity.split('-');
    const bytes = await (await request.get(url)).body();
    expect(`${url} ${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`).toBe(`${url} ${integrity}`);
  }
});

test('a stylesheet that is not the one released is not applied: the module does not start, and its HTML stays', async ({
  page,
}) => {
  const reports = await listenTo(page);
  await page.route(/SaveControl\.\w+\.css/, (route) =>
    route.fulfill({ contentType: 'text/css', body: 'body{display:none}' }),
  );
  await page.goto(ARTICLE);
  await page.evaluate(() => {
    for (const style of document.querySelectorAll('style[data-href^="SaveControl"]')) style.remove();
  });
  await clickAtOnce(saveButton(page));
  await expect(noticeOf(page, 'save')).toContainText('could not be loaded');
  await expectReadable(page);
  expect((await reports.loads()).filter(({ outcome }) => outcome === 'failure')).toMatchObject([
    { remote: 'account-save', cause: 'integrity', attempt: 1 },
  ]);
});

test('when the shell’s runtime script is not the one released, no component runs, behaviours do, and everything can be read @full', async ({
  page,
}) => {
  const reports = await listenTo(page);
  const assets = await breakAssets(page, 'shell', 'is not the one released', /runtime\.js/);
  await page.goto(ARTICLE);
  await printButton(page).click();
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
  await expectReadable(page);
  await expect(page.locator('[data-alive][data-props]')).toHaveCount(0);
  await expectAlive(page, 'contents');
  expect(reports.errors).toEqual([]);
  const loads = async () =>
    (await reports.loads()).filter(({ remote, outcome }) => remote === 'shell' && outcome === 'failure');
  // Islands that start on their own request the script, too, and their request may be under way.
  await expect.poll(async () => (await loads()).length - assets.scriptRequests()).toBe(0);
  const failures = await loads();
  expect(failures).toMatchObject(
    failures.map(() => ({ outcome: 'failure', type: 'missing', cause: 'integrity', attempt: 1 })),
  );
});

test('a proxy that compresses anew changes nothing for readers @full', async ({ page, site }) => {
  const proxy = createServer(async ({ url = '/' }, response) => {
    const answer = await fetch(site.url + url, { headers: { 'Accept-Encoding': 'identity' } });
    const body = gzipSync(await answer.arrayBuffer(), { level: 1 });
    response
      .writeHead(answer.status, {
        'Content-Type': answer.headers.get('content-type') ?? '',
        'Content-Encoding': 'gzip',
      })
      .end(body);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}${ARTICLE}`);
  await printButton(page).click();
  await expectAlive(page, 'share');
  proxy.closeAllConnections();
  await new Promise((resolve) => proxy.close(resolve));
});

test('a file that was changed on the server is not sent, and is reported; the page stays readable @full', async ({
  page,
  request,
  site,
}) => {
  test.skip(areClusters, 'the cache and the other process still have the file');
  await page.goto(ARTICLE);
  const [, version = ''] =
    /reader-tools@(\S+)/.exec((await page.locator('meta[name="plainwell-releases"]').getAttribute('content')) ?? '') ??
    [];
  const file = join(site.dataDir, 'releases/reader-tools', version, 'browser/remoteEntry.js');
  const published = await readFile(file);
  await appendFile(file, '\nalert(1);');
  const before = await island(page, 'share').innerHTML();
  await printButton(page).click();
  await expect(noticeOf(page, 'share')).toContainText('could not be loaded');
  expect(await island(page, 'share').innerHTML()).toBe(before);
  const answer = await request.get(`/assets/reader-tools/${version}/browser/remoteEntry.js`);
  expect([answer.status(), answer.headers()['cache-control']]).toEqual([404, 'no-store']);
  expect(
    await counter(request, 'plainwell_refused_assets_total', { remote: 'reader-tools', release: version }),
  ).toBeGreaterThan(0);
  expect(site.log()).toContain('file of a release not sent');

  await writeFile(file, published);
  await noticeOf(page, 'share').getByRole('button', { name: 'Try again' }).click();
  await expectAlive(page, 'share');
});
