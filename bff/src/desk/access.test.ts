import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../database/testing/each-database.fixture.ts';
import { keysScript } from './keys-script.ts';
import { deskOn, tokenIn } from './testing/desk-site.fixture.ts';

onEachDatabase((open) => {
  const { site, editors, cookies, get, post } = deskOn(open);

  describe('who may see the desk', () => {
    test('editors alone, by their own session, as long as the setting names them', async () => {
      expect((await get('/desk')).status).toBe(200);
      expect([(await get('/desk', '')).status, (await get('/desk', cookies.operator)).status]).toEqual([401, 401]);
      editors.length = 0;
      expect((await get('/desk')).status).toBe(403);
    });

    test('nothing but a person’s browser that goes there', async () => {
      const answers = await Promise.all([
        get('/desk', cookies.eve, { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'empty' }),
        get('/desk', cookies.eve, { 'Sec-Fetch-Dest': 'iframe' }),
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
      expect(await site.review.actionsOf(id)).toHaveLength(1);
    });
  });

  test('its script is served by its digest', async () => {
    const answer = await get(keysScript.address, cookies.eve, { 'Sec-Fetch-Mode': 'cors', 'Sec-Fetch-Dest': 'script' });
    expect([answer.status, answer.text]).toEqual([200, keysScript.text]);
    expect((await get('/desk')).text).toContain(`src="${keysScript.address}"`);
  });
});
