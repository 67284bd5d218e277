import { eq } from 'drizzle-orm';
import { savedArticles } from '../saved-articles/schema.ts';
import { readerIdentities, sessions } from '../schema.ts';
import type { ReaderDataSource } from './service.ts';

/** The providers' accounts with which a reader signs in. */
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

/** The sessions of a reader, without the cookie values, which only the browsers have. */
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

/** The saved articles of a reader, from all sites. Includes removed articles as long as the reader can restore them. */
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

/**
 * Sources of the data that accounts store about readers. `start-site.ts` passes the sources of domains on higher floors
 * to `openAccounts`.
 */
export const accountDataSources: readonly ReaderDataSource[] = [identityData, sessionData, savedArticleData];
