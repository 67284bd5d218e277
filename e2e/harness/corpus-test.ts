import { corpusFolder, hasCorpus, WITHOUT_CORPUS } from './corpus.ts';
import { importPath } from './import-content.ts';
import { startSite, type RunningSite } from './start-site.ts';
import { test as base } from './test.ts';

/** A site that holds the sample articles and the whole corpus. */
export interface CorpusSite extends RunningSite {
  /** Canonical path of an article, with its leading slash. */
  pathOf: (id: string) => string;
}

async function articlePaths(url: string): Promise<Map<string, string>> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
  const found = new Map<string, string>();
  for (const path of paths) {
    const id = /data-article="([^"]+)"/.exec(await (await fetch(url + path)).text())?.[1];
    if (id !== undefined) found.set(id, path);
  }
  return found;
}

/** Tests over the corpus. The site is started once per worker, and only when a test asks for it. */
export const test = base.extend<object, { corpusSite: CorpusSite }>({
  corpusSite: [
    async ({}, use) => {
      base.skip(!hasCorpus, WITHOUT_CORPUS);
      const site = await startSite();
      await importPath(site, corpusFolder);
      const paths = await articlePaths(site.url);
      await use({
        ...site,
        pathOf(id) {
          const path = paths.get(id);
          if (path === undefined) throw new Error(`the site has no article ${id}`);
          return path;
        },
      });
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

export { expect } from '@playwright/test';
