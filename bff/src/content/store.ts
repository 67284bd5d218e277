import type { Database } from '../database/database.ts';
import { articleAtPath, articlesInCategory, featuredArticles, featuredPath, latestArticles, listPlace, summariesOf } from './article-reading.ts';
import { writeArticles } from './article-writing.ts';
import { largestCategories, narrowestCategories } from './category-reading.ts';
import { changesSince, latestChange } from './change-log.ts';
import { fillExcerpts } from './excerpt-backfill.ts';
import { isEmpty, refreshStatistics } from './maintenance.ts';
import { pageAtPath } from './page-reading.ts';
import { writePage } from './page-writing.ts';
import { searchArticles } from './search-reading.ts';
import type { MisfitListener } from './stored-document.ts';

/** Everything that the content domain asks of the database; see the named functions for what each does. */
export type ContentStore = ReturnType<typeof createContentStore>;

/** @param onMisfit hears of stored documents that no longer fit the contract. */
export function createContentStore(db: Database, onMisfit: MisfitListener = () => {}) {
  const bound = <Rest extends unknown[], Result>(query: (db: Database, ...rest: Rest) => Result) => {
    return (...rest: Rest): Result => query(db, ...rest);
  };
  return {
    articleAtPath: (path: string) => articleAtPath(db, path, onMisfit),
    articlesInCategory: bound(articlesInCategory),
    changesSince: bound(changesSince),
    fillExcerpts: bound(fillExcerpts),
    featuredArticles: bound(featuredArticles),
    featuredPath: bound(featuredPath),
    isEmpty: bound(isEmpty),
    largestCategories: bound(largestCategories),
    latestArticles: bound(latestArticles),
    latestChange: bound(latestChange),
    listPlace: bound(listPlace),
    narrowestCategories: bound(narrowestCategories),
    pageAtPath: (path: string) => pageAtPath(db, path, onMisfit),
    refreshStatistics: bound(refreshStatistics),
    searchArticles: bound(searchArticles),
    summariesOf: bound(summariesOf),
    writeArticles: bound(writeArticles),
    writePage: bound(writePage),
  };
}
