import { type Request, Router } from 'express';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { CaptchaVerdict } from '@plainwell/contracts/engagement/captcha.ts';
import type { SurveyQuestion } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { OpenDatabase } from '../../database/database.ts';
import type { Consumed } from '../../platform/rate-limits/rate-limiter.ts';
import { UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { servedForms } from '../forms/served-forms.fixture.ts';
import { feedbackRoutes } from './routes.ts';
import { feedbackEntries } from './schema.ts';
import { createFeedback } from './service.ts';
import { createFeedbackStore, type FeedbackStore } from './store.ts';
import { surveyRoutes } from './survey-routes.ts';

const PUBLIC_URL = 'https://plainwell.example';
const articleAt = (canonicalPath: string, facts: object = {}) =>
  articleSchema.parse({
    title: 'Sleep',
    canonicalPath,
    canonical: `${PUBLIC_URL}/${canonicalPath}`,
    hrlContentId: canonicalPath,
    language: 'en',
    tabs: [{ id: 'start', body: '<p>Text.</p>' }],
    ...facts,
  });
const articles = [
  articleAt('sleep/better'),
  articleAt('es/sueno', { language: 'es' }),
  articleAt('quiet', { hideFeedback: true }),
  articleAt('secret', { isPreview: true }),
];

/** Valid feedback about a mistake in an article, for the call and for the form. */
export const sent = {
  recaptcha: 'good',
  mainQuestion: ' Two <b>lines</b>\r\nof text ',
  trackingTypeLabel: 'Suggestion',
  yourEmail: 'ada@reader.example',
  yourName: 'Ada',
  pathname: '/infinite/sleep/better',
};

const inBoth = (en: string, es: string) => ({ en, es });

/** Questions of a site with a survey. */
export const survey: SurveyQuestion[] = [
  {
    kind: 'choice',
    name: 'wasEasy',
    label: inBoth('Was it easy to read?', '¿Fue fácil de leer?'),
    options: [
      { value: 'yes', label: inBoth('Yes', 'Sí') },
      { value: 'no', label: inBoth('No', 'No') },
    ],
  },
  { kind: 'text', name: 'why', label: inBoth('Why?', '¿Por qué?') },
];

/** Conditions that a test sets. */
interface Conditions {
  /** Verdict of the captcha. */
  verdict: CaptchaVerdict;
  /** Answer of the limiter. */
  consumed: Consumed;
  /** Error with which storing fails, or `null`. */
  storing: Error | null;
  /** True if a mail may be sent to the address. */
  mayMail: boolean;
}

const usual = (): Conditions => ({ verdict: 'passed', consumed: { ok: true }, storing: null, mayMail: true });

/**
 * Serves the calls and forms of feedback on a database, for the tests of a suite. After each test, the database is
 * empty and the conditions have their default values.
 * @param questions questions of the survey.
 */
export function feedbackSite(open: () => Promise<OpenDatabase>, questions: readonly SurveyQuestion[] = []) {
  let database: OpenDatabase;
  let store: FeedbackStore;
  let prune: (now: Date) => Promise<void>;
  const conditions = usual();
  const budgets: string[] = [];
  const proofs: unknown[] = [];
  const subscriptions: NewsletterRequest[] = [];
  const forms = servedForms();
  const { shown, pages, metrics, post, form } = forms;

  beforeAll(async () => {
    database = await open();
    store = createFeedbackStore(database.db);
    const feedback = createFeedback({
      content: { articleByPath: async (path) => articles.find(({ canonicalPath }) => canonicalPath === path) ?? null },
      captcha: {
        check: async (proof) => (
          proofs.push(proof),
          conditions.verdict === 'passed'
            ? { verdict: conditions.verdict, proof: UNRECORDED_PROOF }
            : { verdict: conditions.verdict }
        ),
      },
      db: {
        transaction: (...work) =>
          conditions.storing === null ? database.db.transaction(...work) : Promise.reject(conditions.storing),
      },
      mail: {
        transaction: (work) => database.db.transaction((transaction) => work(transaction, async () => undefined)),
      },
      newsletter: {
        mayMail: async () => conditions.mayMail,
        requestIn: async (_transaction, _queueMail, asked) => void subscriptions.push(asked),
      },
      store,
      metrics,
      questions,
    });
    prune = feedback.prune;
    const parts = {
      publicUrl: PUBLIC_URL,
      feedback,
      takeFromSender: async (request: Request) => request.get('x-reader') ?? null,
      limiter: { consume: async (budget: string) => (budgets.push(budget), conditions.consumed) },
      pages,
      metrics,
      questions,
    };
    await forms.serve(Router().use(feedbackRoutes(parts), surveyRoutes(parts)));
  });
  afterAll(async () => {
    await forms.close();
    await database.close();
  });
  afterEach(async () => {
    Object.assign(conditions, usual());
    for (const noted of [budgets, proofs, subscriptions, shown]) noted.length = 0;
    await database.db.delete(feedbackEntries);
  });

  return {
    conditions,
    budgets,
    proofs,
    subscriptions,
    metrics,
    shown,
    origin: () => forms.origin,
    db: () => database.db,
    store: () => store,
    prune: (now: Date) => prune(now),
    rows: () => database.db.select().from(feedbackEntries).orderBy(feedbackEntries.id),
    post,
    call: (body: unknown, headers?: Record<string, string>) => post('/api/feedback', body, headers),
    form,
  };
}
