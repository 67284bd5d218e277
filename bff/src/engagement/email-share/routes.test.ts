import { describe, expect, test } from 'vitest';
import { emailShareCases } from '@plainwell/contracts/browser/forms/form-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { digestOf } from '../../platform/secret.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { asked, emailShareOn, PUBLIC_URL, tokenIn } from './email-share.fixture.ts';

const draftOf = ({ theirEmail, yourEmail, yourName }: Record<'theirEmail' | 'yourEmail' | 'yourName', string>) => ({
  theirEmail,
  yourEmail,
  yourName,
});
const FORM = '/share/email?article=/sleep/better';

onEachDatabase((open) => {
  const site = emailShareOn(open);
  const { mails, shown, proofs, state, taken, rows, call, form } = site;
  const nothingHappened = async () => expect([await rows(), mails]).toEqual([[], []]);

  describe('the call', () => {
    test('sends one mail that names the sender, and keeps no address', async () => {
      const answer = await call(asked);
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        200,
        'no-store',
        { success: true },
      ]);
      expect(mails).toMatchObject([
        {
          kind: 'email-share',
          to: 'Eve@friend.example',
          language: 'en',
          replyTo: { name: asked.yourName, address: asked.yourEmail },
          subject: 'An article on Plainwell from Ada <b>Lovelace</b>: Sleep & “rest”',
        },
      ]);
      expect(proofs).toEqual(['good']);
      expect(JSON.stringify(await rows())).not.toMatch(/friend|ada/i);
    });

    test.each(emailShareCases.filter(({ fault }) => fault === null))(
      'takes $field with $what',
      async ({ field, typed }) => {
        expect((await call({ ...asked, [field]: typed })).status).toBe(200);
      },
    );

    test.each(emailShareCases.filter(({ fault }) => fault !== null))(
      '$field with $what is $fault',
      async ({ field, typed, fault }) => {
        const answer = await call({ ...asked, [field]: typed });
        expect(answer.status).toBe(400);
        expect(await answer.json()).toEqual({
          success: false,
          error: expect.any(String),
          fields: { [field]: expect.any(String) },
          faults: { [field]: fault },
        });
        expect(proofs).toEqual([]);
        await nothingHappened();
      },
    );

    test.each([
      ['theirEmail', undefined],
      ['theirEmail', ['eve@friend.example']],
      ['yourEmail', { toString: 'x' }],
      ['yourName', 7],
      ['yourName', null],
      ['shareBarType', 'watch'],
      ['shareBarType', undefined],
      ['pathname', 7],
      ['pathname', '/'.repeat(3_000)],
      ['pathname', '/no/such'],
      ['pathname', '/secret'],
      ['pathname', ''],
    ])('is 400 for %s %j, says which field, and uses nothing up', async (field, value) => {
      const answer = await call({ ...asked, [field]: value });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        success: false,
        error: expect.any(String),
        fields: { [field]: expect.any(String) },
      });
      expect(proofs).toEqual([]);
      await nothingHappened();
    });

    test.each([null, [], 'text', 7, {}])('is 400 for the body %j', async (body) => {
      expect((await call(body)).status).toBe(400);
    });

    test('is 413 for a large body, 415 for another kind, 400 for broken JSON, 405 for another method', async () => {
      expect((await call({ ...asked, yourName: 'a'.repeat(1_000_000) })).status).toBe(413);
      const post = (type: string, body: string) =>
        fetch(`${site.origin}/api/email-share`, { method: 'POST', headers: { 'Content-Type': type }, body });
      expect([
        (await post('text/plain', 'x')).status,
        (await post('application/json', '{')).status,
        (await fetch(`${site.origin}/api/email-share`)).status,
      ]).toEqual([415, 400, 405]);
    });

    test('is refused from another site, as is the form', async () => {
      const elsewhere = { Origin: 'https://evil.example' };
      expect((await call(asked, elsewhere)).status).toBe(403);
      expect((await form(FORM, draftOf(asked), elsewhere)).status).toBe(403);
      await nothingHappened();
    });

    test.each(['missing', 'invalid', 'expired', 'used'] as const)(
      'a proof that is %s is 400 with its field',
      async (verdict) => {
        state.verdict = verdict;
        const answer = await call(asked);
        expect([answer.status, await answer.json()]).toEqual([
          400,
          expect.objectContaining({ success: false, faults: { recaptcha: verdict } }),
        ]);
        await nothingHappened();
      },
    );

    test.each([
      ['/tabbed/sleep/better', 'https://plainwell.example/sleep/better'],
      ['/infinite/sleep/better/', 'https://plainwell.example/sleep/better'],
      ['/es/sueno/mejor', 'https://plainwell.example/es/sueno/mejor'],
    ])(
      'finds the article of %s, and its mail leads to the canonical address with the campaign',
      async (pathname, address) => {
        await call({ ...asked, pathname });
        expect(mails[0]?.text).toContain(
          `${address}?utm_medium=email&utm_source=email&utm_campaign=social-sharebar-referred-desktop\n`,
        );
      },
    );

    test('takes the page it comes from where it names no path, if that is of this site', async () => {
      const { pathname: _left, ...rest } = asked;
      expect((await call(rest, { Referer: `${PUBLIC_URL}/es/sueno/mejor?x#y` })).status).toBe(200);
      expect(mails).toMatchObject([
        { language: 'es', subject: 'Un artículo de Plainwell que le envía Ada <b>Lovelace</b>: Dormir mejor' },
      ]);
      for (const headers of [{}, { Referer: 'https://evil.example/sleep/better' }, { Referer: 'x' }])
        expect((await call(rest, headers)).status).toBe(400);
    });

    test('is 429 for a reader whose own budget is used up, who keeps what they typed without a script too', async () => {
      state.readerFault = new HttpError(429, 'used up');
      expect((await call(asked)).status).toBe(429);
      expect((await form(FORM, draftOf(asked))).status).toBe(429);
      expect(shown).toMatchObject([{ state: { kind: 'form', draft: draftOf(asked), problem: 'too-many' } }]);
      await nothingHappened();
    });

    test('is 429 with Retry-After for a recipient who got many', async () => {
      state.consumed = { ok: false, of: 'recipient', retryAfterS: 77 };
      const answer = await call(asked);
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        429,
        '77',
        expect.objectContaining({ faults: { theirEmail: 'too-many' } }),
      ]);
      await nothingHappened();
    });
  });

  describe('a recipient', () => {
    test('refuses further mails by one POST of a mail program, and the sender learns it', async () => {
      await call(asked);
      const address = new URL(mails[0]?.unsubscribe ?? '');
      expect(mails[0]?.html).toContain(address.href);
      const answer = await form(
        address.pathname + address.search,
        { 'List-Unsubscribe': 'One-Click' },
        { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
      );
      expect([answer.status, answer.redirected]).toEqual([200, false]);
      const second = await call({ ...asked, theirEmail: 'EVE@friend.example' });
      expect([second.status, await second.json()]).toEqual([
        400,
        expect.objectContaining({ faults: { theirEmail: 'refused' } }),
      ]);
      await form(FORM, draftOf(asked));
      expect(shown.at(-1)).toMatchObject({
        status: 400,
        state: { kind: 'form', draft: draftOf(asked), faults: { theirEmail: 'refused' } },
      });
      expect(mails).toHaveLength(1);
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
      ['nothing', () => ({})],
      ['JSON', () => ({ body: '{}', headers: { 'Content-Type': 'application/json' } })],
      ['something compressed', () => ({ body: new URLSearchParams('a=b'), headers: { 'Content-Encoding': 'br' } })],
      ['30,000 characters', () => ({ body: new URLSearchParams({ a: 'a'.repeat(30_000) }) })],
    ] as const)('refuses by one click with %s for a body', async (_what, sent) => {
      await call(asked);
      const { pathname, search } = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await fetch(site.origin + pathname + search, { method: 'POST', ...sent() });
      expect([answer.status, shown, await rows()]).toEqual([
        200,
        [{ state: { kind: 'refused' }, status: 200, language: 'en' }],
        [expect.objectContaining({ refusedAt: expect.any(Date) })],
      ]);
    });

    test.each([
      ['eve@friend.example', 'eve+more@friend.example'],
      ['eve@gmail.com', 'e.ve@gmail.com'],
      ['eve+1@gmail.com', 'eve@googlemail.com'],
    ])('who refused as %s gets none as %s', async (theirEmail, other) => {
      await call({ ...asked, theirEmail });
      await site.emailShare.refuse(tokenIn(mails[0]));
      expect((await call({ ...asked, theirEmail: other })).status).toBe(400);
      expect(mails).toHaveLength(1);
    });

    test('who refuses has no budget that others use up; whoever asks has one, which ends', async () => {
      await call(asked);
      await site.emailShare.refuse(tokenIn(mails[0]));
      taken.length = 0;
      expect((await call(asked)).status).toBe(400);
      expect(taken).toEqual([['127.0.0.1']]);
      state.consumed = { ok: false, of: 'client', retryAfterS: 77 };
      const answer = await call(asked);
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        429,
        '77',
        expect.not.objectContaining({ faults: expect.anything() }),
      ]);
    });

    test('who refused before inboxes were told apart has refused', async () => {
      const now = new Date();
      await site.addRow({
        digest: digestOf('e.ve+1@gmail.com'),
        refusalToken: 'a'.repeat(43),
        mailedAt: now,
        refusedAt: now,
      });
      const answer = await call({ ...asked, theirEmail: 'E.ve+1@gmail.com' });
      expect([answer.status, mails]).toEqual([400, []]);
    });

    test('sees a button behind the link, which does nothing by itself', async () => {
      await call(asked);
      const token = tokenIn(mails[0]);
      const answer = await fetch(`${site.origin}/es/share/email/refuse?token=${token}`);
      expect([
        answer.headers.get('referrer-policy'),
        answer.headers.get('cache-control'),
        answer.headers.get('x-robots-tag'),
      ]).toEqual(['no-referrer', 'no-store', 'noindex']);
      expect(shown).toEqual([{ state: { kind: 'refuse', token }, status: 200, language: 'es' }]);
      expect(await rows()).toMatchObject([{ refusedAt: null }]);
    });

    test('gets the same answer for every token', async () => {
      for (const token of ['a'.repeat(43), 'x', '']) await form('/share/email/refuse', { token });
      expect(shown).toEqual([1, 2, 3].map(() => ({ state: { kind: 'refused' }, status: 200, language: 'en' })));
    });

    test('who has not refused is forgotten half a year after the last mail; who has, never', async () => {
      await call(asked);
      await call({ ...asked, theirEmail: 'two@friend.example' });
      await site.emailShare.refuse(tokenIn(mails[0]));
      const day = (days: number) => new Date(Date.now() + days * 86_400_000);
      await site.emailShare.prune(day(179));
      expect(await rows()).toHaveLength(2);
      await site.emailShare.prune(day(181));
      expect(await rows()).toMatchObject([{ refusedAt: expect.any(Date) }]);
    });
  });

  describe('without a script', () => {
    test('a form gets a page in the language of its address, and needs no proof', async () => {
      await fetch(`${site.origin}${FORM}`);
      await form(`/es${FORM}`, draftOf(asked));
      const article = expect.objectContaining({ title: 'Sleep & “rest”', path: '/sleep/better' });
      expect(shown).toEqual([
        {
          state: {
            kind: 'form',
            article,
            draft: { theirEmail: '', yourEmail: '', yourName: '' },
            faults: {},
            problem: null,
          },
          status: 200,
          language: 'en',
        },
        { state: { kind: 'sent', article }, status: 200, language: 'es' },
      ]);
      expect([mails.length, proofs]).toEqual([1, []]);
    });

    // A form holds no half of a pair: browsers put another character in its place.
    test.each(emailShareCases.filter(({ fault, typed }) => fault !== null && typed.isWellFormed()))(
      '$field with $what is $fault, and what was typed is kept',
      async ({ field, typed, fault }) => {
        const draft = { ...draftOf(asked), [field]: typed };
        expect((await form(FORM, draft)).status).toBe(400);
        expect(shown[0]?.state).toMatchObject({ kind: 'form', draft, faults: { [field]: fault } });
        await nothingHappened();
      },
    );

    test('keeps what was typed where too many were sent, and counts those alone that keep the rules', async () => {
      state.consumedByForm = { ok: false, retryAfterS: 9 };
      await form(FORM, { ...draftOf(asked), yourName: '' });
      const refused = await form(FORM, draftOf(asked));
      expect([refused.status, refused.headers.get('retry-after'), site.budgets]).toEqual([
        429,
        '9',
        ['email-share-form'],
      ]);
      expect(shown[1]?.state).toMatchObject({
        kind: 'form',
        article: { path: '/sleep/better' },
        draft: draftOf(asked),
        faults: {},
        problem: 'too-many',
      });
      await nothingHappened();
    });

    test('keeps what was typed while the article cannot be looked up, and sends nothing', async () => {
      state.articleFault = new UnavailableError('database', 'no answer');
      const refused = await form(`/es${FORM}`, draftOf(asked));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(shown).toEqual([
        {
          state: {
            kind: 'form',
            article: { title: '/sleep/better', path: '/sleep/better' },
            draft: draftOf(asked),
            faults: {},
            problem: 'unavailable',
          },
          status: 503,
          language: 'es',
        },
      ]);
      await form('/share/email?article=javascript:alert(1)', draftOf(asked));
      expect(shown[1]?.state).toEqual({ kind: 'no-article' });
      await nothingHappened();
    });

    test('comes back with what was typed where the hidden field is filled in, says so, and is counted', async () => {
      expect((await form(FORM, { ...draftOf(asked), website: 'x' })).status).toBe(400);
      expect(shown.map((each) => each.state)).toEqual([
        expect.objectContaining({ kind: 'form', draft: draftOf(asked), faults: {}, problem: 'trapped' }),
      ]);
      expect(await site.trapped()).toEqual([['email-share', 1]]);
      await nothingHappened();
    });

    test('an address without an article, or with one that is none of ours, is 404', async () => {
      const statuses = [];
      for (const path of [
        '/share/email',
        '/share/email?article=/secret',
        '/share/email?article=https://evil.example/',
        '/share/email?article=//evil',
      ])
        statuses.push((await fetch(site.origin + path)).status, (await form(path, draftOf(asked))).status);
      expect(new Set(statuses)).toEqual(new Set([404]));
    });
  });
});
