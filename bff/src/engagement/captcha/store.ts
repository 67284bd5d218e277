import { eq, lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { GoodProof } from './captcha.ts';
import { captchaUses } from './schema.ts';

/** Which proofs were used, in all processes of the site. */
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;

/**
 * A used proof.
 * @param digest tells it from all others.
 * @param expiresAt the note stays until then.
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
     * Uses a proof up in one statement, so that of several at once one is the first: the others wait for its
     * transaction. @returns whether it was.
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
    /** Takes back what `use` has noted. */
    async forget(transaction: Database, digest: string): Promise<void> {
      await transaction.delete(captchaUses).where(eq(captchaUses.digest, digest));
    },
    /** Forgets proofs that have expired. */
    async prune(now: Date): Promise<void> {
      await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
    },
  };
}
