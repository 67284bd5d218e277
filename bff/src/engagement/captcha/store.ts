import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { GoodProof } from './captcha.ts';
import { captchaUses } from './schema.ts';

/** Database access to used proofs, shared by all processes of the site. */
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;

/**
 * Returns a proof whose use the store records.
 * @param digest identifies the proof.
 * @param expiresAt time until which the store keeps the record.
 */
export const recordedProof = (
  store: Pick<CaptchaStore, 'forget' | 'isUsed' | 'use'>,
  digest: string,
  expiresAt: Date,
): GoodProof & { isUsed: () => Promise<boolean> } => ({
  isUsed: () => store.isUsed(digest),
  use: (transaction) => store.use(transaction, digest, expiresAt),
  giveBack: (transaction) => store.forget(transaction, digest),
});

export function createCaptchaStore(db: Database) {
  return {
    async isUsed(digest: string): Promise<boolean> {
      return (
        (await db.select({ digest: captchaUses.digest }).from(captchaUses).where(eq(captchaUses.digest, digest)))
          .length > 0
      );
    },
    /**
     * Records the use of a proof in one statement, so that only the first of several concurrent uses succeeds. The
     * other uses wait for its transaction.
     * @returns whether this was the first use.
     */
    async use(transaction: Database, digest: string, expiresAt: Date): Promise<boolean> {
      return (
        (
          await transaction
            .insert(captchaUses)
            .values({ digest, expiresAt })
            .onConflictDoNothing()
            .returning({ digest: captchaUses.digest })
        ).length > 0
      );
    },
    /** Deletes the record that `use` created. */
    async forget(transaction: Database, digest: string): Promise<void> {
      await transaction.delete(captchaUses).where(eq(captchaUses.digest, digest));
    },
    /** Deletes records of proofs that have expired. */
    async prune(now: Date): Promise<void> {
      await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
    },
  };
}
