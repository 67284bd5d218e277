import type { ArticleName } from '@plainwell/contracts/engagement/article-name.ts';
import type { FeedbackRequest } from '@plainwell/contracts/engagement/feedback.ts';
import type { SurveyAnswers } from '@plainwell/contracts/engagement/survey.ts';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import {
  type ArticleLanguage,
  type InterfaceLanguage,
  interfaceLanguageFor,
} from '@plainwell/contracts/primitives/language.ts';
import type { CaptchaFault } from '@plainwell/contracts/browser/forms/captcha.ts';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { Database } from '../../database/database.ts';
import { type Captcha, type CheckedProof, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import type { MailQueue, QueueMail } from '../mail/mail-queue.ts';
import type { Newsletter } from '../newsletter/service.ts';
import { articleAt, articleName } from '../forms/article-at.ts';
import type { ArticleFactsPort } from '../forms/article-facts.ts';
import type { FeedbackStore, NewFeedback } from './store.ts';

/** Number of days for which the site keeps an entry. */
export const KEPT_DAYS = 730;

const DAY_MS = 86_400_000;

/** An article that accepts feedback. */
export interface FeedbackArticle extends ArticleName {
  id: string;
  language: ArticleLanguage;
}

export type FeedbackOutcome = { kind: 'stored' } | { kind: 'captcha'; fault: CaptchaFault };

/** The sender of an entry. */
interface Sender {
  /** Proof of the captcha. `null` for the form without a script, which has a stricter budget instead. */
  proof: { value: unknown } | null;
  /** Key of the client for rate limits (`clientKey`). */
  client: string;
  /** The signed-in reader, or `null`. */
  rvoId: string | null;
}

interface FeedbackParts {
  content: ArticleFactsPort;
  captcha: Pick<Captcha, 'check'>;
  db: Pick<Database, 'transaction'>;
  mail: Pick<MailQueue, 'transaction'>;
  newsletter: Pick<Newsletter, 'mayMail' | 'requestIn'>;
  store: Pick<FeedbackStore, 'add' | 'prune'>;
  metrics: Pick<Metrics, 'feedback'>;
  /** Questions of the survey that may follow. */
  questions: readonly SurveyQuestion[];
}

/** Feedback of readers about articles, and answers to surveys. */
export type Feedback = ReturnType<typeof createFeedback>;

const orNull = (text: string) => (text === '' ? null : text);

/** Returns an answer as the reader saw it: the label of an option, or the typed text. */
const saidOf = (question: SurveyQuestion, answer: string, language: InterfaceLanguage): string =>
  (question.kind === 'choice' && question.options.find(({ value }) => value === answer)?.label[language]) || answer;

export function createFeedback({ content, captcha, db, mail, newsletter, store, metrics, questions }: FeedbackParts) {
  const checkedOf = async (proof: Sender['proof']): Promise<CheckedProof> =>
    proof === null ? { verdict: 'passed', proof: UNRECORDED_PROOF } : captcha.check(proof.value);

  /**
   * Stores an entry, the use of its proof and its newsletter request together, or nothing. Opens the mail queue only if
   * there is a newsletter request.
   */
  async function keep(
    checked: CheckedProof,
    entry: NewFeedback,
    now: Date,
    asked?: NewsletterRequest,
  ): Promise<FeedbackOutcome> {
    if (checked.verdict !== 'passed') return { kind: 'captcha', fault: checked.verdict };
    const work = async (transaction: Database, queueMail?: QueueMail): Promise<FeedbackOutcome> => {
      if (!(await checked.proof.use(transaction))) return { kind: 'captcha', fault: 'used' };
      await store.add(transaction, entry, now);
      if (asked !== undefined && queueMail !== undefined)
        await newsletter.requestIn(transaction, queueMail, asked, now);
      return { kind: 'stored' };
    };
    const outcome =
      asked === undefined ? await db.transaction((transaction) => work(transaction)) : await mail.transaction(work);
    if (outcome.kind === 'stored') metrics.feedback.inc({ kind: entry.kind, type: entry.type ?? '' });
    return outcome;
  }

  return {
    /**
     * Returns the article at a path, in any template, or `null` if there is none or it accepts no feedback
     * (`hideFeedback`).
     */
    async article(pathname: string): Promise<FeedbackArticle | null> {
      const article = await articleAt(content, pathname);
      return article === null || article.hideFeedback ? null : { ...articleName(article), id: article.hrlContentId };
    },

    /** Stores valid feedback. The caller has validated the feedback, so that a typing mistake uses up no proof. */
    async send(
      { mainQuestion, trackingTypeLabel, yourEmail, yourName, newsletter: isSubscribing }: FeedbackRequest,
      article: FeedbackArticle,
      { proof, client, rvoId }: Sender,
      now = new Date(),
    ): Promise<FeedbackOutcome> {
      const entry: NewFeedback = {
        kind: 'feedback',
        articleId: article.id,
        language: article.language,
        type: trackingTypeLabel,
        text: mainQuestion,
        answers: null,
        email: orNull(yourEmail),
        name: orNull(yourName),
        rvoId,
      };
      const asked: NewsletterRequest = {
        email: yourEmail,
        list: 'Daily',
        source: 'feedback_widget',
        language: interfaceLanguageFor(article.language),
      };
      const checked = await checkedOf(proof);
      const isAsked = isSubscribing && checked.verdict === 'passed' && (await newsletter.mayMail(asked, client, now));
      return keep(checked, entry, now, isAsked ? asked : undefined);
    },

    /** Stores valid answers to the survey, together with the questions in the language of the article. */
    async answer(
      answers: SurveyAnswers,
      article: FeedbackArticle,
      { proof, rvoId }: Pick<Sender, 'proof' | 'rvoId'>,
      now = new Date(),
    ): Promise<FeedbackOutcome> {
      const language = interfaceLanguageFor(article.language);
      const lines = questions.flatMap((question) => {
        const answer = answers[question.name];
        return answer === undefined ? [] : [`${question.label[language]} ${saidOf(question, answer, language)}`];
      });
      return keep(
        await checkedOf(proof),
        {
          kind: 'survey',
          articleId: article.id,
          language: article.language,
          type: null,
          text: lines.join('\n'),
          answers,
          email: null,
          name: null,
          rvoId,
        },
        now,
      );
    },

    prune: (now: Date) => store.prune(new Date(now.getTime() - KEPT_DAYS * DAY_MS)),
  };
}
