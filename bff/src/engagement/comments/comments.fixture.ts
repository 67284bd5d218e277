import { sql } from 'drizzle-orm';
import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { followChanges, type ContentChangesFollower } from '../../content/changes/follow-changes.ts';
import { createContentService } from '../../content/service.ts';
import { createContentStore, type ContentStore } from '../../content/store.ts';
import { articleDocument, topic } from '../../content/testing/article.fixture.ts';
import type { OpenDatabase } from '../../database/database.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { errorHandler } from '../../pages/error-handler.ts';
import type { Consumed } from '../../platform/rate-limits/rate-limiter.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { type Captcha, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { shownPages } from '../forms/shown-pages.fixture.ts';
import { createModeration, type Moderation } from './moderation.ts';
import { commentRoutes } from './routes.ts';
import { submittedComments } from './schema.ts';
import { storeSubmission, submitComment } from './submission-store.ts';

const PUBLIC_URL = 'https://plainwell.example';

/** What the form sends. */
export const sent = {
  comment: 'Writing the numbers down helped.',
  yearsSinceDiagnosis: '9',
  primaryHealthConcern: 'Asthma',
  age: '61',
  email: 'ada@reader.example',
  url: `${PUBLIC_URL}/health/asthma`,
  termsOfUse: true,
};

const documents = [
  articleDocument('asthma', {
    shareYourExperience: { title: 'Do you live with asthma?', conditionOptions: ['Asthma', 'COPD'] },
    comments: [
      { comment: 'Of 2025.', date: '2025' },
      { comment: 'Of September 2026.', date: '2026-09' },
      { comment: 'Of no day.' },
    ],
  }),
  articleDocument('sueno', {
    language: 'es',
    canonicalPath: 'es/salud/sueno',
    shareYourExperience: { title: '¿Duerme bien?' },
    categories: [topic('Sueño')],
  }),
  articleDocument('closed'),
  articleDocument('preview', {
    isPreview: true,
    shareYourExperience: { title: 'Not yet', conditionOptions: ['Asthma'] },
  }),
];

/** Articles, their comments and the calls, on a database that `open` opens: as they were before each test. */
export function commentsOn(open: OpenForTest) {
  let database: OpenDatabase;
  let store: ContentStore;
  let changes: ContentChangesFollower;
  let moderation: Moderation;
  let served: Served;
  let check: Captcha['check'] = async () => ({ verdict: 'passed', proof: UNRECORDED_PROOF });
  const { shown, pages } = shownPages();
  let articleFault: Error | null = null;
  const metrics = createMetrics();
  let consume: (budget: string) => Promise<Consumed> = async () => ({ ok: true });

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    store = createContentStore(db);
    await store.writeArticles(documents);
    changes = await followChanges({ log: store, listen: database.listen, onError: () => undefined });
    moderation = createModeration({ db, changes, metrics });
    const service = createContentService(store);
    const routes = commentRoutes({
      publicUrl: PUBLIC_URL,
      content: {
        ...service,
        articleByPath: (path) => (articleFault === null ? service.articleByPath(path) : Promise.reject(articleFault)),
      },
      submit: (comment, proof) => submitComment(db, comment, { proof, now: new Date() }),
      metrics,
      captcha: { check: (proof) => check(proof) },
      limiter: { consume: (budget) => consume(budget) },
      pages,
      takeFromSender: async (request) => request.get('x-reader') ?? null,
    });
    const problems = { errorPage: async (_page: unknown, status: number) => ({ html: '', status, policy: '' }) };
    served = await serveApp(
      express()
        .set('etag', false)
        .use(routes, errorHandler(problems, pino({ level: 'silent' }))),
    );
  });
  beforeEach(async () => {
    metrics.trappedForms.reset();
    check = async () => ({ verdict: 'passed', proof: UNRECORDED_PROOF });
    articleFault = null;
    consume = async () => ({ ok: true });
    shown.length = 0;
    await database.db.execute(sql`truncate submitted_comments, comment_actions, published_comments restart identity`);
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });

  return {
    /** Pages of the form that were shown. */
    shown,
    form: (path: string, fields: Record<string, string>) =>
      fetch(served.origin + path, { method: 'POST', body: new URLSearchParams(fields) }),
    get db() {
      return database.db;
    },
    get store() {
      return store;
    },
    get changes() {
      return changes;
    },
    get moderation() {
      return moderation;
    },
    get origin() {
      return served.origin;
    },
    set check(changed: Captcha['check']) {
      check = changed;
    },
    /** What looking an article up comes to. */
    set articleFault(fault: Error) {
      articleFault = fault;
    },
    set consume(check: (budget: string) => Promise<Consumed>) {
      consume = check;
    },
    /** Forms that came back for the field that no person sees, since the test began. */
    trapped: async () => (await metrics.trappedForms.get()).values.map(({ labels, value }) => [labels.form, value]),
    rows: () => database.db.select().from(submittedComments).orderBy(submittedComments.id),
    call: (body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${served.origin}/googlesheet/comment`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    more: async (path: string, after?: string | null) =>
      (await fetch(`${served.origin}/api/comments/${path}${after ? `?after=${after}` : ''}`)).json(),
    /** A pending comment. @returns its id. */
    pending: (comment = sent.comment, now = new Date('2026-11-20T10:00:00Z')) =>
      storeSubmission(
        database.db,
        {
          article: { hrlContentId: 'asthma', language: 'en' },
          submission: { ...sent, comment, termsOfUse: 'true' },
          rvoId: null,
        },
        now,
      ),
  };
}
