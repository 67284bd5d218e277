import { eq } from 'drizzle-orm';
import type { ReaderDataSource } from '../identity/reader-data.ts';
import { savedArticles } from './schema.ts';

/** What a reader has saved, from all sites; removed articles too, as long as they can be put back. */
export const savedArticleData: ReaderDataSource = {
  name: 'savedArticles',
  tables: [savedArticles],
  read: (db, rvoId) => {
    const { site, articleId, metadata, savedAt, removedAt } = savedArticles;
    return db.select({ site, articleId, metadata, savedAt, removedAt }).from(savedArticles).where(eq(savedArticles.rvoId, rvoId)).orderBy(savedAt, site, articleId);
  },
  erase: async (db, rvoId) => (await db.delete(savedArticles).where(eq(savedArticles.rvoId, rvoId)).returning({ rvoId: savedArticles.rvoId })).length,
};
