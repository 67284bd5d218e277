import { lt } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { captchaUses } from './schema.ts';

/** Which proofs were used, in all processes of the site. */
export type CaptchaStore = ReturnType<typeof createCaptchaStore>;

export function createCaptchaStore(db: Database) {
  return {
    /** Uses a proof up in one statement, so that of several at once one is the first. @returns whether it was. */
    async use(digest: string, expiresAt: Date): Promise<boolean> {
      return (await db.insert(captchaUses).values({ digest, expiresAt }).onConflictDoNothing().returning({ digest: captchaUses.digest })).length > 0;
    },
    /** Forgets proofs that have expired. */
    async prune(now: Date): Promise<void> {
      await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
    },
  };
}
