import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { feedbackCases } from '@plainwell/contracts/browser/forms/cases/feedback-cases.fixture.ts';
import { readers } from '../../accounts/schema.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { feedbackSite, sent } from './feedback-site.fixture.ts';
import { KEPT_DAYS } from './service.ts';

onEachDatabase((open) => {
  const { conditions, proofs, subscriptions, origin, db, store, prune, rows, call } = feedbackSite(open);

  describe('POST /api/feedback', () => {
    test('stores what was said, as text, with its article', async () => {
      const answer = await call(sent);
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        200,
        'no-store',
        { feedbackResp: { meta: { code: 200 } } },
      ]);
      expect(await rows()).toMatchObject([
        {
          kind: 'feedback',
          articleId: 'sleep/better',
          language: 'en',
          type: 'negativeIncorrect',
          text: 'Two <b>lines</b>\nof text',
          email: 'ada@reader.example',
          name: 'Ada',
          doneAt: null,
          version: 1,
          rvoId: null,
        },
      ]);
      expect([proofs, subscriptions]).toEqual([['good'], []]);
    });

    test.each([
      ['trackingTypeLabel', 'Changed Life'],
      ['trackingTypeLabel', 'Question'],
      ['trackingTypeLabel', 'negativeInformationMissing'],
      ['yourEmail', ''],
      ['yourEmail', undefined],
      ['yourName', null],
      ['mainQuestion', 'q'.repeat(1_500)],
      ['pathname', 'sleep/better/'],
      ['unknown', { deep: [1] }],
    ])('takes %s %j', async (field, value) => {
      expect([(await call({ ...sent, [field]: value })).status, (await rows()).length]).toEqual([200, 1]);
    });

    test('needs no words for what was informative', async () => {
      expect((await call({ ...sent, trackingTypeLabel: 'Helpful', mainQuestion: '' })).status).toBe(200);
      expect(await rows()).toMatchObject([{ type: 'positiveInformative', text: '' }]);
    });

    test.each([
      ['mainQuestion', '', 'missing'],
      ['mainQuestion', 7, 'missing'],
      ['mainQuestion', 'q'.repeat(1_501), 'too-long'],
      ['mainQuestion', 'A \u202Etrick', 'characters'],
      ['mainQuestion', 'A null \0', 'characters'],
      ['trackingTypeLabel', 'Helpfull', 'unknown'],
      ['trackingTypeLabel', undefined, 'unknown'],
      ['trackingTypeLabel', ['Helpful'], 'unknown'],
      ['yourEmail', 'ada', 'format'],
      ['yourEmail', 'ada@reader.example\r\nBcc: all@reader.example', 'characters'],
      ['yourEmail', `${'a'.repeat(250)}@reader.example`, 'too-long'],
      ['yourName', 'n'.repeat(65), 'too-long'],
      ['yourName', { first: 'Ada' }, 'missing'],
      ['pathname', undefined, 'missing'],
      ['pathname', '/quiet', 'unknown'],
      ['pathname', '/secret', 'unknown'],
      ['pathname', 'https://evil.example/', 'unknown'],
      ['pathname', '\0', 'unknown'],
    ])('refuses %s %j, names the fault, and stores nothing', async (field, value, fault) => {
      const answer = await call({ ...sent, [field]: value });
      expect([answer.status, await answer.json(), await rows(), proofs]).toEqual([
        400,
        {
          feedbackResp: { meta: { code: 400 } },
          error: expect.any(String),
          fields: { [field]: expect.any(String) },
          faults: { [field]: fault },
        },
        [],
        [],
      ]);
    });

    test.each(feedbackCases)(
      '$field with $what of $type, newsletter $newsletter, is $fault',
      async ({ field, typed, type, newsletter, fault }) => {
        const answer = await call({ ...sent, trackingTypeLabel: type, newsletter, [field]: typed });
        const body = await answer.json();
        expect([answer.status, body.faults, (await rows()).length]).toEqual(
          fault === null ? [200, undefined, 1] : [400, { [field]: fault }, 0],
        );
      },
    );

    test.each([null, [], 'text', 7])('refuses the body %j', async (body) => {
      expect((await call(body)).status).toBe(400);
    });

    test.each(['missing', 'used', 'expired', 'invalid'] as const)(
      'refuses a proof that is %s, and stores nothing',
      async (fault) => {
        conditions.verdict = fault;
        const answer = await call({ ...sent, newsletter: true });
        expect([answer.status, await answer.json(), await rows(), subscriptions]).toMatchObject([
          400,
          { feedbackResp: { meta: { code: 400 } }, faults: { recaptcha: fault } },
          [],
          [],
        ]);
      },
    );

    test('is stored also where no mail about the newsletter may go', async () => {
      conditions.mayMail = false;
      expect((await call({ ...sent, newsletter: true })).status).toBe(200);
      conditions.mayMail = true;
      expect([(await rows()).length, subscriptions]).toEqual([1, []]);
    });

    test('subscribes to the newsletter where the box is ticked, in the language of the article', async () => {
      expect((await (await call({ ...sent, newsletter: true, yourEmail: '' })).json()).faults).toEqual({
        yourEmail: 'missing',
      });
      expect((await call({ ...sent, newsletter: true, pathname: '/es/sueno' })).status).toBe(200);
      expect(subscriptions).toEqual([
        { email: 'ada@reader.example', list: 'Daily', source: 'feedback_widget', language: 'es' },
      ]);
    });

    test('is 413 for a large body, 415 for another kind, 400 for broken JSON, 403 from another site, 405 for another method', async () => {
      const answers = [
        await call({ ...sent, mainQuestion: 'a'.repeat(1_000_000) }),
        await fetch(`${origin()}/api/feedback`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: 'x',
        }),
        await fetch(`${origin()}/api/feedback`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{',
        }),
        await call(sent, { Origin: 'https://evil.example' }),
        await fetch(`${origin()}/api/feedback`),
      ];
      expect([answers.map(({ status }) => status), await rows()]).toEqual([[413, 415, 400, 403, 405], []]);
    });

    test('knows who sent it where somebody is signed in', async () => {
      const [reader] = await db().insert(readers).values({ name: 'Ada' }).returning();
      await call(sent, { 'X-Reader': reader?.rvoId ?? '' });
      expect(await rows()).toMatchObject([{ rvoId: reader?.rvoId }]);
      await db()
        .delete(readers)
        .where(eq(readers.rvoId, reader?.rvoId ?? ''));
      expect(await rows()).toEqual([]);
    });
  });

  test('an entry goes after two years', async () => {
    const now = new Date('2026-11-23T00:00:00Z');
    const entry = {
      kind: 'feedback',
      articleId: 'a',
      language: 'en',
      type: 'positiveInformative',
      text: '',
      answers: null,
      email: null,
      name: null,
      rvoId: null,
    } as const;
    await store().add(db(), entry, new Date(now.getTime() - (KEPT_DAYS + 1) * 86_400_000));
    const kept = await store().add(db(), entry, now);
    await prune(now);
    expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  });
});
