import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret.ts';
import type { Database } from '../../database/database.ts';
import { type Captcha, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import type { MailBudgets, Taken } from '../mail/mail-budgets.ts';
import { recipientDigest, refusalDigests } from '../mail/recipient-digest.ts';
import type { MailQueue, QueueMail } from '../mail/mail-queue.ts';
import { unavailablePart } from '../../telemetry/unavailable.ts';
import { confirmationMail, knownMail } from './mails.ts';
import type { NewsletterStore } from './store.ts';

/** Minimum minutes between two mails to one address, however often somebody types it. */
export const MAIL_EVERY_MINUTES = 15;
/** Number of days for which the confirmation link works. */
export const CONFIRM_DAYS = 7;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Outcome of a request. `taken` does not reveal whether a mail is sent. */
export type NewsletterOutcome =
  | { kind: 'taken' }
  | { kind: 'captcha'; fault: CaptchaFault }
  /** The client has requested too many mails today. */
  | { kind: 'too-many'; retryAfterS: number };

/** The sender of a request. */
interface Asker {
  /** The proof of the captcha. `null` for a request without one, which has a stricter budget instead. */
  proof: { value: unknown } | null;
  /** Key of the client for rate limits (`clientKey`). */
  client: string;
}

interface NewsletterParts {
  site: Pick<Site, 'name' | 'publicUrl'>;
  captcha: Pick<Captcha, 'check'>;
  budgets: Pick<MailBudgets, 'take'>;
  store: NewsletterStore;
  mail: Pick<MailQueue, 'transaction'>;
}

/** The newsletter with double opt-in, so that nobody can subscribe somebody else. */
export type Newsletter = ReturnType<typeof createNewsletter>;

export function createNewsletter({ site, captcha, budgets, store, mail }: NewsletterParts) {
  const addressOf = (language: InterfaceLanguage, action: 'confirm' | 'unsubscribe', token: string) =>
    `${site.publicUrl}${localized(`/newsletter/${action}`, language)}?token=${token}`;

  const mailedBefore = (now: Date) => new Date(now.getTime() - MAIL_EVERY_MINUTES * MINUTE_MS);

  /**
   * Takes from the mail budgets for the mail that a request would send. Call this before the transaction.
   * @param client key of the client that sends the request (`clientKey`).
   * @returns `null` if no mail is due, because one was sent recently or the address refuses mails.
   * @throws the errors of `MailBudgets`.
   */
  async function takeMail({ email, list }: NewsletterRequest, client: string, now: Date): Promise<Taken | null> {
    const isDue = await store.isDue({
      list,
      email,
      recipient: refusalDigests(email),
      mailedBefore: mailedBefore(now),
    });
    return isDue ? budgets.take('newsletter', recipientDigest(email), client) : null;
  }

  /**
   * Stores a request and queues its mail in a transaction. Does nothing if a mail was sent recently or the address
   * refuses mails.
   */
  async function requestIn(
    transaction: Database,
    queueMail: QueueMail,
    asked: NewsletterRequest,
    now: Date,
  ): Promise<void> {
    if (await store.isRefused(transaction, refusalDigests(asked.email))) return;
    const token = newSecret();
    const requested = await store.request(transaction, {
      ...asked,
      now,
      mailedBefore: mailedBefore(now),
      confirmDigest: digestOf(token),
      confirmUntil: new Date(now.getTime() + CONFIRM_DAYS * DAY_MS),
      unsubscribeToken: newSecret(),
    });
    if (requested === null) return;
    const { email: to, language } = asked;
    const { isConfirmed, unsubscribeToken } = requested;
    const addressed = {
      to,
      language,
      siteName: site.name,
      unsubscribe: addressOf(language, 'unsubscribe', unsubscribeToken),
    };
    await queueMail(
      isConfirmed
        ? knownMail({ ...addressed, link: `${site.publicUrl}${localized('', language)}` })
        : confirmationMail({ ...addressed, link: addressOf(language, 'confirm', token) }),
    );
  }

  return {
    requestIn,

    /**
     * Returns whether a newsletter request that is stored with another form may send its mail. An exhausted budget only
     * prevents the mail, not the rest of the form.
     */
    async mayMail(asked: NewsletterRequest, client: string, now: Date): Promise<boolean> {
      try {
        return (await takeMail(asked, client, now))?.ok === true;
      } catch (error) {
        if (unavailablePart(error) !== 'mail') throw error;
        return false;
      }
    },

    /**
     * Stores a request and queues its mail in one transaction. Sends no mail if one was sent recently, if the address
     * got its maximum today, or if the address refuses mails. The caller does not learn what the site knows about the
     * address: every accepted request uses up a proof.
     * @throws the errors of `MailBudgets` and `Captcha`.
     */
    async request(asked: NewsletterRequest, { proof, client }: Asker, now = new Date()): Promise<NewsletterOutcome> {
      const checked =
        proof === null ? ({ verdict: 'passed', proof: UNRECORDED_PROOF } as const) : await captcha.check(proof.value);
      if (checked.verdict !== 'passed') return { kind: 'captcha', fault: checked.verdict };
      const taken = await takeMail(asked, client, now);
      if (taken?.ok === false && taken.of === 'client') return { kind: 'too-many', retryAfterS: taken.retryAfterS };
      return mail.transaction(async (transaction, queueMail): Promise<NewsletterOutcome> => {
        if (!(await checked.proof.use(transaction))) return { kind: 'captcha', fault: 'used' };
        if (taken?.ok) await requestIn(transaction, queueMail, asked, now);
        return { kind: 'taken' };
      });
    },

    canConfirm: async (token: string, now = new Date()) => isSecret(token) && store.canConfirm(digestOf(token), now),

    /**
     * Confirms the subscription of a token and uses up the token.
     * @param rvoId the signed-in reader, to whom the subscription then belongs.
     * @returns whether the token was valid.
     */
    confirm: async (token: string, rvoId: string | null, now = new Date()) =>
      isSecret(token) && store.confirm(digestOf(token), rvoId, now),

    /** Ends the subscription of a token. A second call does nothing. */
    async unsubscribe(token: string): Promise<void> {
      if (isSecret(token)) await store.unsubscribe(token);
    },

    /**
     * Ends the subscription of a token, and sends its address no more mail about the newsletter, even if somebody
     * requests it.
     * @returns `false` if the subscription has already ended, because the site then no longer knows the token's
     * address.
     */
    refuse: async (token: string, now = new Date()): Promise<boolean> => isSecret(token) && store.refuse(token, now),
  };
}
