import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import type { EmailShareRequest } from '@plainwell/contracts/engagement/email-share.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { type ArticleLanguage, interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import { isSecret, newSecret } from '../../platform/secret.ts';
import { type Captcha, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import type { MailBudgets } from '../mail/mail-budgets.ts';
import { refusalDigests } from '../mail/recipient-digest.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import { articleAt, articleName } from '../forms/article-at.ts';
import type { ArticleFacts, ArticleFactsPort } from '../forms/article-facts.ts';
import { shareMail } from './mails.ts';
import type { EmailShareStore } from './store.ts';

/** Number of days after the last mail to a recipient during which the refusal link works. */
export const REFUSABLE_DAYS = 180;

const DAY_MS = 86_400_000;

/** An article that readers can share. */
export interface ShareableArticle extends ArticleName {
  deck: string | undefined;
  language: ArticleLanguage;
}

/** Outcome of sharing an article. */
export type ShareOutcome =
  | { kind: 'sent' }
  | { kind: 'captcha'; fault: CaptchaFault }
  /** The recipient has refused these mails. */
  | { kind: 'refused' }
  /** The recipient got too many mails today, or the client sent too many. */
  | { kind: 'too-many'; of: 'recipient' | 'client'; retryAfterS: number };

/** The sender of a share. */
interface Sharer {
  /** Proof of the captcha. `null` for the form without a script, which has a stricter budget instead. */
  proof: { value: unknown } | null;
  /** Key of the client for rate limits (`clientKey`). */
  client: string;
}

interface EmailShareParts {
  site: Pick<Site, 'name' | 'publicUrl'>;
  content: ArticleFactsPort;
  captcha: Pick<Captcha, 'check'>;
  budgets: MailBudgets;
  store: EmailShareStore;
  mail: Pick<MailQueue, 'transaction'>;
}

/** Sharing of articles by e-mail. */
export type EmailShare = ReturnType<typeof createEmailShare>;

const deckOf = ({ deck, excerpt }: ArticleFacts) => deck ?? excerpt;

export function createEmailShare({ site, content, captcha, budgets, store, mail }: EmailShareParts) {
  const urlOf = ({ path }: ArticleName, { shareBarType }: Pick<EmailShareRequest, 'shareBarType'>) => {
    const url = new URL(path, site.publicUrl);
    url.search = String(
      new URLSearchParams({
        utm_medium: 'email',
        utm_source: 'email',
        utm_campaign: `social-sharebar-referred-${shareBarType}`,
      }),
    );
    return url.href;
  };

  return {
    /**
     * Returns the article at a path of the site, in any template. Returns `null` if there is none or it is not
     * published yet.
     */
    async article(pathname: string): Promise<ShareableArticle | null> {
      const article = await articleAt(content, pathname);
      if (article === null) return null;
      return { ...articleName(article), deck: deckOf(article) };
    },

    /**
     * Queues the mail for a share. The caller has validated the request, so that an invalid request takes from no
     * budget. Only a queued mail uses up a proof, so a used proof means that its mail was queued. If the recipient has
     * refused mails, the share still takes from the client's budget, so that a client cannot find out who refuses.
     */
    async share(
      asked: EmailShareRequest,
      article: ShareableArticle,
      { proof, client }: Sharer,
      now = new Date(),
    ): Promise<ShareOutcome> {
      const checked =
        proof === null ? ({ verdict: 'passed', proof: UNRECORDED_PROOF } as const) : await captcha.check(proof.value);
      if (checked.verdict !== 'passed') return { kind: 'captcha', fault: checked.verdict };
      const digests = refusalDigests(asked.theirEmail);
      const [digest] = digests;
      const isRefused = await store.isRefused(digests);
      const taken = isRefused
        ? await budgets.takeOfClient('email-share', client)
        : await budgets.take('email-share', digest, client);
      if (!taken.ok) return { kind: 'too-many', of: taken.of, retryAfterS: taken.retryAfterS };
      if (isRefused) return { kind: 'refused' };
      return mail.transaction(async (transaction, queueMail): Promise<ShareOutcome> => {
        if (!(await checked.proof.use(transaction))) return { kind: 'captcha', fault: 'used' };
        const token = await store.note(transaction, { digest, newToken: newSecret(), now });
        // The recipient refused since the check above.
        if (token === null) {
          await checked.proof.giveBack(transaction);
          return { kind: 'refused' };
        }
        const { title, deck } = article;
        const language = interfaceLanguageFor(article.language);
        await queueMail(
          shareMail({
            to: asked.theirEmail,
            sender: { name: asked.yourName, address: asked.yourEmail },
            article: { title, deck, url: urlOf(article, asked) },
            language,
            siteName: site.name,
            refuse: `${site.publicUrl}${localized('/share/email/refuse', language)}?token=${token}`,
          }),
        );
        return { kind: 'sent' };
      });
    },

    /** Refuses further mails for the recipient of the token. The answer is the same for every token, valid or not. */
    async refuse(token: string, now = new Date()): Promise<void> {
      if (isSecret(token)) await store.refuse(token, now);
    },

    prune: (now: Date) => store.prune(new Date(now.getTime() - REFUSABLE_DAYS * DAY_MS)),
  };
}
