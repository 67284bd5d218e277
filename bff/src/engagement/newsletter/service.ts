import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { digestOf, isSecret, newSecret } from '../../platform/secret.ts';
import type { Database } from '../../database/database.ts';
import type { MailBudgets } from '../mail/mail-budgets.ts';
import type { MailQueue, QueueMail } from '../mail/mail-queue.ts';
import { confirmationMail, knownMail } from './mails.ts';
import type { NewsletterStore } from './store.ts';

/** One address gets at most one mail in so many minutes, however often it is typed in. */
export const MAIL_EVERY_MINUTES = 15;
/** Days for which a request can be confirmed. */
export const CONFIRM_DAYS = 7;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** First part of the paths of a language. */
export const prefixOf = (language: InterfaceLanguage) => (language === 'es' ? '/es' : '');

const recipientOf = (email: string) => digestOf(email.toLowerCase());

interface NewsletterParts {
  site: Pick<Site, 'name' | 'publicUrl'>;
  budgets: MailBudgets;
  store: NewsletterStore;
  mail: Pick<MailQueue, 'transaction'>;
}

/** The newsletter's double opt-in: nobody is subscribed by somebody else. */
export type Newsletter = ReturnType<typeof createNewsletter>;

export function createNewsletter({ site, budgets, store, mail }: NewsletterParts) {
  const addressOf = (language: InterfaceLanguage, action: 'confirm' | 'unsubscribe', token: string) => `${site.publicUrl}${prefixOf(language)}/newsletter/${action}?token=${token}`;

  /** Whether an address may get one more mail today. Before the transaction. @throws as `MailBudgets`. */
  const mayMail = async ({ email }: Pick<NewsletterRequest, 'email'>) => (await budgets.take('newsletter', recipientOf(email))).ok;

  /** Notes a request and queues its mail in a transaction, unless one was sent just before, or the address refuses them. */
  async function requestIn(transaction: Database, queueMail: QueueMail, asked: NewsletterRequest, now: Date): Promise<void> {
    if (await store.isRefused(transaction, recipientOf(asked.email))) return;
    const token = newSecret();
    const requested = await store.request(transaction, {
      ...asked,
      now,
      mailedBefore: new Date(now.getTime() - MAIL_EVERY_MINUTES * MINUTE_MS),
      confirmDigest: digestOf(token),
      confirmUntil: new Date(now.getTime() + CONFIRM_DAYS * DAY_MS),
      unsubscribeToken: newSecret(),
    });
    if (requested === null) return;
    const { email: to, language } = asked;
    const { isConfirmed, unsubscribeToken } = requested;
    const addressed = { to, language, siteName: site.name, unsubscribe: addressOf(language, 'unsubscribe', unsubscribeToken) };
    await queueMail(isConfirmed ? knownMail({ ...addressed, link: `${site.publicUrl}${prefixOf(language)}` }) : confirmationMail({ ...addressed, link: addressOf(language, 'confirm', token) }));
  }

  return {
    mayMail,
    requestIn,

    /**
     * Notes a request and sends a mail, unless one was sent just before, the address got as many as it may today, or refuses them. Row
     * and mail are stored together. The caller learns nothing of what is known.
     * @throws as `MailBudgets`.
     */
    async request(asked: NewsletterRequest, now = new Date()): Promise<void> {
      if (await mayMail(asked)) await mail.transaction((transaction, queueMail) => requestIn(transaction, queueMail, asked, now));
    },

    canConfirm: async (token: string, now = new Date()) => isSecret(token) && store.canConfirm(digestOf(token), now),

    /** @param rvoId of the reader who is signed in: the subscription is theirs from then on. @returns whether the token was good; it is used up then. */
    confirm: async (token: string, rvoId: string | null, now = new Date()) => isSecret(token) && store.confirm(digestOf(token), rvoId, now),

    /** Whoever asks twice gets the same answer: there is no subscription any more. */
    async unsubscribe(token: string): Promise<void> {
      if (isSecret(token)) await store.unsubscribe(token);
    },

    /** Unsubscribes, and sends no mail about the newsletter to the address any more, whoever asks for it. */
    async refuse(token: string, now = new Date()): Promise<void> {
      if (isSecret(token)) await store.refuse(token, now);
    },
  };
}
