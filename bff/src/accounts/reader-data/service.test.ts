import { getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase, type OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { publishComment } from '../../content/comments/published-comments.ts';
import { publishedComments } from '../../content/schema.ts';
import { createFeedbackStore } from '../../engagement/feedback/store.ts';
import { engagementDataSources } from '../../engagement/reader-data.ts';
import { newsletterSubscriptions } from '../../engagement/newsletter/schema.ts';
import { submittedComments } from '../../engagement/comments/schema.ts';
import { storeSubmission } from '../../engagement/comments/store.ts';
import { createSavedArticleStore } from '../saved-articles/store.ts';
import { createReaderData, type ReaderData } from './service.ts';
import { accountDataSources } from './sources.ts';
import { accountAudit, readerIdentities, readers } from '../schema.ts';
import { createSessionStore } from '../sessions/session-store.ts';

/** All sources of reader data, combined as in `start-site.ts`. */
const readerDataSources = [...accountDataSources, ...engagementDataSources];

onEachDatabase(keepsReaderDataTogether);

function keepsReaderDataTogether(open: OpenForTest) {
  const article = (articleId: string, site = 'lifestyle') => ({
    articleId,
    site,
    metadata: { url: '/x', title: articleId },
  });
  const told = {
    comment: 'Sleep.',
    primaryHealthConcern: 'Asthma',
    yearsSinceDiagnosis: '2',
    email: 'ada@reader.example',
    url: 'https://plainwell.example/a',
  };
  const opinion = {
    kind: 'feedback',
    articleId: 'a',
    type: 'positiveInformative',
    text: 'Good.',
    answers: null,
    email: null,
    name: 'Ada',
  } as const;
  const said = { ...opinion, language: 'en' } as const;
  const newsletter = { list: 'Daily', email: 'ada@reader.example', language: 'en', source: 'feedback_widget' } as const;
  const comment = { ...told, age: '', termsOfUse: 'true' };
  let database: OpenDatabase;
  let data: ReaderData;
  let ada = '';
  let ben = '';

  beforeAll(async () => {
    database = await open();
    data = createReaderData(database.db, readerDataSources);
  });
  beforeEach(async () => {
    const { db } = database;
    await db.execute(sql`truncate readers, account_audit, newsletter_subscriptions cascade`);
    const made = await db
      .insert(readers)
      .values([{ name: 'Ada' }, { name: 'Ben' }])
      .returning();
    [ada = '', ben = ''] = made.map(({ rvoId }) => rvoId);
    const store = createSavedArticleStore(db);
    for (const rvoId of [ada, ben]) {
      await db
        .insert(readerIdentities)
        .values({ issuer: 'https://linden.example', subject: `subject of ${rvoId}`, rvoId });
      await createSessionStore(db).begin(rvoId);
      for (const saved of [article('a'), article('b', 'health')]) await store.save(rvoId, saved);
      await storeSubmission(
        db,
        { article: { hrlContentId: 'a', language: 'en' }, submission: comment, rvoId },
        new Date(),
      );
      await createFeedbackStore(db).add(db, { ...said, rvoId }, new Date());
      await db.insert(newsletterSubscriptions).values({
        ...newsletter,
        emailKey: rvoId,
        unsubscribeToken: rvoId,
        requestedAt: new Date(),
        mailedAt: new Date(),
        confirmedAt: new Date(),
        rvoId,
      });
    }
    await store.save(ada, article('removed'));
    await store.remove(ada, article('removed'));
  });
  afterAll(() => database.close());

  /** Returns the number of rows that belong to a reader, for every table with a reader's id. */
  async function rowsOf(rvoId: string): Promise<Record<string, number>> {
    const { db } = database;
    const rows: Record<string, number> = { [getTableName(readers)]: await db.$count(readers, sql`rvo_id = ${rvoId}`) };
    for (const table of readerDataSources.flatMap(({ tables }) => tables))
      rows[getTableName(table)] = await db.$count(table, sql`rvo_id = ${rvoId}`);
    return rows;
  }

  test('an export holds all that is known of its reader, what can still be put back included, and nothing secret', async () => {
    const exported = await data.export(ada);
    const document = JSON.parse(JSON.stringify(exported?.document));
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(document).toEqual({
      account: { rvoId: ada, name: 'Ada', createdAt: time },
      identities: [{ issuer: 'https://linden.example', subject: `subject of ${ada}`, since: time }],
      sessions: [{ begun: time, lastUsed: time, until: time }],
      savedArticles: [
        { ...article('a'), savedAt: time, removedAt: null },
        { ...article('b', 'health'), savedAt: time, removedAt: null },
        { ...article('removed'), savedAt: time, removedAt: time },
      ],
      comments: [
        {
          ...told,
          age: null,
          editedComment: null,
          medicalNote: null,
          state: 'pending',
          submittedAt: time,
          termsVersion: '1',
        },
      ],
      feedback: [{ ...opinion, submittedAt: time }],
      newsletters: [{ ...newsletter, requestedAt: time, confirmedAt: time }],
      audit: [],
    });
  });

  test('an export leaves a row in the audit, which the next one shows, and changes nothing else', async () => {
    const before = await rowsOf(ada);
    const counts = {
      account: 1,
      identities: 1,
      sessions: 1,
      savedArticles: 3,
      comments: 1,
      feedback: 1,
      newsletters: 1,
    };
    expect(await data.export(ada)).toMatchObject({ counts });
    expect(await rowsOf(ada)).toEqual(before);
    expect(await data.export(ada)).toMatchObject({ document: { audit: [{ action: 'exported', counts }] } });
  });

  test('deleting takes everything of one reader, and nothing of another', async () => {
    const before = await rowsOf(ben);
    expect(await data.erase(ada)).toEqual({
      account: 1,
      identities: 1,
      sessions: 1,
      savedArticles: 3,
      comments: 1,
      feedback: 1,
      newsletters: 1,
    });
    expect(new Set(Object.values(await rowsOf(ada)))).toEqual(new Set([0]));
    expect(await rowsOf(ben)).toEqual(before);
    expect(await database.db.select().from(accountAudit)).toMatchObject([
      {
        action: 'deleted',
        rvoId: ada,
        counts: { account: 1, identities: 1, sessions: 1, savedArticles: 3, comments: 1, feedback: 1, newsletters: 1 },
      },
    ]);
  });

  test('deleting takes published comments off their articles', async () => {
    const { db } = database;
    await db.update(submittedComments).set({ state: 'approved' });
    const ids = await db.select({ id: submittedComments.id, rvoId: submittedComments.rvoId }).from(submittedComments);
    for (const { id } of ids)
      await db.transaction((transaction) =>
        publishComment(transaction, { ...told, id, articleId: 'a', publishedOn: '2026-11-20' }),
      );
    await data.erase(ada);
    expect(await db.select({ id: publishedComments.id }).from(publishedComments)).toEqual(
      ids.filter(({ rvoId }) => rvoId === ben).map(({ id }) => ({ id })),
    );
  });

  test('a reader who is gone is neither exported nor deleted again', async () => {
    await data.erase(ada);
    expect([await data.export(ada), await data.erase(ada)]).toEqual([null, null]);
    expect(await database.db.$count(accountAudit)).toBe(1);
  });

  test('when a part cannot be deleted, nothing is', async () => {
    const before = await rowsOf(ada);
    const broken = {
      ...readerDataSources[0],
      name: 'broken',
      tables: [],
      read: async () => [],
      erase: () => Promise.reject(new Error('no')),
    };
    await expect(createReaderData(database.db, [...readerDataSources, broken]).erase(ada)).rejects.toThrow('no');
    expect([await rowsOf(ada), await database.db.$count(accountAudit)]).toEqual([before, 0]);
  });

  test('every table that names a reader belongs to a source: a new one must be exported and deleted too', async () => {
    const named = await database.db
      .select({ name: sql<string>`table_name` })
      .from(sql`information_schema.columns`)
      .where(sql`table_schema = 'public' and column_name = 'rvo_id'`);
    const ofSources = readerDataSources.flatMap(({ tables }) => tables);
    expect(named.map(({ name }) => name).toSorted()).toEqual(
      [readers, accountAudit, ...ofSources].map(getTableName).toSorted(),
    );
  });
}
