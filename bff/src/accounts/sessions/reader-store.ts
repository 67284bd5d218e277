import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readerIdentities, readers } from '../schema.ts';

/** An account of a provider, as a sign-in states it. */
export interface ProviderAccount {
  /** Under which issuer the account is kept (`ProviderSettings.identityIssuer`). */
  issuer: string;
  subject: string;
  /** As the provider states it; `null` when it states none. */
  name: string | null;
}

/** Name of a reader whose provider states none. */
const NAMELESS = 'Reader';

/** Everything that signing in asks of the database about readers. */
export type ReaderStore = ReturnType<typeof createReaderStore>;

export function createReaderStore(db: Database) {
  /** The reader of a known account, under its present name; `null` when no reader has it (any more). */
  async function refresh(issuer: string, subject: string, name: string | null): Promise<string | null> {
    const isAccount = and(eq(readerIdentities.issuer, issuer), eq(readerIdentities.subject, subject));
    const [known] = await db.select({ rvoId: readerIdentities.rvoId }).from(readerIdentities).where(isAccount);
    if (known === undefined) return null;
    // The update also holds the reader until the end of a surrounding transaction: nobody deletes it half-way.
    const [reader] = await db
      .update(readers)
      .set({ name: name ?? sql`${readers.name}` })
      .where(eq(readers.rvoId, known.rvoId))
      .returning({ rvoId: readers.rvoId });
    return reader?.rvoId ?? null;
  }

  /** A new reader for an account; `null` when another sign-in has just made one. */
  async function make(issuer: string, subject: string, name: string | null): Promise<string | null> {
    return db.transaction(async (transaction) => {
      const [reader] = await transaction
        .insert(readers)
        .values({ name: name ?? NAMELESS })
        .returning({ rvoId: readers.rvoId });
      if (reader === undefined) return null;
      const mine = await transaction
        .insert(readerIdentities)
        .values({ issuer, subject, rvoId: reader.rvoId })
        .onConflictDoNothing()
        .returning({ rvoId: readerIdentities.rvoId });
      if (mine.length > 0) return reader.rvoId;
      await transaction.delete(readers).where(eq(readers.rvoId, reader.rvoId));
      return null;
    });
  }

  return {
    /**
     * The reader of a provider's account, made at its first sign-in. Sign-ins of one account at the same moment, in
     * whichever processes, find one reader.
     * @returns `rvoId`.
     */
    async readerFor({ issuer, subject, name }: ProviderAccount): Promise<string> {
      // The loser of a race finds what the winner left: a reader made meanwhile, or none where one was deleted.
      for (;;) {
        const rvoId = (await refresh(issuer, subject, name)) ?? (await make(issuer, subject, name));
        if (rvoId !== null) return rvoId;
      }
    },
  };
}
