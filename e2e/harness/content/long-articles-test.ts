import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlePaths } from './article-paths.ts';
import { corpusDocuments, corpusFolder } from './corpus.ts';
import { importDocuments } from '../site/import-content.ts';
import { startSharedSite } from '../site/start-shared-site.ts';
import type { RunningSite } from '../site/start-site.ts';
import { test as base } from '../test.ts';

/** Number of articles: as many as an infinite page shows (rules.md#infinite-page). */
const COUNT = 5;

/**
 * Returns the longest English articles of the corpus in a topic of their own, so that the infinite page of the first
 * appends the others. The longest comes second, because the page must append it, too.
 */
function longDocuments(): { id: string }[] {
  const [longest, ...others] = corpusDocuments()
    .filter(({ language }) => language === 'en')
    .toSorted((one, other) => other.stats.words - one.stats.words)
    .slice(0, COUNT)
    .map(({ id }) => id);
  const [first, ...rest] = others;
  return [first, longest, ...rest].flatMap((id, place) =>
    id === undefined
      ? []
      : {
          ...JSON.parse(readFileSync(join(corpusFolder, `${id}.json`), 'utf8')),
          id,
          categories: ['Long reads'],
          date: { published: `2026-01-${20 - place}` },
        },
  );
}

/**
 * The test with the five longest English articles of the corpus. The infinite page of the first of `longPaths` appends
 * the others.
 */
export const test = base.extend<object, { site: RunningSite; longPaths: string[] }>({
  site: [
    async ({}, use) => {
      const site = await startSharedSite();
      await importDocuments(site, longDocuments());
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  longPaths: [
    async ({ site }, use) => {
      const paths = await articlePaths(site.url);
      await use(longDocuments().map(({ id }) => paths.get(id) ?? ''));
    },
    { scope: 'worker', timeout: 240_000 },
  ],
});

export { expect } from '../test.ts';
