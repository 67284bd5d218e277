import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { appendChanges, createChangeLog } from '../../content/changes/change-log.ts';
import { followChanges, type ContentChangesFollower } from '../../content/changes/follow-changes.ts';
import { createContentService } from '../../content/service.ts';
import { createContentStore, type ContentStore } from '../../content/store.ts';
import { articleDocument, topic } from '../../content/testing/article.fixture.ts';
import type { OpenDatabase } from '../../database/database.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { errorHandler } from '../../pages/error-handler.ts';
import type { Consumed } from '../../platform/rate-limits/rate-limiter.ts';
import { type Captcha, UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { servedForms } from '../forms/served-forms.fixture.ts';
import { createModeration, type Moderation } from '../moderation/service.ts';
import { createModerationStore, type ModerationStore } from '../moderation/store.ts';
import { createListComments } from './listed-comments.ts';
import { commentRoutes } from './routes.ts';
import { keepArticleFacts } from '../forms/article-facts.ts';
import { submittedComments } from './schema.ts';
import { createSubmitComment, storeSubmission } from './store.ts';

const PUBLIC_URL = 'https://plainwell.example';

/** The fields that the form sends. */
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

/**
 * Serves the comment calls with articles and comments on a database that `open` opens. Every test starts with the same
 * data.
 */
export function commentsOn(open: OpenForTest) {
  let database: OpenDatabase;
  let store: ContentStore;
  let changes: ContentChangesFollower;
  let moderation: Moderation;
  let review: ModerationStore;
  let check: Captcha['check'] = async () => ({ verdict: 'passed', proof: UNRECORDED_PROOF });
  const forms = servedForms();
  const { shown, pages, metrics, trapped, form } = forms;
  let articleFault: Error | null = null;
  let listings = 0;
  let consume: (budget: string) => Promise<Consumed> = async () => ({ ok: true });

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    store = createContentStore(db);
    await store.writeArticles(documents);
    changes = await followChanges({ log: createChangeLog(db), listen: database.listen, onError: () => undefined });
    review = createModerationStore(db);
    moderation = createModeration({ db, store: review, changes, metrics });
    const service = createContentService(db);
    const articles = keepArticleFacts(service, changes);
    const routes = commentRoutes({
      publicUrl: PUBLIC_URL,
      list: createListComments(
        {
          ...articles,
          commentsByPath(...asked) {
            listings += 1;
            return service.commentsByPath(...asked);
          },
        },
        changes,
      ),
      content: {
        articleByPath: (path) => (articleFault === null ? articles.articleByPath(path) : Promise.reject(articleFault)),
      },
      submit: createSubmitComment({ db, webhook: null, metrics }),
      metrics,
      captcha: { check: (proof) => check(proof) },
      limiter: { consume: (budget) => consume(budget) },
      pages,
      takeFromSender: async (request) => request.get('x-reader') ?? null,
    });
    const problems = { errorPage: async (_page: unknown, status: number) => ({ html: '', status, policy: '' }) };
    await forms.serve(routes, errorHandler(problems, pino({ level: 'silent' })));
  });
  beforeEach(async () => {
    metrics.trappedForms.reset();
    check = async () => ({ verdict: 'passed', proof: UNRECORDED_PROOF });
    articleFault = null;
    consume = async () => ({ ok: true });
    shown.length = 0;
    await database.db.execute(sql`truncate submitted_comments, comment_actions, published_comments restart identity`);
    await appendChanges(database.db, [[contentTag.article('asthma')]]);
    await changes.catchUp();
  });
  afterAll(async () => {
    await forms.close();
    await database.close();
  });

  return {
    /** Pages of the form that were shown. */
    shown,
    form,
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
    get review() {
      return review;
    },
    /** Number of times that comments were read from the database. */
    get listings() {
      return listings;
    },
    get origin() {
      return forms.origin;
    },
    set check(changed: Captcha['check']) {
      check = changed;
    },
    /** Makes every lookup of an article fail with this error. */
    set articleFault(fault: Error) {
      articleFault = fault;
    },
    set consume(check: (budget: string) => Promise<Consumed>) {
      consume = check;
    },
    trapped,
    rows: () => database.db.select().from(submittedComments).orderBy(submittedComments.id),
    call: (body: unknown, headers?: Record<string, string>) => forms.post('/googlesheet/comment', body, headers),
    more: async (path: string, after?: string | null) =>
      (await fetch(`${forms.origin}/api/comments/${path}${after ? `?after=${after}` : ''}`)).json(),
    /**
     * Stores a pending comment.
     * @returns its id.
     */
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
