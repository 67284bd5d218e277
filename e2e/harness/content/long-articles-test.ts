import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { articlePaths } from './article-paths.ts';
import { corpusDocuments, corpusFolder } from './corpus.ts';
import { importDocuments } from '../site/import-content.ts';
import { startSite, type RunningSite } from '../site/start-site.ts';
import { test as base } from '../test.ts';

/** As many articles as an infinite page shows (rules.md#infinite-page). */
const COUNT = 5;

/**
 * The longest English articles of the corpus, in a topic of their own, whose newest follow its first. The longest of
 * all comes second: a page that begins with the first has to append it.
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
 * Tests over the five longest English articles of the corpus, which follow each other on the page of `longPaths`'
 * first.
 */
export const test = base.extend<object, { site: RunningSite; longPaths: string[] }>({
  site: [
    async ({}, use) => {
      const site = await startSite();
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
