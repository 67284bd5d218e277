import { articlePaths } from './article-paths.ts';
import { corpusFolder } from './corpus.ts';
import { importPath } from '../site/import-content.ts';
import { startSharedSite } from '../site/start-shared-site.ts';
import type { RunningSite } from '../site/start-site.ts';
import { test as base } from '../test.ts';

/** Returns the canonical path of a corpus article by its id, with a leading slash. */
type PathOf = (id: string) => string;

/** The test with the samples and the whole corpus. Test files that use it run only on machines with the corpus. */
export const test = base.extend<object, { site: RunningSite; pathOf: PathOf }>({
  site: [
    async ({}, use) => {
      const site = await startSharedSite();
      await importPath(site, corpusFolder);
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  pathOf: [
    async ({ site }, use) => {
      const paths = await articlePaths(site.url);
      await use((id) => {
        const path = paths.get(id);
        if (path === undefined) throw new Error(`the site has no article ${id}`);
        return path;
      });
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '../test.ts';
