import { eq } from 'drizzle-orm';
import { savedArticles } from '../saved-articles/schema.ts';
import { readerIdentities, sessions } from '../schema.ts';
import type { ReaderDataSource } from './service.ts';

/** By which providers' accounts a reader signs in. */
const identityData: ReaderDataSource = {
  name: 'identities',
  tables: [readerIdentities],
  read: (db, rvoId) => {
    const { issuer, subject, createdAt } = readerIdentities;
    return db
      .select({ issuer, subject, since: createdAt })
      .from(readerIdentities)
      .where(eq(readerIdentities.rvoId, rvoId))
      .orderBy(createdAt);
  },
  erase: async (db, rvoId) =>
    (
      await db
        .delete(readerIdentities)
        .where(eq(readerIdentities.rvoId, rvoId))
        .returning({ rvoId: readerIdentities.rvoId })
    ).length,
};

/** The sessions of a reader. They do not include the cookies' values, which only the browsers have. */
const sessionData: ReaderDataSource = {
  name: 'sessions',
  tables: [sessions],
  read: (db, rvoId) => {
    const { createdAt, lastUsedAt, expiresAt } = sessions;
    return db
      .select({ begun: createdAt, lastUsed: lastUsedAt, until: expiresAt })
      .from(sessions)
      .where(eq(sessions.rvoId, rvoId))
      .orderBy(createdAt);
  },
  erase: async (db, rvoId) =>
    (await db.delete(sessions).where(eq(sessions.rvoId, rvoId)).returning({ rvoId: sessions.rvoId })).length,
};

/** What a reader has saved, from all sites; removed articles too, as long as they can be put back. */
const savedArticleData: ReaderDataSource = {
  name: 'savedArticles',
  tables: [savedArticles],
  read: (db, rvoId) => {
    const { site, articleId, metadata, savedAt, removedAt } = savedArticles;
    return db
      .select({ site, articleId, metadata, savedAt, removedAt })
      .from(savedArticles)
      .where(eq(savedArticles.rvoId, rvoId))
      .orderBy(savedAt, site, articleId);
  },
  erase: async (db, rvoId) =>
    (await db.delete(savedArticles).where(eq(savedArticles.rvoId, rvoId)).returning({ rvoId: savedArticles.rvoId }))
      .length,
};

/** What accounts hold about readers. A domain on a higher floor hands its own sources to `openAccounts`. */
export const accountDataSources: readonly ReaderDataSource[] = [identityData, sessionData, savedArticleData];
