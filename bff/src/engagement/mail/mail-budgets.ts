import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { Health } from '../../telemetry/health.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';

/** What mails that somebody asks for are about. */
type Kind = 'newsletter' | 'email-share';

/** Whether a recipient may get one more mail, or in how many seconds. */
type Taken = { ok: true } | { ok: false; retryAfterS: number };

/** What the site signs, others ask for: so much goes to one recipient in a day, and so much to all of them. */
export interface MailBudgets {
  /**
   * Takes one mail. Not in a transaction: the embedded database has one connection.
   * @param recipient digest of the address in lower case.
   * @throws UnavailableError where the whole site has sent as many as it may.
   */
  take(kind: Kind, recipient: string): Promise<Taken>;
}

interface MailBudgetsParts {
  limiter: Pick<RateLimiter, 'consume'>;
  health: Pick<Health, 'report' | 'clear'>;
}

export function createMailBudgets({ limiter, health }: MailBudgetsParts): MailBudgets {
  return {
    async take(kind, recipient) {
      const ofRecipient = await limiter.consume(`${kind}-recipient`, recipient);
      if (!ofRecipient.ok) return ofRecipient;
      const subject = `${kind} budget`;
      if ((await limiter.consume(`${kind}-of-all`, 'all')).ok) {
        health.clear('mail', subject);
        return ofRecipient;
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
