import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { feedbackSite } from './feedback-site.fixture.ts';

onEachDatabase((open) => {
  const { conditions, proofs, rows, post } = feedbackSite(open);

  describe('POST /api/feedback-survey', () => {
    const survey = (body: unknown) => post('/api/feedback-survey', body);

    test('stores its answers by their names', async () => {
      const answers = { wasEasy: true, stars: 4, why: 'Short\r\nwords', topics: ['Sleep', 'Food'] };
      const answer = await survey({ ...answers, pathname: '/sleep/better', recaptcha: 'good' });
      expect([answer.status, await answer.json()]).toEqual([200, { data: { received: Object.keys(answers) } }]);
      expect(await rows()).toMatchObject([
        {
          kind: 'survey',
          articleId: 'sleep/better',
          type: null,
          text: 'wasEasy: true\nstars: 4\nwhy: Short\nwords\ntopics: Sleep, Food',
          answers: { ...answers, why: 'Short\nwords' },
        },
      ]);
      expect(proofs).toEqual(['good']);
    });

    test.each([
      [{}],
      [{ 'a b': 1 }],
      [{ why: 'w'.repeat(1_501) }],
      [{ why: 'A \u202Etrick' }],
      [{ why: { deep: 1 } }],
      [{ why: null }],
      [Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, n]))],
      [{ why: 'x', pathname: 7 }],
      [[1]],
    ])('refuses %j', async (body) => {
      const answer = await survey(body);
      expect([answer.status, await answer.json(), await rows()]).toMatchObject([
        400,
        { data: null, error: expect.any(String) },
        [],
      ]);
    });

    test('asks for a proof', async () => {
      conditions.verdict = 'missing';
      expect(await (await survey({ why: 'x' })).json()).toMatchObject({
        data: null,
        fields: { recaptcha: expect.any(String) },
      });
      expect(await rows()).toEqual([]);
    });
  });
});
