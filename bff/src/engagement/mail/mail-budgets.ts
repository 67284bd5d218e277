import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Health } from '../../telemetry/health/health.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';

/** The kinds of mails that anyone can request. */
type Kind = 'newsletter' | 'email-share';

/** Success, or the exhausted budget and the seconds until it has points again. */
export type Taken = { ok: true } | { ok: false; of: 'recipient' | 'client'; retryAfterS: number };

/**
 * Limits the mails that people can make the site send: per client, per recipient and in total, each per day. Callers
 * validate a request first, so that an invalid request takes from no budget.
 */
export interface MailBudgets {
  /**
   * Takes one mail from the budgets of the client, the recipient and the whole site, and stops at the first exhausted
   * budget. Must not run in a transaction, because the embedded database has one connection.
   * @param recipient digest of the address (`recipientDigest`).
   * @param client key of the client that requests the mail (`clientKey`).
   * @throws UnavailableError if the whole site has sent its maximum today.
   */
  take(kind: Kind, recipient: string, client: string): Promise<Taken>;
  /**
   * Takes one mail from the client's budget only, for a request that sends no mail but reveals something about the
   * recipient.
   * @param client key of the client (`clientKey`).
   */
  takeOfClient(kind: Kind, client: string): Promise<Taken>;
}

interface MailBudgetsParts {
  limiter: Pick<RateLimiter, 'consume'>;
  health: Pick<Health, 'report' | 'clear'>;
}

export function createMailBudgets({ limiter, health }: MailBudgetsParts): MailBudgets {
  const takeOfClient: MailBudgets['takeOfClient'] = async (kind, client) => {
    const consumed = await limiter.consume(`${kind}-of-day`, client);
    return consumed.ok ? consumed : { ...consumed, of: 'client' };
  };

  return {
    takeOfClient,
    async take(kind, recipient, client) {
      const ofClient = await takeOfClient(kind, client);
      if (!ofClient.ok) return ofClient;
      const ofRecipient = await limiter.consume(`${kind}-recipient`, recipient);
      if (!ofRecipient.ok) return { ...ofRecipient, of: 'recipient' };
      const subject = `${kind} budget`;
      if ((await limiter.consume(`${kind}-of-all`, 'all')).ok) {
        health.clear('mail', subject);
        return { ok: true };
      }
      health.report({
        part: 'mail',
        subject,
        problem: `Readers asked for as many mails today as the site sends (${kind}): further ones are refused.`,
        mend: `Look who asks, in the log of the proxy; the budget is ${kind}-of-all.`,
      });
      throw new UnavailableError('mail', 'as many mails were sent today as may be');
    },
  };
}
