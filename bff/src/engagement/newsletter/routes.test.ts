import { describe, expect, test } from 'vitest';
import { newsletterCases } from '@plainwell/contracts/browser/forms/form-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { asked, newsletterOn, tokenIn } from './newsletter.fixture.ts';

onEachDatabase((open) => {
  const site = newsletterOn(open);
  const { mails, shown, rows, call, form } = site;

  describe('the call', () => {
    test('is 429 for a client who had as many sent as it may, and says when to come again', async () => {
      site.useUp('client');
      const answer = await call(asked);
      expect([answer.status, answer.headers.get('retry-after'), await rows()]).toEqual([429, '9', []]);
    });

    test.each([
      ['made up', 'invalid'],
      [7, 'invalid'],
    ])('is 400 for the proof %j, says why, and stores nothing', async (recaptcha, fault) => {
      const answer = await call({ ...asked, recaptcha });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        {
          success: false,
          error: expect.any(String),
          fields: { recaptcha: expect.any(String) },
          faults: { recaptcha: fault },
        },
      ]);
      expect([await rows(), mails]).toEqual([[], []]);
    });

    test.each([undefined, null, ''])('without a proof (%j) has the budget of the form instead', async (recaptcha) => {
      expect((await call({ ...asked, recaptcha })).status).toBe(200);
      expect([await rows(), mails]).toEqual([[expect.anything()], [expect.anything()]]);
      site.useUpForms();
      const answer = await call({ ...asked, email: 'eva@reader.example', recaptcha });
      expect([answer.status, answer.headers.get('retry-after'), (await rows()).length]).toEqual([429, '7', 1]);
      // A proof is what that budget stands in for.
      expect((await call({ ...asked, email: 'eva@reader.example' })).status).toBe(200);
    });

    test('answers the same whether or not an address is known', async () => {
      const answers = [];
      for (let time = 0; time < 3; time += 1) {
        const answer = await call(asked);
        answers.push([answer.status, answer.headers.get('cache-control'), await answer.json()]);
        const digest = (await rows())[0]?.confirmDigest ?? null;
        if (digest !== null) await site.store.confirm(digest, null, new Date());
      }
      expect(answers).toEqual(Array.from({ length: 3 }, () => [200, 'no-store', { success: true }]));
      expect(mails).toHaveLength(1);
    });

    test.each(newsletterCases.filter(({ fault }) => fault === null))(
      'takes $field with $what',
      async ({ field, typed }) => {
        const answer = await call({ ...asked, [field]: typed });
        expect([answer.status, await answer.json(), (await rows()).length]).toEqual([200, { success: true }, 1]);
      },
    );

    test.each(newsletterCases.filter(({ fault }) => fault !== null))(
      '$field with $what is $fault',
      async ({ field, typed }) => {
        const answer = await call({ ...asked, [field]: typed });
        expect([answer.status, await answer.json(), await rows()]).toEqual([
          400,
          { success: false, error: expect.any(String), fields: { [field]: expect.any(String) } },
          [],
        ]);
      },
    );

    test('one address with an international domain is one recipient, however it is typed, and gets its mail in ASCII', async () => {
      const statuses = [];
      for (const email of ['info@münchen.de', 'INFO@MÜNCHEN.DE.', 'info@xn--mnchen-3ya.de', 'ｉｎｆｏ＠münchen。de'])
        statuses.push((await call({ ...asked, email })).status);
      expect(statuses).toEqual([200, 200, 200, 200]);
      expect(mails.map(({ to }) => to)).toEqual(['info@xn--mnchen-3ya.de']);
      expect([(await rows()).length, new Set(site.recipients).size]).toEqual([1, 1]);
    });

    test('says what may stand before the @', async () => {
      expect(await (await call({ ...asked, email: 'jörg@münchen.de' })).json()).toMatchObject({
        success: false,
        error: expect.stringContaining('Before the @'),
      });
    });

    test('takes a request without a language', async () => {
      expect((await call({ email: 'a@b.example', list: 'Daily', source: 'launch_modal' })).status).toBe(200);
    });

    test.each([
      ['email', undefined],
      ['email', ['ada@reader.example']],
      ['email', { toString: 'ada@reader.example' }],
      ['email', 7],
      ['email', null],
      ['list', 'Weekly'],
      ['list', undefined],
      ['source', 'elsewhere'],
      ['source', undefined],
      ['language', 'pt'],
    ])('is 400 for %s %j, says which field, and stores nothing', async (field, value) => {
      const answer = await call({ ...asked, [field]: value });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        success: false,
        error: expect.any(String),
        fields: { [field]: expect.any(String) },
      });
      expect([await rows(), mails]).toEqual([[], []]);
    });

    test.each([null, [], 'text', 7, {}])('is 400 for the body %j', async (body) => {
      expect((await call(body)).status).toBe(400);
    });

    test('is 413 for a large body, 415 for another kind, 400 for broken JSON, 405 for another method', async () => {
      expect((await call({ ...asked, email: 'a'.repeat(1_000_000) })).status).toBe(413);
      const post = (type: string, body: string) =>
        fetch(`${site.origin}/api/newsletter`, { method: 'POST', headers: { 'Content-Type': type }, body });
      expect([
        (await post('text/plain', 'x')).status,
        (await post('application/json', '{')).status,
        (await fetch(`${site.origin}/api/newsletter`)).status,
      ]).toEqual([415, 400, 405]);
    });

    test('is refused from another site, as is the form', async () => {
      const elsewhere = { Origin: 'https://evil.example' };
      expect((await call(asked, elsewhere)).status).toBe(403);
      expect((await form('/newsletter', asked, elsewhere)).status).toBe(403);
      expect(mails).toEqual([]);
    });
  });

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
      // What is wrong with the address is said first.
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

  describe('unsubscribing', () => {
    test('one POST of a mail program ends it, as its headers say (RFC 8058), from wherever it comes', async () => {
      await site.ask(asked);
      const address = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await form(
        address.pathname + address.search,
        { 'List-Unsubscribe': 'One-Click' },
        { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
      );
      expect([answer.status, answer.redirected, await rows()]).toEqual([200, false, []]);
    });

    test.each([
      [
        'a form of several parts (RFC 8058, section 3.1)',
        () => {
          const body = new FormData();
          body.set('List-Unsubscribe', 'One-Click');
          return { body };
        },
      ],
      ['a form', () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })],
      ['nothing', () => ({})],
      ['text', () => ({ body: 'List-Unsubscribe=One-Click' })],
    ] as const)('one click takes the token of its address, with %s for a body', async (_what, sent) => {
      await call(asked);
      const { pathname, search } = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await fetch(site.origin + pathname + search, { method: 'POST', ...sent() });
      expect([answer.status, await rows(), await site.refusals()]).toEqual([200, [], []]);
    });

    test('the page promises nothing for a token whose subscription has ended', async () => {
      await form('/newsletter/unsubscribe', { token: 'a'.repeat(43), refuse: '1' });
      expect(shown).toEqual([{ state: { kind: 'unsubscribed' }, status: 200, language: 'en' }]);
    });

    test('the page may refuse all further mails with it, and says so', async () => {
      await call(asked);
      await form('/newsletter/unsubscribe', { token: tokenIn(mails[0], 'unsubscribe'), refuse: '1' });
      expect(shown).toEqual([{ state: { kind: 'unsubscribed', isRefused: true }, status: 200, language: 'en' }]);
      expect([await rows(), (await site.refusals()).length]).toEqual([[], 1]);
      expect(await (await call(asked)).json()).toEqual({ success: true });
      expect(mails).toHaveLength(1);
    });

    test('says the same for an address that is subscribed, was, and never was', async () => {
      await site.ask(asked);
      const token = tokenIn(mails[0], 'unsubscribe');
      for (const sent of [token, token, 'a'.repeat(43), 'x', ''])
        await form('/newsletter/unsubscribe', { token: sent });
      expect(shown).toEqual(
        Array.from({ length: 5 }, () => ({ state: { kind: 'unsubscribed' }, status: 200, language: 'en' })),
      );
      expect(await rows()).toEqual([]);
    });
  });
});
