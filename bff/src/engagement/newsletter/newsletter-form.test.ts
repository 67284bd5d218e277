import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { asked, newsletterOn, tokenIn } from './newsletter.fixture.ts';

onEachDatabase((open) => {
  const site = newsletterOn(open);
  const { mails, shown, rows, call, form } = site;

  describe('without a script', () => {
    test('a form gets a page in its language, from its own address and from that of the call', async () => {
      await form('/es/newsletter', { ...asked, language: 'en' });
      await form('/api/newsletter', { ...asked, email: 'eva@reader.example', language: 'es' });
      expect(shown).toEqual([1, 2].map(() => ({ state: { kind: 'requested' }, status: 200, language: 'es' })));
      expect(mails.map(({ language, to }) => [language, to])).toEqual([
        ['es', 'Ada@reader.example'],
        ['es', 'eva@reader.example'],
      ]);
    });

    test.each([
      ['', 'missing'],
      ['  ', 'missing'],
      ['ada@', 'invalid'],
      ['<b>ada</b>', 'invalid'],
    ])('what was typed is kept beside what is wrong with it: %j', async (email, fault) => {
      const answer = await form('/newsletter', { ...asked, email });
      expect([answer.status, shown]).toEqual([
        400,
        [{ state: { kind: 'form', email, fault }, status: 400, language: 'en' }],
      ]);
    });

    test('comes back with what was typed where the hidden field is filled in, says so, and is counted', async () => {
      expect((await form('/newsletter', { ...asked, website: 'https://spam.example' })).status).toBe(400);
      expect(shown).toEqual([
        { state: { kind: 'form', email: asked.email, fault: null, problem: 'trapped' }, status: 400, language: 'en' },
      ]);
      const answer = await call({ ...asked, language: 'es', website: 'x' });
      const said = expect.stringContaining('gestor de contraseñas');
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { success: false, error: said, fields: { website: said } },
      ]);
      expect([mails, await rows(), await site.trapped()]).toEqual([[], [], [['newsletter', 2]]]);
      // The page reports a fault of the address before the trap field.
      await form('/newsletter', { ...asked, email: 'ada@', website: 'x' });
      expect(shown[1]?.state).toEqual({ kind: 'form', email: 'ada@', fault: 'invalid' });
    });

    test('a form needs no proof, and comes back with what was typed where too many came', async () => {
      site.useUpForms();
      for (const path of ['/newsletter', '/api/newsletter']) {
        const answer = await form(path, asked);
        expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7']);
      }
      const state = { kind: 'form', email: asked.email, fault: null, problem: 'too-many' };
      expect([shown, await rows()]).toEqual([[1, 2].map(() => ({ state, status: 429, language: 'en' })), []]);
    });

    test('a form of a client who had as many mails sent as it may comes back with what was typed', async () => {
      site.useUp('client');
      const answer = await form('/newsletter', asked);
      expect([answer.status, answer.headers.get('retry-after'), shown[0]?.state]).toEqual([
        429,
        '9',
        { kind: 'form', email: asked.email, fault: null, problem: 'too-many' },
      ]);
    });

    test('a link shows a button and does nothing by itself; its address goes nowhere else', async () => {
      await site.ask(asked);
      const token = tokenIn(mails[0], 'confirm');
      const answer = await fetch(`${site.origin}/newsletter/confirm?token=${token}`);
      expect([
        answer.headers.get('referrer-policy'),
        answer.headers.get('cache-control'),
        answer.headers.get('x-robots-tag'),
      ]).toEqual(['no-referrer', 'no-store', 'noindex']);
      const unsubscribeToken = tokenIn(mails[0], 'unsubscribe');
      await fetch(`${site.origin}/es/newsletter/unsubscribe?token=${unsubscribeToken}`);
      expect(shown).toEqual([
        { state: { kind: 'confirm', token }, status: 200, language: 'en' },
        { state: { kind: 'unsubscribe', token: unsubscribeToken }, status: 200, language: 'es' },
      ]);
      expect(await rows()).toMatchObject([{ confirmedAt: null }]);
    });

    test('it belongs to the reader who is signed in when it is confirmed, and to nobody before', async () => {
      const reader = await site.signIn();
      await call(asked);
      expect(await rows()).toMatchObject([{ rvoId: null }]);
      await form('/newsletter/confirm', { token: tokenIn(mails[0], 'confirm') });
      expect(await rows()).toMatchObject([{ rvoId: reader, confirmedAt: expect.any(Date) }]);
    });

    test('its button confirms once; afterwards the link says that it does not work', async () => {
      await site.ask(asked);
      const token = tokenIn(mails[0], 'confirm');
      await form('/newsletter/confirm', { token });
      await form('/newsletter/confirm', { token });
      await fetch(`${site.origin}/newsletter/confirm?token=${token}`);
      await form('/newsletter/confirm', {});
      expect(shown.map(({ state, status }) => [state.kind, status])).toEqual([
        ['confirmed', 200],
        ['invalid-link', 410],
        ['invalid-link', 410],
        ['invalid-link', 410],
      ]);
    });
  });
});
