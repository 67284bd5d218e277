import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { deskOn, NOW, tokenIn } from '../testing/desk-site.fixture.ts';

onEachDatabase((open) => {
  const { site, get, post } = deskOn(open);
  /** Sends a form of a comment's page. */
  const command = async (id: number, fields: Record<string, string>) =>
    post(`/desk/comments/${id}`, { version: '1', ...fields, token: tokenIn((await get(`/desk/comments/${id}`)).text) });

  describe('the queue', () => {
    test('shows what waits as text, oldest first, with its article and how late it is', async () => {
      await site.pending('<img src=x onerror=alert(1)> & "quoted"', new Date('2026-11-20T11:00:00Z'));
      await site.pending('Second.', new Date('2026-11-22T11:00:00Z'));
      const { text } = await get('/desk');
      expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
      expect(text).not.toContain('<img src=x');
      expect(text.indexOf('onerror')).toBeLessThan(text.indexOf('Second.'));
      expect(text).toContain('2 comments are waiting');
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
      expect((await get('/desk?age=62')).text).toContain('No comment matches the filter.');
    });

    test('finds a condition by a part of its name, however it is written, and a time beside how long ago it was', async () => {
      await site.pending('Told.', new Date('2026-11-22T11:00:00Z'));
      for (const part of ['Asthma', 'sthm', 'ASTH'])
        expect((await get(`/desk?condition=${part}`)).text).toContain('Told.');
      for (const part of ['Asthma%25', '_sthma', 'Insomnia'])
        expect((await get(`/desk?condition=${part}`)).text).toContain('No comment matches the filter.');
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
    expect(await site.review.commentOf(id)).toMatchObject({ state: 'pending', version: 3 });
    // An undo cannot be undone, so the page must not offer an undo form that would end in 409.
    const undone = (await get(`/desk?age=61&done=${id}`)).text;
    expect(undone).toContain(`Comment ${id} is pending again`);
    expect(undone).not.toContain('value="undo"');
  });

  test('a form leads back to the desk alone', async () => {
    for (const back of ['https://evil.example/', '//evil.example', '/desk/../ops', 'javascript:alert(1)']) {
      const id = await site.pending();
      expect((await command(id, { action: 'reject', reason: 'No.', back })).headers.get('location')).toBe(
        `/desk?done=${id}`,
      );
    }
  });

  test('who was slower sees what was done, and keeps what was typed', async () => {
    const id = await site.pending();
    await site.moderation.execute(id, 1, 'bob@example.org', { action: 'reject', reason: 'Advertises.' }, NOW);
    const answer = await command(id, { action: 'approve', editedComment: 'Mine, with <b>care</b>.', medicalNote: '' });
    expect(answer.status).toBe(409);
    for (const part of [
      'somebody else has changed it',
      'bob@example.org rejected it',
      'Mine, with &lt;b&gt;care&lt;/b&gt;.',
    ])
      expect(answer.text).toContain(part);
  });

  test('what cannot be is said beside its field, with a summary that leads there', async () => {
    const id = await site.pending();
    const answer = await command(id, { action: 'reject', reason: ' ' });
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
    await command(id, { action: 'approve', editedComment: 'Edited.', medicalNote: '' });
    await command(id, { action: 'undo', version: '2' });
    const { text } = await get(`/desk/comments/${id}`);
    expect(text.indexOf('eve@example.org undid the last action')).toBeLessThan(
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
});
