import type { Database } from '../database/database.ts';
import { articleAtPath, articlesInCategory, featuredArticles, featuredPath, latestArticles, listPlace, summariesOf } from './article-reading.ts';
import { writeArticles } from './article-writing.ts';
import { largestCategories, narrowestCategories } from './category-reading.ts';
import { changesSince, latestChange } from './change-log.ts';
import { isEmpty, refreshStatistics } from './maintenance.ts';
import { pageAtPath } from './page-reading.ts';
import { writePage } from './page-writing.ts';
import { searchArticles } from './search-reading.ts';

/** Everything that the content domain asks of the database; see the named functions for what each does. */
export type ContentStore = ReturnType<typeof createContentStore>;

export function createContentStore(db: Database) {
  const bound = <Rest extends unknown[], Result>(query: (db: Database, ...rest: Rest) => Result) => {
    return (...rest: Rest): Result => query(db, ...rest);
  };
  return {
    articleAtPath: bound(articleAtPath),
    articlesInCategory: bound(articlesInCategory),
    changesSince: bound(changesSince),
    featuredArticles: bound(featuredArticles),
    featuredPath: bound(featuredPath),
    isEmpty: bound(isEmpty),
    largestCategories: bound(largestCategories),
    latestArticles: bound(latestArticles),
    latestChange: bound(latestChange),
    listPlace: bound(listPlace),
    narrowestCategories: bound(narrowestCategories),
    pageAtPath: bound(pageAtPath),
    refreshStatistics: bound(refreshStatistics),
    searchArticles: bound(searchArticles),
    summariesOf: bound(summariesOf),
    writeArticles: bound(writeArticles),
    writePage: bound(writePage),
  };
}
