import { importDocuments } from '../site/import-content.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';
import { test as base } from '../test.ts';
import { FEED_ARTICLES, feedArticle } from './feed-articles.ts';

/** Tests over the samples and made-up articles that follow each other at `/infinite` and the link of the first (`feedLink`). */
export const test = base.extend<object, { site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
      await importDocuments(site, Array.from({ length: FEED_ARTICLES }, (_none, index) => feedArticle(index + 1)));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '@playwright/test';
