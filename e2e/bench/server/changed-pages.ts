import type { Article } from '@plainwell/contracts/article/article.ts';
import { importDocuments } from '../../harness/site/import-content.ts';
import { startSite } from '../../harness/site/start-site.ts';
import type { Measurement } from '../report/results.ts';
import { memorySettings } from '../subjects/memory-settings.ts';
import { requestEach } from './request-each.ts';

/** Number of pages that each measurement makes anew: one for each copy of the article. */
const PAGES = 60;

/** How much of a page has changed since the site made it: the text of one slot, or all, because it was never made. */
export const CHANGES = ['one slot', 'all slots'] as const;
export type Change = (typeof CHANGES)[number];

/**
 * Starts a site for pages that are made anew because their article has changed. The many articles of these measurements
 * would change what the bench measures on its other site.
 */
export async function openChangedPages(article: Article) {
  const site = await startSite({ nodeOptions: [], env: memorySettings });
  let round = 0;

  const requestAll = (articles: readonly { canonicalPath: string }[]) =>
    requestEach(articles.map(({ canonicalPath }) => `${site.url}/tabbed/${canonicalPath}`));

  return {
    async measure(change: Change): Promise<Measurement> {
      round += 1;
      const copies = Array.from({ length: PAGES }, (_none, index) => ({
        ...article,
        hrlContentId: `bench-${round}-${index}`,
        canonicalPath: `bench/copy-${round}-${index}`,
      }));
      await importDocuments(site, copies);
      if (change === 'one slot') {
        await requestAll(copies);
        await importDocuments(
          site,
          copies.map((copy) => ({ ...copy, deck: `Edition ${round}.` })),
        );
      }
      return requestAll(copies);
    },
    close: () => site.stop(),
  };
}
