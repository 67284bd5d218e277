import { eq } from 'drizzle-orm';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { articleSchema } from '@plainwell/contracts/article/article.ts';
import type { CaptchaVerdict } from '@plainwell/contracts/engagement/captcha.ts';
import type { NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import { feedbackCases } from '@plainwell/contracts/browser/forms/form-cases.fixture.ts';
import { readers } from '../../accounts/schema.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { errorStatus } from '../../http/responses/error-status.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { Consumed } from '../../platform/rate-limits/rate-limiter.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { createMetrics } from '../../telemetry/metrics/metrics.ts';
import { UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { shownPages } from '../forms/shown-pages.fixture.ts';
import { feedbackRoutes } from './routes.ts';
import { feedbackEntries } from './schema.ts';
import { createFeedback, KEPT_DAYS } from './service.ts';
import { createFeedbackStore, type FeedbackStore } from './store.ts';

const PUBLIC_URL = 'https://plainwell.example';
const articleAt = (canonicalPath: string, facts: object = {}) =>
  articleSchema.parse({
    title: 'Sleep',
    canonicalPath,
    canonical: `${PUBLIC_URL}/${canonicalPath}`,
    hrlContentId: canonicalPath,
    language: 'en',
    tabs: [{ id: 'start', body: '<p>Text.</p>' }],
    ...facts,
  });
const articles = [
  articleAt('sleep/better'),
  articleAt('es/sueno', { language: 'es' }),
  articleAt('quiet', { hideFeedback: true }),
  articleAt('secret', { isPreview: true }),
];

const sent = {
  recaptcha: 'good',
  mainQuestion: ' Two <b>lines</b>\r\nof text ',
  trackingTypeLabel: 'Suggestion',
  yourEmail: 'ada@reader.example',
  yourName: 'Ada',
  pathname: '/infinite/sleep/better',
};
const onError: ErrorRequestHandler = (error: unknown, _request, response, _next) =>
  void response.status(errorStatus(error)).json({ error: true });

onEachDatabase((open) => {
  let database: OpenDatabase;
  let served: Served;
  let store: FeedbackStore;
  let verdict: CaptchaVerdict = 'passed';
  let consumed: Consumed = { ok: true };
  let storing: Error | null = null;
  const budgets: string[] = [];
  const proofs: unknown[] = [];
  const subscriptions: NewsletterRequest[] = [];
  let mayMail = true;
  const metrics = createMetrics();
  const { shown, pages } = shownPages();
  let prune: (now: Date) => Promise<void>;

  beforeAll(async () => {
    database = await open();
    store = createFeedbackStore(database.db);
    const feedback = createFeedback({
      content: { articleByPath: async (path) => articles.find(({ canonicalPath }) => canonicalPath === path) ?? null },
      captcha: {
        check: async (proof) => (
          proofs.push(proof),
          verdict === 'passed' ? { verdict, proof: UNRECORDED_PROOF } : { verdict }
        ),
      },
      db: { transaction: (...work) => (storing === null ? database.db.transaction(...work) : Promise.reject(storing)) },
      mail: {
        transaction: (work) => database.db.transaction((transaction) => work(transaction, async () => undefined)),
      },
      newsletter: {
        mayMail: async () => mayMail,
        requestIn: async (_transaction, _queueMail, asked) => void subscriptions.push(asked),
      },
      store,
      metrics,
    });
    prune = feedback.prune;
    served = await serveApp(
      express().use(
        feedbackRoutes({
          publicUrl: PUBLIC_URL,
          feedback,
          takeFromSender: async (request) => request.get('x-reader') ?? null,
          limiter: { consume: async (budget) => (budgets.push(budget), consumed) },
          pages,
          metrics,
        }),
        onError,
      ),
    );
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });
  afterEach(async () => {
    verdict = 'passed';
    consumed = { ok: true };
    storing = null;
    budgets.length = 0;
    proofs.length = 0;
    subscriptions.length = 0;
    shown.length = 0;
    await database.db.delete(feedbackEntries);
  });

  const rows = () => database.db.select().from(feedbackEntries).orderBy(feedbackEntries.id);
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(served.origin + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const call = (body: unknown, headers?: Record<string, string>) => post('/api/feedback', body, headers);
  const form = (path: string, fields: Record<string, string>) =>
    fetch(served.origin + path, { method: 'POST', body: new URLSearchParams(fields) });

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
        verdict = fault;
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
      mayMail = false;
      expect((await call({ ...sent, newsletter: true })).status).toBe(200);
      mayMail = true;
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
        await fetch(`${served.origin}/api/feedback`, {
          method: 'POST',
          headers: { 'Content-Type': 'text/plain' },
          body: 'x',
        }),
        await fetch(`${served.origin}/api/feedback`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: '{',
        }),
        await call(sent, { Origin: 'https://evil.example' }),
        await fetch(`${served.origin}/api/feedback`),
      ];
      expect([answers.map(({ status }) => status), await rows()]).toEqual([[413, 415, 400, 403, 405], []]);
    });

    test('knows who sent it where somebody is signed in', async () => {
      const [reader] = await database.db.insert(readers).values({ name: 'Ada' }).returning();
      await call(sent, { 'X-Reader': reader?.rvoId ?? '' });
      expect(await rows()).toMatchObject([{ rvoId: reader?.rvoId }]);
      await database.db.delete(readers).where(eq(readers.rvoId, reader?.rvoId ?? ''));
      expect(await rows()).toEqual([]);
    });
  });

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
      verdict = 'missing';
      expect(await (await survey({ why: 'x' })).json()).toMatchObject({
        data: null,
        fields: { recaptcha: expect.any(String) },
      });
      expect(await rows()).toEqual([]);
    });
  });

  describe('/feedback, without a script', () => {
    const ADDRESS = '/feedback?article=/sleep/better';
    const typed = { mainQuestion: 'Wrong <b>dose</b>', yourEmail: '', yourName: '' };

    test('shows kinds, a form, or the offer for a medical question', async () => {
      for (const more of ['', '&type=positiveInformative', '&type=neutralMedicalQuestion', '&type=nothing'])
        await fetch(`${served.origin}${ADDRESS}${more}`);
      await fetch(`${served.origin}/es/feedback?article=/quiet`);
      expect(shown.map(({ state: { kind }, status, language }) => [kind, status, language])).toEqual([
        ['choices', 200, 'en'],
        ['form', 200, 'en'],
        ['offer', 200, 'en'],
        ['choices', 200, 'en'],
        ['no-article', 404, 'es'],
      ]);
    });

    test('stores a form by no proof, and keeps what was typed where something is wrong', async () => {
      const wrong = await form(`${ADDRESS}&type=negativeIncorrect`, { ...typed, mainQuestion: ' ', newsletter: 'on' });
      expect([wrong.status, shown.at(-1)?.state]).toMatchObject([
        400,
        {
          kind: 'form',
          newsletter: true,
          draft: { mainQuestion: ' ' },
          faults: { mainQuestion: 'missing', yourEmail: 'missing' },
        },
      ]);
      const good = await form(`${ADDRESS}&type=negativeIncorrect`, typed);
      expect([good.status, shown.at(-1)?.state]).toMatchObject([200, { kind: 'sent', isSubscribing: false }]);
      expect([await rows(), proofs]).toMatchObject([
        [{ type: 'negativeIncorrect', text: 'Wrong <b>dose</b>', email: null }],
        [],
      ]);
    });

    // A form holds no half of a pair: browsers put another character in its place.
    test.each(feedbackCases.filter(({ fault, typed: text }) => fault !== null && text.isWellFormed()))(
      '$field with $what of $type, newsletter $newsletter, is $fault, and is kept',
      async ({ field, typed: text, type, newsletter, fault }) => {
        const draft = { mainQuestion: 'The dose', yourEmail: 'ada@reader.example', yourName: '', [field]: text };
        const answer = await form(`${ADDRESS}&type=${type}`, { ...draft, ...(newsletter ? { newsletter: 'on' } : {}) });
        expect([answer.status, await rows()]).toEqual([400, []]);
        expect(shown[0]?.state).toMatchObject({ kind: 'form', type, draft, newsletter, faults: { [field]: fault } });
      },
    );

    test('is no business of another site, takes no large body, and survives any fields', async () => {
      const address = `${served.origin}${ADDRESS}&type=negativeIncorrect`;
      const sendForm = (body: string, headers: Record<string, string> = {}) =>
        fetch(address, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body,
        });
      const answers = [
        await sendForm('mainQuestion=x', { Origin: 'https://evil.example' }),
        await sendForm(`mainQuestion=${'a'.repeat(1_000_000)}`),
        await sendForm('mainQuestion=a&mainQuestion=b&__proto__=x&yourEmail[]=1'),
        await sendForm(''),
      ];
      expect([answers.map(({ status }) => status), await rows()]).toEqual([[403, 413, 400, 400], []]);
    });

    test('keeps what was typed where too many were sent, and counts those alone that keep the rules', async () => {
      consumed = { ok: false, retryAfterS: 9 };
      await form(`${ADDRESS}&type=negativeIncorrect`, { ...typed, mainQuestion: '' });
      const refused = await form(`${ADDRESS}&type=negativeIncorrect`, {
        ...typed,
        yourEmail: 'ada@reader.example',
        newsletter: 'on',
      });
      expect([refused.status, refused.headers.get('retry-after'), budgets]).toEqual([429, '9', ['feedback-form']]);
      expect(shown[1]?.state).toMatchObject({
        kind: 'form',
        type: 'negativeIncorrect',
        draft: { ...typed, yourEmail: 'ada@reader.example' },
        newsletter: true,
        faults: {},
        problem: 'too-many',
      });
      expect([await rows(), subscriptions]).toEqual([[], []]);
    });

    test('keeps what was typed where its reader has sent too many', async () => {
      storing = new HttpError(429, 'too many forms of one reader');
      expect((await form(`${ADDRESS}&type=negativeIncorrect`, typed)).status).toBe(429);
      expect(shown).toMatchObject([{ status: 429, state: { kind: 'form', draft: typed, problem: 'too-many' } }]);
    });

    test('keeps what was typed while it cannot be stored, and takes it when sent again', async () => {
      storing = new UnavailableError('database', 'no answer');
      const refused = await form(`/es${ADDRESS}&type=negativeIncorrect`, typed);
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(shown).toMatchObject([
        {
          status: 503,
          language: 'es',
          state: {
            kind: 'form',
            article: { title: 'Sleep', path: '/sleep/better' },
            type: 'negativeIncorrect',
            draft: typed,
            faults: {},
            problem: 'unavailable',
          },
        },
      ]);
      storing = null;
      await form(`/es${ADDRESS}&type=negativeIncorrect`, typed);
      expect([shown[1]?.state.kind, (await rows()).length]).toEqual(['sent', 1]);
    });

    test('comes back with what was typed where the hidden field is filled in, says so, and is counted', async () => {
      metrics.trappedForms.reset();
      expect((await form(`${ADDRESS}&type=negativeIncorrect`, { ...typed, website: 'x' })).status).toBe(400);
      expect(shown.at(-1)?.state).toMatchObject({ kind: 'form', draft: typed, faults: {}, problem: 'trapped' });
      expect([await rows(), budgets, (await metrics.trappedForms.get()).values]).toEqual([
        [],
        [],
        [{ labels: { form: 'feedback' }, value: 1 }],
      ]);
      await form(`${ADDRESS}&type=negativeIncorrect`, { ...typed, website: '' });
      expect([shown.at(-1)?.state.kind, (await rows()).length]).toEqual(['sent', 1]);
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
    await store.add(database.db, entry, new Date(now.getTime() - (KEPT_DAYS + 1) * 86_400_000));
    const kept = await store.add(database.db, entry, now);
    await prune(now);
    expect((await rows()).map(({ id }) => id)).toEqual([kept]);
  });
});
