import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { feedbackSite, sent, survey } from './feedback-site.fixture.ts';

const answers = { wasEasy: 'yes', why: 'Short\r\nwords' };
const PATHNAME = '/sleep/better';
const PAGE = `/feedback/survey?article=${PATHNAME}`;

onEachDatabase((open) => {
  const { conditions, proofs, budgets, shown, rows, post, form, call } = feedbackSite(open, survey);
  const send = (body: unknown) => post('/api/feedback-survey', body);

  describe('POST /api/feedback-survey', () => {
    test('stores answers by the names of their questions, and as a reader of the article saw them', async () => {
      const answer = await send({ ...answers, pathname: PATHNAME, recaptcha: 'good' });
      expect([answer.status, await answer.json()]).toEqual([200, { data: { received: ['wasEasy', 'why'] } }]);
      expect((await send({ wasEasy: 'no', why: ' ', pathname: '/es/sueno', recaptcha: 'good' })).status).toBe(200);
      expect(await rows()).toMatchObject([
        {
          kind: 'survey',
          articleId: 'sleep/better',
          type: null,
          text: 'Was it easy to read? Yes\nWhy? Short\nwords',
          answers: { wasEasy: 'yes', why: 'Short\nwords' },
        },
        { articleId: 'es/sueno', language: 'es', text: '¿Fue fácil de leer? No', answers: { wasEasy: 'no' } },
      ]);
      expect(proofs).toEqual(['good', 'good']);
    });

    test.each([
      [{}, { wasEasy: 'There is no answer' }],
      [{ wasEasy: '', why: ' ' }, { wasEasy: 'There is no answer' }],
      [{ wasEasy: 'maybe' }, { wasEasy: 'Must be one of the options' }],
      [{ wasEasy: true }, { wasEasy: 'Must be a text' }],
      [{ why: 'w'.repeat(1_501) }, { why: 'Use at most 1,500 characters' }],
      [{ why: 'A \u202Etrick' }, { why: 'Remove characters that cannot be seen' }],
      [{ why: ['Short'] }, { why: 'Must be a text' }],
      [{ why: 'x', stars: 4 }, { stars: 'is not known here' }],
    ])('refuses %j, and says where', async (body, fields) => {
      const answer = await send({ ...body, pathname: PATHNAME });
      expect([answer.status, await answer.json(), await rows()]).toMatchObject([
        400,
        { data: null, error: Object.values(fields)[0], fields },
        [],
      ]);
      expect(proofs).toEqual([]);
    });

    test.each([7, undefined, '', '/no/such', '/quiet', '/secret', 'x'.repeat(2_001)])(
      'refuses %j as the path of an article',
      async (pathname) => {
        const answer = await send({ ...answers, pathname });
        expect([answer.status, await answer.json(), await rows()]).toMatchObject([
          400,
          { data: null, fields: { pathname: expect.any(String) } },
          [],
        ]);
      },
    );

    test('asks for a proof', async () => {
      conditions.verdict = 'missing';
      expect(await (await send({ ...answers, pathname: PATHNAME })).json()).toMatchObject({
        data: null,
        fields: { recaptcha: expect.any(String) },
        faults: { recaptcha: 'missing' },
      });
      expect(await rows()).toEqual([]);
    });
  });

  test('the answer to feedback has the questions that follow', async () => {
    expect(await (await call(sent)).json()).toEqual({ feedbackResp: { meta: { code: 200 } }, survey });
  });

  describe('the page without a script', () => {
    test('follows the thanks, shows the questions, and stores the answers', async () => {
      await form(`/feedback?article=${PATHNAME}&type=positiveInformative`, { mainQuestion: 'Good' });
      expect(shown).toMatchObject([{ state: { kind: 'sent', questions: 2 } }]);
      await form(`/es${PAGE}`, { why: ' Plain words ' });
      expect(shown[1]).toMatchObject({
        state: { kind: 'sent', article: { path: PATHNAME } },
        status: 200,
        language: 'es',
      });
      expect((await rows()).map(({ answers: stored }) => stored)).toEqual([null, { why: 'Plain words' }]);
      expect([proofs, budgets]).toEqual([[], ['feedback-form', 'feedback-form']]);
    });

    test('comes back with what was filled in and what is wrong with it', async () => {
      await form(PAGE, { wasEasy: 'maybe', why: 'Typed' });
      await form(PAGE, {});
      expect(shown).toMatchObject([
        {
          status: 400,
          state: { kind: 'form', draft: { wasEasy: 'maybe', why: 'Typed' }, faults: { wasEasy: 'unknown' } },
        },
        { status: 400, state: { kind: 'form', questions: survey, faults: { wasEasy: 'missing' } } },
      ]);
      expect(budgets).toEqual([]);
    });

    test('needs an article that takes feedback', async () => {
      await form('/feedback/survey?article=/quiet', { why: 'Typed' });
      await form('/feedback/survey', { why: 'Typed' });
      expect(shown).toMatchObject([
        { status: 404, state: { kind: 'no-article' } },
        { status: 404, state: { kind: 'no-article' } },
      ]);
    });
  });
});

onEachDatabase((open) => {
  const { post, form, call, rows } = feedbackSite(open);

  test('a site without a survey asks none, has no page of one, and takes no answers', async () => {
    expect(await (await call(sent)).json()).toEqual({ feedbackResp: { meta: { code: 200 } } });
    const answer = await post('/api/feedback-survey', { ...answers, pathname: PATHNAME });
    expect([answer.status, await answer.json()]).toEqual([404, { data: null, error: 'The site asks no survey' }]);
    expect((await form(PAGE, { why: 'Typed' })).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});
