import express from 'express';
import { pino } from 'pino';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFormTokens } from '../staff/access/form-tokens.ts';
import { createStaffSessionStore } from '../staff/access/session-store.ts';
import { deskArea, opsArea } from '../staff/access/staff-area.ts';
import type { StaffMember } from '../config/sign-in/staff.ts';
import { onEachDatabase } from '../database/testing/each-database.fixture.ts';
import { commentsOn } from '../engagement/comments/comments.fixture.ts';
import {
  actionsOf,
  commentOf,
  countComments,
  pendingComments,
  queuedComments,
} from '../engagement/comments/review-store.ts';
import { createFeedbackStore, type NewFeedback } from '../engagement/feedback/store.ts';
import { ask } from '../http/testing/ask.fixture.ts';
import { serveApp, type Served } from '../http/testing/serve-app.fixture.ts';
import { keysScript } from './keys-script.ts';
import { deskRoutes } from './routes.ts';
import { csvCells } from '../http/testing/csv-cells.fixture.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const NAVIGATION = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
const EVE = { issuer: 'https://linden.example', subject: 'eve', email: 'eve@example.org' };

onEachDatabase((open) => {
  const site = commentsOn(open);
  const editors: StaffMember[] = [{ issuer: EVE.issuer, email: EVE.email }];
  let served: Served;
  let eve = '';
  let operator = '';

  beforeAll(async () => {
    const { db } = site;
    const sessions = createStaffSessionStore(db, () => NOW.getTime());
    eve = (await sessions.begin(deskArea, EVE)).value;
    operator = (await sessions.begin(opsArea, EVE)).value;
    served = await serveApp(
      express().use(
        deskRoutes({
          comments: {
            moderation: site.moderation,
            review: {
              queued: (filter, page) => queuedComments(db, filter, page),
              count: (filter) => countComments(db, filter),
              pending: () => pendingComments(db),
              commentOf: (id) => commentOf(db, id),
              actionsOf: (id) => actionsOf(db, id),
            },
          },
          feedback: createFeedbackStore(db),
          summariesOf: site.store.summariesOf,
          sessions,
          cookie: { read: (request) => request.get('cookie'), clear: () => undefined },
          formTokens: createFormTokens(db, () => NOW.getTime()),
          providers: [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }],
          editors,
          siteAddress: 'https://plainwell.example',
          liveShell: async () => undefined,
          log: pino({ level: 'silent' }),
          now: () => NOW.getTime(),
        }),
      ),
    );
  });
  beforeEach(() => void editors.splice(0, editors.length, { issuer: EVE.issuer, email: EVE.email }));
  afterAll(() => served.close());

  const get = (path: string, cookie = eve, headers = {}) =>
    ask(served.origin + path, { headers: { ...NAVIGATION, Cookie: cookie, ...headers } });
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    ask(served.origin + path, {
      method: 'POST',
      body: new URLSearchParams(fields).toString(),
      headers: { ...NAVIGATION, Cookie: eve, 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
    });
  const tokenIn = (text: string) => /name="token" value="([\w-]+)"/.exec(text)?.[1] ?? '';
  /** Sends a form of a comment's page. */
  const order = async (id: number, fields: Record<string, string>) =>
    post(`/desk/comments/${id}`, { version: '1', ...fields, token: tokenIn((await get(`/desk/comments/${id}`)).text) });

  describe('who may see the desk', () => {
    test('editors alone, by their own session, as long as the setting names them', async () => {
      expect((await get('/desk')).status).toBe(200);
      expect([(await get('/desk', '')).status, (await get('/desk', operator)).status]).toEqual([401, 401]);
      editors.length = 0;
      expect((await get('/desk')).status).toBe(403);
    });

    test('nothing but a person’s browser that goes there', async () => {
      const answers = await Promise.all([
        get('/desk', eve, { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }),
        get('/desk', eve, { 'Sec-Fetch-Dest': 'iframe' }),
        post('/desk/comments/1', {}, { 'Sec-Fetch-Site': 'cross-site' }),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    });

    test('a form without its token, or with one that was used, changes nothing', async () => {
      const id = await site.pending();
      const { text } = await get('/desk');
      const fields = { version: '1', action: 'reject', reason: 'No.' };
      expect((await post(`/desk/comments/${id}`, fields)).status).toBe(403);
      expect((await post(`/desk/comments/${id}`, { ...fields, token: tokenIn(text) })).status).toBe(303);
      expect((await post(`/desk/comments/${id}`, { ...fields, version: '2', token: tokenIn(text) })).status).toBe(403);
      expect(await actionsOf(site.db, id)).toHaveLength(1);
    });
  });

  describe('the queue', () => {
    test('shows what waits as text, oldest first, with its article and how late it is', async () => {
      await site.pending('<img src=x onerror=alert(1)> & "quoted"', new Date('2026-11-20T11:00:00Z'));
      await site.pending('Second.', new Date('2026-11-22T11:00:00Z'));
      const { text } = await get('/desk');
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
      expect(text).not.toContain('<img src=x');
      expect(text.indexOf('onerror')).toBeLessThan(text.indexOf('Second.'));
      expect(text).toContain('2 comments wait');
      expect(text).toMatch(/The oldest came 2 days ago, over 48 hours/);
      expect(text).toContain('Title of asthma');
    });

    test('goes on behind the last comment, and keeps its filter', async () => {
      for (let n = 1; n <= 21; n += 1) await site.pending(`Comment ${n}.`);
      const { text } = await get('/desk?age=61&state=nonsense');
      const next = /href="(\/desk\?[^"]*after=\d+[^"]*)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
      const second = (await get(next)).text;
      expect([
        text.match(/<article/g)?.length,
        second.match(/<article/g)?.length,
        second.includes('Comment 21.'),
        next.includes('age=61'),
      ]).toEqual([20, 1, true, true]);
      expect((await get('/desk?age=62')).text).toContain('No comment fits.');
    });

    test('finds a condition by a part of its name, however it is written, and a time beside how long ago it was', async () => {
      await site.pending('Told.', new Date('2026-11-22T11:00:00Z'));
      for (const part of ['Asthma', 'sthm', 'ASTH'])
        expect((await get(`/desk?condition=${part}`)).text).toContain('Told.');
      for (const part of ['Asthma%25', '_sthma', 'Insomnia'])
        expect((await get(`/desk?condition=${part}`)).text).toContain('No comment fits.');
      expect((await get('/desk')).text).toMatch(/sent <time[^>]*>[^<]+<\/time> <span[^>]*>\([^)]+ ago\)<\/span>/);
    });

    test.each([
      '/desk?after=x&done=x&q=%25%00\'"',
      '/desk?language=xx&state=%',
      '/desk/comments/x',
      '/desk/comments/999999999999999',
      '/desk/nothing',
    ])('answers %s', async (path) => {
      expect((await get(path)).status).toBeLessThan(500);
    });
  });

  test('approving leads back to the queue, which says so and offers to undo', async () => {
    const id = await site.pending();
    const { text } = await get('/desk?age=61');
    const answer = await post(`/desk/comments/${id}`, {
      action: 'approve',
      version: '1',
      editedComment: '',
      medicalNote: '',
      back: '/desk?age=61',
      token: tokenIn(text),
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/desk?age=61&done=${id}`]);
    const after = (await get(`/desk?age=61&done=${id}`)).text;
    expect(after).toContain(`Comment ${id} is approved`);
    await post(`/desk/comments/${id}`, { action: 'undo', version: '2', token: tokenIn(after) });
    expect(await commentOf(site.db, id)).toMatchObject({ state: 'pending', version: 3 });
    // What was taken back cannot be taken back: nothing is offered that would end in 409.
    const undone = (await get(`/desk?age=61&done=${id}`)).text;
    expect(undone).toContain(`Comment ${id} is pending again`);
    expect(undone).not.toContain('value="undo"');
  });

  test('a form leads back to the desk alone', async () => {
    for (const back of ['https://evil.example/', '//evil.example', '/desk/../ops', 'javascript:alert(1)']) {
      const id = await site.pending();
      expect((await order(id, { action: 'reject', reason: 'No.', back })).headers.get('location')).toBe(
        `/desk?done=${id}`,
      );
    }
  });

  test('who was slower sees what was done, and keeps what was typed', async () => {
    const id = await site.pending();
    await site.moderation.order(id, 1, 'bob@example.org', { action: 'reject', reason: 'Advertises.' }, NOW);
    const answer = await order(id, { action: 'approve', editedComment: 'Mine, with <b>care</b>.', medicalNote: '' });
    expect(answer.status).toBe(409);
    for (const part of ['somebody was faster', 'bob@example.org rejected it', 'Mine, with &lt;b&gt;care&lt;/b&gt;.'])
      expect(answer.text).toContain(part);
  });

  test('what cannot be is said beside its field, with a summary that leads there', async () => {
    const id = await site.pending();
    const answer = await order(id, { action: 'reject', reason: ' ' });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain('href="#reject-reason"');
    expect(answer.text).toMatch(/id="reject-reason"[^>]*aria-invalid="true"/);
  });

  test('a field is as tall as its longest text: 1,500 characters of a comment need no scrolling', async () => {
    const { text } = await get(`/desk/comments/${await site.pending()}`);
    expect([...text.matchAll(/name="(\w+)" rows="(\d+)"/g)].map(([, name, rows]) => [name, Number(rows)])).toEqual([
      ['editedComment', 19],
      ['medicalNote', 25],
      ['reason', 7],
      ['medicalNote', 25],
    ]);
  });

  test('a comment shows everything that was done with it', async () => {
    const id = await site.pending();
    await order(id, { action: 'approve', editedComment: 'Edited.', medicalNote: '' });
    await order(id, { action: 'undo', version: '2' });
    const { text } = await get(`/desk/comments/${id}`);
    expect(text.indexOf('eve@example.org took back the last action')).toBeLessThan(
      text.indexOf('eve@example.org approved it'),
    );
  });

  test('is 413 for a large form and 415 for none', async () => {
    const id = await site.pending();
    expect((await post(`/desk/comments/${id}`, { reason: 'r'.repeat(1_000_000) })).status).toBe(413);
    expect((await post(`/desk/comments/${id}`, {}, { 'Content-Type': 'application/json' })).status).toBe(415);
  });

  test('the CSV has every row that the filter finds, and no cell that a spreadsheet works out', async () => {
    for (const comment of ['=1+1', '+cmd|x', '-2', '@SUM(A1)', 'Plain, with "quotes"\nand a line'])
      await site.pending(comment);
    await site.db
      .execute(sql`insert into submitted_comments (article_id, language, comment, primary_health_concern, years_since_diagnosis, email, url, terms_version, submitted_at)
      select 'asthma', 'en', 'Row ' || n, 'Asthma', '3', 'r@reader.example', '/', '1', now() from generate_series(1, 1500) as n`);
    const { headers, text } = await get('/desk/comments.csv');
    expect([headers.get('content-type'), headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="comments.csv"',
    ]);
    for (const cell of [
      `,"'=1+1",`,
      `,"'+cmd|x",`,
      `,"'-2",`,
      `,"'@SUM(A1)",`,
      ',"Plain, with ""quotes""\nand a line",',
    ])
      expect(text).toContain(cell);
    expect(text.match(/,"Row \d+",/g)).toHaveLength(1_500);
    expect((await get('/desk/comments.csv?q=Row+7')).text.match(/,"Row \d+",/g)).toHaveLength(111);
  });

  test('its script is served by its digest', async () => {
    const answer = await get(keysScript.address, eve, { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'script' });
    expect([answer.status, answer.text]).toEqual([200, keysScript.text]);
    expect((await get('/desk')).text).toContain(`src="${keysScript.address}"`);
  });

  describe('the list of feedback', () => {
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
    const add = (more: Partial<NewFeedback> = {}) =>
      createFeedbackStore(site.db).add(site.db, { ...said, ...more }, NOW);
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
        text: 'stars: 4\nwhy: 100%',
        answers: { stars: 4, why: '100%' },
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
      expect(text.indexOf('eve@example.org opened it again')).toBeLessThan(
        text.indexOf('eve@example.org marked it as done'),
      );
      expect(await shown()).toEqual([id]);
    });

    test('of two editors one marks it, and the other is told', async () => {
      const id = await add();
      await mark(id, { action: 'done' });
      const late = await mark(id, { action: 'done' });
      expect([late.status, late.text.includes('somebody was faster')]).toEqual([409, true]);
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

    test('gives 10,000 by pages behind a place, each once, and as CSV without formulas', async () => {
      await site.db.execute(
        sql`insert into feedback_entries (kind, article_id, language, type, text, submitted_at) select 'feedback', 'asthma', 'en', 'positiveInformative', 'Row ' || n, now() from generate_series(1, 10000) as n`,
      );
      const first = await get('/desk/feedback');
      expect(first.text).toContain('10,000 open');
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
});
