import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { type SavingLoad, startSavingLoad } from '../../harness/readers/saving-load.ts';
import { signInAsNewReader } from '../../harness/readers/signed-in-reader.ts';
import { remarkedBuild } from '../../harness/remotes/altered-build.ts';
import { repeat } from '../../harness/repeat.ts';
import { registryOfMachine } from '../../harness/remotes/local-registry.ts';
import { missingServers, startCluster } from '../../harness/servers/start-cluster.ts';
import { backUpSite, restoreSite } from '../../harness/servers/back-up-site.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { startSite } from '../../harness/site/start-site.ts';
import { expect, test } from '../../harness/plain-test.ts';

const ARTICLE = '/tabbed/health/insomnia-causes-and-care';
const PAGES = [
  '/',
  ARTICLE,
  '/health/high-blood-pressure-guide',
  '/es/salud/insomnio-causas-y-cuidados',
  '/category/sleep',
  '/sitemap.xml',
];

let folder: string;
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plainwell-backup-'));
});
test.afterEach(() => rm(folder, { recursive: true, force: true }));

/** Opens the page of a new reader, who is signed in. */
async function openReader(browser: Browser, baseURL: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await signInAsNewReader(page);
  return page;
}

/** Returns pages of a site. */
async function pagesOf(site: string): Promise<Record<string, string>> {
  const read = async (path: string) => [path, await (await fetch(site + path)).text()] as const;
  return Object.fromEntries(await Promise.all(PAGES.map(read)));
}

/** Edits one article again and again until `stop`. */
function startEditing(dataDir: string) {
  let edits = 0;
  const { stop } = repeat(async () => {
    const title = `Edit ${edits + 1}`;
    const body = `<p>Text of edit ${edits + 1}.</p>`;
    const article = { hrlContentId: 'edited', language: 'en', title, canonicalPath: 'health/edited' };
    await importDocuments({ dataDir }, [{ ...article, tabs: [{ id: 'start', body }] }]);
    edits += 1;
  });
  return { edits: () => edits, stop };
}

/** Returns the numbers of the edit that a site's page shows in its title and in its text. */
async function editShown(site: string): Promise<number[]> {
  const html = await (await fetch(`${site}/health/edited`)).text();
  return [/<h1[^>]*>Edit (\d+)/, /Text of edit (\d+)/].map((pattern) => Number(pattern.exec(html)?.[1]));
}

test('a site that is read and written meanwhile comes back elsewhere, with the same pages and readers', async ({
  browser,
}) => {
  const site = await startSite();
  const page = await openReader(browser, site.url);
  const saving = await startSavingLoad(page, site.url);
  const editing = startEditing(site.dataDir);
  await expect.poll(() => Math.min(saving.acknowledged.length, editing.edits())).toBeGreaterThan(2);
  const [saved, edits] = [[...saving.acknowledged], editing.edits()];
  await backUpSite(join(folder, 'copy'), { DATA_DIR: site.dataDir });
  await expect.poll(() => saving.acknowledged.length).toBeGreaterThan(saved.length + 2);
  await Promise.all([saving.stop(), editing.stop()]);
  expect(saving.failed()).toBe(0);
  const pages = await pagesOf(site.url);
  await site.stop();

  const dataDir = join(folder, 'elsewhere');
  await restoreSite(join(folder, 'copy'), { DATA_DIR: dataDir });
  const restored = await startSite({ dataDir, releases: [], env: { PUBLIC_URL: site.url } });
  expect(await pagesOf(restored.url)).toEqual(pages);
  const [inTitle, inText] = await editShown(restored.url);
  expect(inTitle).toBeGreaterThanOrEqual(edits);
  expect(inText).toBe(inTitle);
  expect([...(await saving.saved(restored.url))]).toEqual(expect.arrayContaining(saved));
  await restored.stop();
});

test('a cluster comes back on one machine, with a release that only the bucket had @full', async ({ browser }) => {
  test.skip(missingServers.length > 0, `not on this machine: ${missingServers.join(', ')}`);
  const cluster = await startCluster({ processes: 2 });
  const page = await openReader(browser, cluster.url);
  let pages: Record<string, string>;
  let saving: SavingLoad;
  let saved: string[];
  try {
    const [process] = cluster.processes;
    const version = await registryOfMachine(process).publish(await remarkedBuild('mfe-ads-rail', 'backup'), 'rail');
    await registryOfMachine(process).point('rail', version);
    for (const { url } of cluster.processes)
      await expect.poll(async () => (await fetch(url + ARTICLE)).text()).toContain(`rail@${version}`);
    saving = await startSavingLoad(page, cluster.url);
    await expect.poll(() => saving.acknowledged.length).toBeGreaterThan(2);
    saved = [...saving.acknowledged];
    await backUpSite(join(folder, 'copy'), { ...cluster.data, DATA_DIR: join(folder, 'unused') });
    await saving.stop();
    expect(saving.failed()).toBe(0);
    pages = await pagesOf(cluster.url);
  } finally {
    await cluster.stop();
  }

  const dataDir = join(folder, 'elsewhere');
  await restoreSite(join(folder, 'copy'), { DATA_DIR: dataDir });
  const restored = await startSite({ dataDir, releases: [], env: { PUBLIC_URL: cluster.url } });
  expect(await pagesOf(restored.url)).toEqual(pages);
  expect([...(await saving.saved(restored.url))]).toEqual(expect.arrayContaining(saved));
  await restored.stop();
});
