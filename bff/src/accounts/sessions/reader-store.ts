import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readerIdentities, readers } from '../schema.ts';

/** An account at a provider, as a sign-in reports it. */
export interface ProviderAccount {
  /** Issuer under which the site stores the account (`ProviderSettings.identityIssuer`). */
  issuer: string;
  subject: string;
  /** The name that the provider states, or `null` if it states none. */
  name: string | null;
}

/** Name for a reader whose provider states none. */
const NAMELESS = 'Reader';

/** Database access to readers for signing in. */
export type ReaderStore = ReturnType<typeof createReaderStore>;

export function createReaderStore(db: Database) {
  /**
   * Returns the reader of a known account, after updating the reader's name. Returns `null` if the account has no
   * reader.
   */
  async function refresh(issuer: string, subject: string, name: string | null): Promise<string | null> {
    const isAccount = and(eq(readerIdentities.issuer, issuer), eq(readerIdentities.subject, subject));
    const [known] = await db.select({ rvoId: readerIdentities.rvoId }).from(readerIdentities).where(isAccount);
    if (known === undefined) return null;
    // Inside a transaction, the update also locks the reader, so that no other call deletes the reader before the end.
    const [reader] = await db
      .update(readers)
      .set({ name: name ?? sql`${readers.name}` })
      .where(eq(readers.rvoId, known.rvoId))
      .returning({ rvoId: readers.rvoId });
    return reader?.rvoId ?? null;
  }

  /** Creates a reader for an account. Returns `null` if a concurrent sign-in has just created one. */
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
     * Returns the reader of a provider's account, and creates the reader at the first sign-in. Concurrent sign-ins of
     * one account get the same reader, even in different processes.
     * @returns `rvoId`.
     */
    async readerFor({ issuer, subject, name }: ProviderAccount): Promise<string> {
      // If a concurrent sign-in has created the reader, the next attempt finds that reader. If a concurrent deletion
      // removes it, the next attempt creates a new one.
      for (;;) {
        const rvoId = (await refresh(issuer, subject, name)) ?? (await make(issuer, subject, name));
        if (rvoId !== null) return rvoId;
      }
    },
  };
}
