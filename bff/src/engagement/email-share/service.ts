import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import type { EmailShareRequest } from '@plainwell/contracts/engagement/email-share.ts';
import type { ContentPort, FoundArticle } from '@plainwell/contracts/page/content-port.ts';
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
import { shareMail } from './mails.ts';
import type { EmailShareStore } from './store.ts';

/** Days after the last mail to a recipient for which the link that refuses further ones works. */
export const REFUSABLE_DAYS = 180;

const DAY_MS = 86_400_000;

/** An article that can be shared. */
export interface ShareableArticle extends ArticleName {
  deck: string | undefined;
  language: ArticleLanguage;
}

/** What came of a share. */
export type ShareOutcome =
  | { kind: 'sent' }
  | { kind: 'captcha'; fault: CaptchaFault }
  /** The recipient wants no such mails. */
  | { kind: 'refused' }
  /** The recipient got as many as they may, or the client had as many sent. */
  | { kind: 'too-many'; of: 'recipient' | 'client'; retryAfterS: number };

/** Who shares. */
interface Sharer {
  /** Of the captcha; `null` for the form without a script, which has a stricter budget instead. */
  proof: { value: unknown } | null;
  /** As limits tell clients apart. */
  client: string;
}

interface EmailShareParts {
  site: Pick<Site, 'name' | 'publicUrl'>;
  content: Pick<ContentPort, 'articleByPath'>;
  captcha: Pick<Captcha, 'check'>;
  budgets: MailBudgets;
  store: EmailShareStore;
  mail: Pick<MailQueue, 'transaction'>;
}

/** Articles that readers send to somebody by e-mail. */
export type EmailShare = ReturnType<typeof createEmailShare>;

const deckOf = ({ deck, excerpt }: FoundArticle) => deck ?? excerpt;

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
     * The article at a path of the site, in whichever template. Articles that are not published yet cannot be shared.
     */
    async article(pathname: string): Promise<ShareableArticle | null> {
      const article = await articleAt(content, pathname);
      if (article === null) return null;
      return { ...articleName(article), deck: deckOf(article) };
    },

    /**
     * Sends an article. Nobody's budget is used up by a request that is wrong in itself: the caller has checked it. A
     * proof is used up by a mail alone: one that was used says that its mail was sent. An answer that somebody refuses
     * takes from the client's budget, so that a client cannot ask about everybody.
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
        // Refused a moment ago.
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

    /** Refuses further mails for the recipient of the token. The answer is the same for every token. */
    async refuse(token: string, now = new Date()): Promise<void> {
      if (isSecret(token)) await store.refuse(token, now);
    },

    prune: (now: Date) => store.prune(new Date(now.getTime() - REFUSABLE_DAYS * DAY_MS)),
  };
}
