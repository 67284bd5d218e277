import { afterAll, afterEach, beforeAll } from 'vitest';
import type { CaptchaVerdict } from '@plainwell/contracts/engagement/captcha.ts';
import type { FoundArticle } from '@plainwell/contracts/page/content-port.ts';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { OpenDatabase } from '../../database/database.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import type { Consumed } from '../../platform/rate-limits/rate-limiter.ts';
import { UNRECORDED_PROOF } from '../captcha/captcha.ts';
import type { Mail } from '../mail/mail.ts';
import type { Taken } from '../mail/mail-budgets.ts';
import { servedForms } from '../forms/served-forms.fixture.ts';
import { emailShareRoutes } from './routes.ts';
import { emailShareRecipients } from './schema.ts';
import { createEmailShare, type EmailShare } from './service.ts';
import { createEmailShareStore } from './store.ts';

export const PUBLIC_URL = 'https://plainwell.example';

/** A valid share of the article below. */
export const asked = {
  recaptcha: 'good',
  theirEmail: 'Eve@Friend.example',
  yourEmail: 'ada@reader.example',
  yourName: 'Ada <b>Lovelace</b>',
  shareBarType: 'desktop',
  pathname: '/sleep/better',
} as const;

const articleAt = (canonicalPath: string, facts: object = {}): FoundArticle =>
  articleSchema.parse({
    title: 'Sleep & “rest”',
    deck: 'Why <i>long</i> days need it.',
    canonicalPath,
    canonical: `${PUBLIC_URL}/${canonicalPath}`,
    hrlContentId: canonicalPath,
    language: 'en',
    tabs: [{ id: 'start', body: '<p>Text.</p>' }],
    ...facts,
  });

const articles = [
  articleAt('sleep/better'),
  articleAt('es/sueno/mejor', { language: 'es', title: 'Dormir mejor' }),
  articleAt('secret', { isPreview: true }),
];

/** Returns the token of a mail's link that refuses further mails. */
export const tokenIn = (mail: Mail | undefined) =>
  /\/share\/email\/refuse\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';

/**
 * Serves sharing by e-mail to the tests of a suite, on a database that `open` opens. The database is empty before each
 * test.
 */
export function emailShareOn(open: OpenForTest) {
  let database: OpenDatabase;
  let emailShare: EmailShare;
  const mails: Mail[] = [];
  const forms = servedForms();
  const { shown, pages, metrics, trapped, form } = forms;
  const proofs: unknown[] = [];
  const state: {
    verdict: CaptchaVerdict;
    consumed: Taken;
    consumedByForm: Consumed;
    articleFault: Error | null;
    readerFault: Error | null;
  } = {
    verdict: 'passed',
    consumed: { ok: true },
    consumedByForm: { ok: true },
    articleFault: null,
    readerFault: null,
  };
  const budgets: string[] = [];
  const taken: string[][] = [];

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    emailShare = createEmailShare({
      site: { name: 'Plainwell', publicUrl: PUBLIC_URL },
      content: {
        articleByPath: async (path) =>
          state.articleFault === null
            ? (articles.find(({ canonicalPath }) => canonicalPath === path) ?? null)
            : Promise.reject(state.articleFault),
      },
      captcha: {
        check: async (proof) => (
          proofs.push(proof),
          state.verdict === 'passed' ? { verdict: 'passed', proof: UNRECORDED_PROOF } : { verdict: state.verdict }
        ),
      },
      budgets: {
        take: async (_kind, recipient, client) => (taken.push([recipient, client]), state.consumed),
        takeOfClient: async (_kind, client) => (taken.push([client]), state.consumed),
      },
      store: createEmailShareStore(db),
      mail: {
        transaction: (work) =>
          db.transaction((transaction) => work(transaction, async (mail) => void mails.push(mail))),
      },
    });
    await forms.serve(
      emailShareRoutes({
        publicUrl: PUBLIC_URL,
        emailShare,
        takeFromSender: async () => (state.readerFault === null ? null : Promise.reject(state.readerFault)),
        limiter: { consume: async (budget) => (budgets.push(budget), state.consumedByForm) },
        pages,
        metrics,
      }),
    );
  });
  afterAll(async () => {
    await forms.close();
    await database.close();
  });
  afterEach(async () => {
    mails.length = 0;
    shown.length = 0;
    proofs.length = 0;
    budgets.length = 0;
    taken.length = 0;
    metrics.trappedForms.reset();
    Object.assign(state, {
      verdict: 'passed',
      consumed: { ok: true },
      consumedByForm: { ok: true },
      articleFault: null,
      readerFault: null,
    });
    await database.db.delete(emailShareRecipients);
  });

  return {
    mails,
    /** Pages that readers got since the test began. */
    shown,
    /** Proofs that the captcha had to check. */
    proofs,
    /** Budgets that forms without a script used. */
    budgets,
    /** Mail budgets that were used: those of a recipient (by digest) and a client, or of a client only. */
    taken,
    /** Answers of the captcha, the limiter and the article lookup. */
    state,
    get emailShare() {
      return emailShare;
    },
    get origin() {
      return forms.origin;
    },
    trapped,
    rows: () => database.db.select().from(emailShareRecipients),
    /** Adds a row that exists before the test. */
    addRow: (row: typeof emailShareRecipients.$inferInsert) => database.db.insert(emailShareRecipients).values(row),
    call: (body: unknown, headers?: Record<string, string>) => forms.post('/api/email-share', body, headers),
    form,
  };
}
