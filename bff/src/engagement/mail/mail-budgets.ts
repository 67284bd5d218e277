import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Health } from '../../telemetry/health/health.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';

/** What mails that somebody asks for are about. */
type Kind = 'newsletter' | 'email-share';

/**
 * Whether one more mail may go, or in how many seconds it may: its recipient, or who asks for it, has had as many as
 * may be.
 */
export type Taken = { ok: true } | { ok: false; of: 'recipient' | 'client'; retryAfterS: number };

/**
 * Limits the mails that others ask the site to send: by client, by recipient and in all, each in a day. A mail counts
 * where it is due, and nowhere before: what is refused for another reason is nobody's
 * to spend.
 */
export interface MailBudgets {
  /**
   * Takes one mail. Not in a transaction: the embedded database has one connection.
   * @param recipient digest of the address (`recipientDigest`).
   * @param client who asks, as `clientKey` tells clients apart.
   * @throws UnavailableError where the whole site has sent as many as it may.
   */
  take(kind: Kind, recipient: string, client: string): Promise<Taken>;
  /**
   * Counts a request for its client alone where it brings no mail but an answer about the recipient.
   * @param client as above.
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
