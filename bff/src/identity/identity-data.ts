import { eq } from 'drizzle-orm';
import type { ReaderDataSource } from './reader-data.ts';
import { readerIdentities, sessions } from './schema.ts';

/** By which providers' accounts a reader signs in. */
export const identityData: ReaderDataSource = {
  name: 'identities',
  tables: [readerIdentities],
  read: (db, rvoId) => {
    const { issuer, subject, createdAt } = readerIdentities;
    return db.select({ issuer, subject, since: createdAt }).from(readerIdentities).where(eq(readerIdentities.rvoId, rvoId)).orderBy(createdAt);
  },
  erase: async (db, rvoId) => (await db.delete(readerIdentities).where(eq(readerIdentities.rvoId, rvoId)).returning({ rvoId: readerIdentities.rvoId })).length,
};

/** Where a reader is signed in. What the cookies hold is known to the browsers alone. */
export const sessionData: ReaderDataSource = {
  name: 'sessions',
  tables: [sessions],
  read: (db, rvoId) => {
    const { createdAt, expiresAt, staffEmail } = sessions;
    return db.select({ begun: createdAt, until: expiresAt, staffEmail }).from(sessions).where(eq(sessions.rvoId, rvoId)).orderBy(createdAt);
  },
  erase: async (db, rvoId) => (await db.delete(sessions).where(eq(sessions.rvoId, rvoId)).returning({ rvoId: sessions.rvoId })).length,
};
