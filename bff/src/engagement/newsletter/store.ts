import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { Database } from '../../database/database.ts';
import { recipientDigest } from '../mail/recipient-digest.ts';
import { newsletterRefusals as refusals, newsletterSubscriptions as subscriptions } from './schema.ts';

/** A request to be subscribed, with what its mail will hold. */
export interface NewSubscription extends NewsletterRequest {
  now: Date;
  /** An address that got a mail after this gets none. */
  mailedBefore: Date;
  confirmDigest: string;
  confirmUntil: Date;
  unsubscribeToken: string;
}

/** Which mail a request would bring. */
interface AskedMail extends Pick<NewSubscription, 'list' | 'email' | 'mailedBefore'> {
  /** Digests of the address (`refusalDigests`). */
  recipient: readonly string[];
}

/** What a request came upon. */
export interface RequestedSubscription {
  isConfirmed: boolean;
  /** Of the row, which may be an older one. */
  unsubscribeToken: string;
}

/** Everything that the newsletter asks of the database. */
export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

export function createNewsletterStore(db: Database) {
  return {
    /**
     * Notes a request in one statement, so that of several at once one gets its mail. A confirmed subscription stays as
     * it is.
     * @returns `null` where a mail was sent a moment ago.
     */
    async request(
      transaction: Database,
      { now, mailedBefore, email, list, language, source, ...secrets }: NewSubscription,
    ): Promise<RequestedSubscription | null> {
      const pending = (column: string) =>
        sql`case when ${subscriptions.confirmedAt} is null then excluded.${sql.identifier(column)} end`;
      const [row] = await transaction
        .insert(subscriptions)
        .values({
          list,
          emailKey: email.toLowerCase(),
          email,
          language,
          source,
          requestedAt: now,
          mailedAt: now,
          ...secrets,
        })
        .onConflictDoUpdate({
          target: [subscriptions.list, subscriptions.emailKey],
          set: { mailedAt: now, confirmDigest: pending('confirm_digest'), confirmUntil: pending('confirm_until') },
          setWhere: lte(subscriptions.mailedAt, mailedBefore),
        })
        .returning({ confirmedAt: subscriptions.confirmedAt, unsubscribeToken: subscriptions.unsubscribeToken });
      return row === undefined
        ? null
        : { isConfirmed: row.confirmedAt !== null, unsubscribeToken: row.unsubscribeToken };
    },

    /** Whether a token can still confirm. */
    async canConfirm(confirmDigest: string, now: Date): Promise<boolean> {
      const found = await db
        .select({ list: subscriptions.list })
        .from(subscriptions)
        .where(and(eq(subscriptions.confirmDigest, confirmDigest), gt(subscriptions.confirmUntil, now)));
      return found.length > 0;
    },

    /**
     * Confirms by a token, which is used up by it. @param rvoId of the reader who is signed in. @returns whether it
     * could.
     */
    async confirm(confirmDigest: string, rvoId: string | null, now: Date): Promise<boolean> {
      const confirmed = await db
        .update(subscriptions)
        .set({ confirmedAt: now, confirmDigest: null, confirmUntil: null, rvoId })
        .where(and(eq(subscriptions.confirmDigest, confirmDigest), gt(subscriptions.confirmUntil, now)))
        .returning({ list: subscriptions.list });
      return confirmed.length > 0;
    },

    /** Ends a subscription, pending or confirmed. @returns whether there was one. */
    async unsubscribe(unsubscribeToken: string): Promise<boolean> {
      return (
        (
          await db
            .delete(subscriptions)
            .where(eq(subscriptions.unsubscribeToken, unsubscribeToken))
            .returning({ list: subscriptions.list })
        ).length > 0
      );
    },

    /** Ends a subscription, and notes that its address wants no further mail. @returns whether there was one. */
    async refuse(unsubscribeToken: string, now: Date): Promise<boolean> {
      return db.transaction(async (transaction) => {
        const [ended] = await transaction
          .delete(subscriptions)
          .where(eq(subscriptions.unsubscribeToken, unsubscribeToken))
          .returning({ emailKey: subscriptions.emailKey });
        if (ended === undefined) return false;
        const refusal = { digest: recipientDigest(ended.emailKey), refusedAt: now };
        await transaction.insert(refusals).values(refusal).onConflictDoNothing();
        return true;
      });
    },

    /** Whether a request would bring a mail: none was sent after `mailedBefore`, and the recipient has not refused. */
    async isDue({ list, email, recipient, mailedBefore }: AskedMail): Promise<boolean> {
      const isOfAddress = and(eq(subscriptions.list, list), eq(subscriptions.emailKey, email.toLowerCase()));
      const recent = await db
        .select({ list: subscriptions.list })
        .from(subscriptions)
        .where(and(isOfAddress, gt(subscriptions.mailedAt, mailedBefore)));
      return recent.length === 0 && !(await this.isRefused(db, recipient));
    },

    /** Whether a recipient wants no mails. @param digests of the address (`refusalDigests`). */
    async isRefused(transaction: Database, digests: readonly string[]): Promise<boolean> {
      const refused = await transaction
        .select({ digest: refusals.digest })
        .from(refusals)
        .where(inArray(refusals.digest, [...digests]))
        .limit(1);
      return refused.length > 0;
    },

    /** Removes what nobody has confirmed in time. */
    async prune(now: Date): Promise<void> {
      await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.confirmUntil, now)));
    },
  };
}
