import { describe, expect, test } from 'vitest';
import { newsletterCases } from '@plainwell/contracts/browser/forms/cases/newsletter-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { asked, newsletterOn } from './newsletter.fixture.ts';

onEachDatabase((open) => {
  const site = newsletterOn(open);
  const { mails, rows, call, form } = site;

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
      // A call with a proof does not use this budget.
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
});
