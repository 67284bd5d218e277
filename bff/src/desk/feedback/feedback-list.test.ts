import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { createFeedbackStore, type NewFeedback } from '../../engagement/feedback/store.ts';
import { csvCells } from '../../http/testing/csv-cells.fixture.ts';
import { deskOn, NOW, tokenIn } from '../testing/desk-site.fixture.ts';

onEachDatabase((open) => {
  const { site, get, post } = deskOn(open);
  const said = {
    kind: 'feedback',
    articleId: 'asthma',
    language: 'en',
    type: 'negativeIncorrect',
    text: 'The second <b>dose</b>.',
    answers: null,
    email: 'ada@reader.example',
    name: null,
    rvoId: null,
  } as const;
  const add = (more: Partial<NewFeedback> = {}) => createFeedbackStore(site.db).add(site.db, { ...said, ...more }, NOW);
  const mark = async (id: number, fields: Record<string, string>) =>
    post(`/desk/feedback/${id}`, {
      version: '1',
      ...fields,
      token: tokenIn((await get(`/desk/feedback/${id}`)).text),
    });
  const shown = async (query = '') =>
    [...(await get(`/desk/feedback${query}`)).text.matchAll(/aria-labelledby="entry-(\d+)"/g)].map(([, id]) =>
      Number(id),
    );
  beforeEach(() => site.db.execute(sql`truncate feedback_entries, feedback_actions restart identity`));

  test('is for editors alone, and shows what was said as text', async () => {
    await add();
    expect((await get('/desk/feedback', '')).status).toBe(401);
    const { text } = await get('/desk/feedback');
    expect(text).toContain('The second &lt;b&gt;dose&lt;/b&gt;.');
    expect(text).toContain('Suggestion');
  });

  test('filters by state, origin, type, article, language and words', async () => {
    const dose = await add();
    const survey = await add({
      kind: 'survey',
      type: null,
      articleId: null,
      language: 'es',
      text: '¿Fue fácil? Sí\n¿Por qué? 100%',
      answers: { wasEasy: 'yes', why: '100%' },
      email: null,
    });
    await mark(await add({ text: 'Done before' }), { action: 'done' });
    for (const [query, ids] of [
      ['', [survey, dose]],
      ['?kind=survey', [survey]],
      ['?type=negativeIncorrect', [dose]],
      ['?type=Helpful', []],
      ['?article=asthma', [dose]],
      ['?language=es', [survey]],
      ['?q=100%25', [survey]],
      ['?q=ADA@', [dose]],
      ['?q=_', []],
    ] as const) {
      expect([query, await shown(query)]).toEqual([query, ids]);
    }
    expect(await shown('?state=done')).toHaveLength(1);
  });

  test('an entry is marked, opened again, and both stand in its audit', async () => {
    const id = await add();
    const { status, headers } = await mark(id, { action: 'done', back: '/desk/feedback?kind=feedback' });
    expect([status, headers.get('location')]).toEqual([303, `/desk/feedback?kind=feedback&done=${id}`]);
    expect((await get(`/desk/feedback?done=${id}`)).text).toContain(`Entry ${id} is done`);
    expect((await mark(id, { action: 'reopen', version: '2' })).status).toBe(303);
    const { text } = await get(`/desk/feedback/${id}`);
    expect(text.indexOf('eve@example.org reopened it')).toBeLessThan(text.indexOf('eve@example.org marked it as done'));
    expect(await shown()).toEqual([id]);
  });

  test('of two editors one marks it, and the other is told', async () => {
    const id = await add();
    await mark(id, { action: 'done' });
    const late = await mark(id, { action: 'done' });
    expect([late.status, late.text.includes('somebody else has changed it')]).toEqual([409, true]);
    expect(late.text.match(/marked it as done/g)).toHaveLength(1);
  });

  test('what cannot be changes nothing', async () => {
    const id = await add();
    const answers = [
      await mark(id, { action: 'delete' }),
      await post(`/desk/feedback/${id}`, { version: '1', action: 'done', token: 'x' }),
      await mark(id, { action: 'done', version: '' }),
      await get('/desk/feedback/999'),
      await get('/desk/feedback/x'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 403, 400, 404, 404]);
    expect((await mark(id, { action: 'done', back: 'https://evil.example/' })).headers.get('location')).toBe(
      `/desk/feedback?done=${id}`,
    );
  });

  test('gives 10,000 by pages behind a place, each once, and as CSV without formulas @full', async () => {
    await site.db.execute(
      sql`insert into feedback_entries (kind, article_id, language, type, text, submitted_at) select 'feedback', 'asthma', 'en', 'positiveInformative', 'Row ' || n, now() from generate_series(1, 10000) as n`,
    );
    const first = await get('/desk/feedback');
    expect(first.text).toContain('More than 1,000 open');
    const after = Number(/after=(\d+)"/.exec(first.text)?.[1]);
    expect([await shown(), await shown(`?after=${after}`)]).toEqual([
      Array.from({ length: 20 }, (_, n) => 10_000 - n),
      Array.from({ length: 20 }, (_, n) => 9_980 - n),
    ]);
    expect(await shown('?after=21')).toHaveLength(20);
    await site.db.execute(sql`analyze feedback_entries`);
    const plan = await site.db.execute(
      sql`explain select * from feedback_entries where done_at is null and id < 5000 order by id desc limit 21`,
    );
    expect(JSON.stringify(plan)).toMatch(/Index Scan Backward/);
    await add({ text: '=1+1', email: null, name: '@SUM(A1)' });
    const { headers, text } = await get('/desk/feedback.csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="feedback.csv"');
    expect(text).toContain(csvCells("'=1+1,,'@SUM(A1)"));
    expect(text.match(/,"Row \d+",/g)).toHaveLength(10_000);
  });
});
