import { and, eq, gt, inArray, isNull, lt, lte, sql } from 'drizzle-orm';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { Database } from '../../database/database.ts';
import { recipientDigest } from '../mail/recipient-digest.ts';
import { newsletterRefusals as refusals, newsletterSubscriptions as subscriptions } from './schema.ts';

/** A request for a subscription, with the secrets for its mail. */
export interface NewSubscription extends NewsletterRequest {
  now: Date;
  /** The request sends no mail if the address got one after this time. */
  mailedBefore: Date;
  confirmDigest: string;
  confirmUntil: Date;
  unsubscribeToken: string;
}

/** The mail that a request would send. */
interface AskedMail extends Pick<NewSubscription, 'list' | 'email' | 'mailedBefore'> {
  /** Digests of the address (`refusalDigests`). */
  recipient: readonly string[];
}

/** The subscription after a request. */
export interface RequestedSubscription {
  isConfirmed: boolean;
  /** Token of the row, which an earlier request may have created. */
  unsubscribeToken: string;
}

/** Database access of the newsletter. */
export type NewsletterStore = ReturnType<typeof createNewsletterStore>;

export function createNewsletterStore(db: Database) {
  return {
    /**
     * Stores a request in one statement, so that only one of several concurrent requests sends a mail. A confirmed
     * subscription stays confirmed.
     * @returns `null` if a mail was sent recently.
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

    /** Returns whether a token can still confirm a subscription. */
    async canConfirm(confirmDigest: string, now: Date): Promise<boolean> {
      const found = await db
        .select({ list: subscriptions.list })
        .from(subscriptions)
        .where(and(eq(subscriptions.confirmDigest, confirmDigest), gt(subscriptions.confirmUntil, now)));
      return found.length > 0;
    },

    /**
     * Confirms the subscription of a token and uses up the token.
     * @param rvoId the signed-in reader.
     * @returns whether the token was valid.
     */
    async confirm(confirmDigest: string, rvoId: string | null, now: Date): Promise<boolean> {
      const confirmed = await db
        .update(subscriptions)
        .set({ confirmedAt: now, confirmDigest: null, confirmUntil: null, rvoId })
        .where(and(eq(subscriptions.confirmDigest, confirmDigest), gt(subscriptions.confirmUntil, now)))
        .returning({ list: subscriptions.list });
      return confirmed.length > 0;
    },

    /**
     * Ends a pending or confirmed subscription.
     * @returns whether there was one.
     */
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

    /**
     * Ends a subscription, and records that its address refuses further mails.
     * @returns whether there was one.
     */
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

    /**
     * Returns whether a request would send a mail: none was sent after `mailedBefore`, and the recipient has not
     * refused.
     */
    async isDue({ list, email, recipient, mailedBefore }: AskedMail): Promise<boolean> {
      const isOfAddress = and(eq(subscriptions.list, list), eq(subscriptions.emailKey, email.toLowerCase()));
      const recent = await db
        .select({ list: subscriptions.list })
        .from(subscriptions)
        .where(and(isOfAddress, gt(subscriptions.mailedAt, mailedBefore)));
      return recent.length === 0 && !(await this.isRefused(db, recipient));
    },

    /**
     * Returns whether a recipient refuses mails.
     * @param digests digests of the address (`refusalDigests`).
     */
    async isRefused(transaction: Database, digests: readonly string[]): Promise<boolean> {
      const refused = await transaction
        .select({ digest: refusals.digest })
        .from(refusals)
        .where(inArray(refusals.digest, [...digests]))
        .limit(1);
      return refused.length > 0;
    },

    /** Deletes requests that nobody confirmed in time. */
    async prune(now: Date): Promise<void> {
      await db.delete(subscriptions).where(and(isNull(subscriptions.confirmedAt), lt(subscriptions.confirmUntil, now)));
    },
  };
}
