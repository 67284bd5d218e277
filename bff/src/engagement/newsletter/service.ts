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

/** Least minutes between two mails to one address, however often the address is typed in. */
export const MAIL_EVERY_MINUTES = 15;
/** Days for which a request can be confirmed. */
export const CONFIRM_DAYS = 7;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** What came of a request. `taken` says nothing of whether a mail is on its way. */
export type NewsletterOutcome =
  | { kind: 'taken' }
  | { kind: 'captcha'; fault: CaptchaFault }
  /** The client had as many mails sent as it may. */
  | { kind: 'too-many'; retryAfterS: number };

/** Who asks. */
interface Asker {
  /** The proof of the captcha. `null` for a request without one, which has a stricter budget instead. */
  proof: { value: unknown } | null;
  /** As `clientKey` tells clients apart. */
  client: string;
}

interface NewsletterParts {
  site: Pick<Site, 'name' | 'publicUrl'>;
  captcha: Pick<Captcha, 'check'>;
  budgets: Pick<MailBudgets, 'take'>;
  store: NewsletterStore;
  mail: Pick<MailQueue, 'transaction'>;
}

/** The newsletter's double opt-in: nobody is subscribed by somebody else. */
export type Newsletter = ReturnType<typeof createNewsletter>;

export function createNewsletter({ site, captcha, budgets, store, mail }: NewsletterParts) {
  const addressOf = (language: InterfaceLanguage, action: 'confirm' | 'unsubscribe', token: string) =>
    `${site.publicUrl}${localized(`/newsletter/${action}`, language)}?token=${token}`;

  const mailedBefore = (now: Date) => new Date(now.getTime() - MAIL_EVERY_MINUTES * MINUTE_MS);

  /**
   * Charges the mail budgets for the mail that a request would send. Call it before the transaction.
   * @param client the key of the client that asks (`clientKey`).
   * @returns `null` where no mail is due, because one was sent just before or the address refuses them.
   * @throws as `MailBudgets`.
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
   * Notes a request and queues its mail in a transaction, unless one was sent just before, or the address refuses them.
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
     * Whether a request that is stored with something else may bring its mail. Whatever keeps it back keeps nothing
     * else.
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
     * Notes a request and sends a mail, unless one was sent just before, the address got as many as it may today, or
     * refuses them. Row and mail are stored together. The caller learns nothing of what is known: a proof is used up by
     * every request that is taken.
     * @throws as `MailBudgets`, and as `Captcha`.
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
     * @param rvoId of the reader who is signed in: the subscription is theirs from then on. @returns whether the token
     * was good; it is used up then.
     */
    confirm: async (token: string, rvoId: string | null, now = new Date()) =>
      isSecret(token) && store.confirm(digestOf(token), rvoId, now),

    /** A second request gets the same answer: there is no subscription any more. */
    async unsubscribe(token: string): Promise<void> {
      if (isSecret(token)) await store.unsubscribe(token);
    },

    /**
     * Unsubscribes the address and sends it no more mail about the newsletter, even if somebody asks for it.
     * @returns whether it could: the site does not know whose a token is whose subscription has ended.
     */
    refuse: async (token: string, now = new Date()): Promise<boolean> => isSecret(token) && store.refuse(token, now),
  };
}
