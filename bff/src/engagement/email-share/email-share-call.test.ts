import { describe, expect, test } from 'vitest';
import { emailShareCases } from '@plainwell/contracts/browser/forms/cases/email-share-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { asked, emailShareOn, PUBLIC_URL } from './email-share.fixture.ts';

const draftOf = ({ theirEmail, yourEmail, yourName }: Record<'theirEmail' | 'yourEmail' | 'yourName', string>) => ({
  theirEmail,
  yourEmail,
  yourName,
});
const FORM = '/share/email?article=/sleep/better';

onEachDatabase((open) => {
  const site = emailShareOn(open);
  const { mails, shown, proofs, state, rows, call, form } = site;
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
});
