import { and, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { emailShareRecipients as recipients } from './schema.ts';

/** The row of a recipient before a mail is sent. */
interface NoteRecipient {
  digest: string;
  /** Token for a recipient who has none yet. */
  newToken: string;
  now: Date;
}

/** Database access for sharing by e-mail. */
export type EmailShareStore = ReturnType<typeof createEmailShareStore>;

export function createEmailShareStore(db: Database) {
  return {
    /**
     * Returns whether a recipient has refused these mails.
     * @param digests digests of the address (`refusalDigests`).
     */
    async isRefused(digests: readonly string[]): Promise<boolean> {
      const refused = await db
        .select({ digest: recipients.digest })
        .from(recipients)
        .where(and(inArray(recipients.digest, [...digests]), isNotNull(recipients.refusedAt)))
        .limit(1);
      return refused.length > 0;
    },

    /**
     * Records a mail to a recipient.
     * @returns the token of the row, or `null` if the recipient has refused.
     */
    async note(transaction: Database, { digest, newToken, now }: NoteRecipient): Promise<string | null> {
      const [row] = await transaction
        .insert(recipients)
        .values({ digest, refusalToken: newToken, mailedAt: now })
        .onConflictDoUpdate({
          target: recipients.digest,
          set: { mailedAt: now },
          setWhere: isNull(recipients.refusedAt),
        })
        .returning({ token: recipients.refusalToken });
      return row?.token ?? null;
    },

    /** Records the refusal of the token's recipient. A second refusal changes nothing. */
    async refuse(token: string, now: Date): Promise<void> {
      await db
        .update(recipients)
        .set({ refusedAt: now })
        .where(and(eq(recipients.refusalToken, token), isNull(recipients.refusedAt)));
    },

    /** Deletes recipients who have not refused and whose last mail is older than `before`. */
    async prune(before: Date): Promise<void> {
      await db.delete(recipients).where(and(isNull(recipients.refusedAt), lt(recipients.mailedAt, before)));
    },
  };
}
