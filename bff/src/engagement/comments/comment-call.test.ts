import { describe, expect, test } from 'vitest';
import { shapeComment } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import { commentCases } from '@plainwell/contracts/browser/forms/cases/comment-cases.fixture.ts';
import { readers } from '../../accounts/schema.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { UNRECORDED_PROOF } from '../captcha/captcha.ts';
import { commentsOn, sent } from './comments.fixture.ts';

const years = 'Please enter how many years you been living with this condition or health concern';
const noNumber = 'This is not a number. Use digits only, such as 7 or 0.5';
const tooLong = 'This number is too long. Use at most 4 characters, such as 10 or 0.5';
const range = 'This is a range. Enter one number, such as 7';
const unseen = 'Remove characters that cannot be seen';
const noArticle = 'This article takes no comments';

onEachDatabase((open) => {
  const site = commentsOn(open);
  const { call, rows } = site;

  describe('POST /googlesheet/comment', () => {
    test('stores a pending comment and says success', async () => {
      const answer = await call(sent);
      expect([answer.status, answer.headers.get('cache-control'), await answer.json()]).toEqual([
        200,
        'no-store',
        { message: 'success' },
      ]);
      const { termsOfUse: _agreed, ...stored } = sent;
      expect(await rows()).toMatchObject([
        { ...stored, articleId: 'asthma', language: 'en', state: 'pending', version: 1, decidedBy: null },
      ]);
    });

    test.each([
      ['comment', 'c'.repeat(1_500)],
      ['comment', ' First line.\r\n\r\nSecond <b>line</b> & 👩\u200D👧 '],
      ['yearsSinceDiagnosis', '<1'],
      ['yearsSinceDiagnosis', '1'],
      ['yearsSinceDiagnosis', '9999'],
      ['yearsSinceDiagnosis', 7],
      ['primaryHealthConcern', 'COPD'],
      ['age', ''],
      ['age', undefined],
      ['age', '0'],
      ['age', '1999'],
      ['email', `${'a'.repeat(36)}@reader.example`.slice(-50)],
      ['url', '/health/asthma'],
      ['url', 'https://plainwell.example/infinite/health/asthma?utm_source=x#comments'],
      ['termsOfUse', 'on'],
      ['termsOfUse', undefined],
      ['recaptcha', ''],
    ])('takes %s %j', async (field, value) => {
      expect([(await call({ ...sent, [field]: value })).status, await rows()]).toMatchObject([
        200,
        [{ state: 'pending' }],
      ]);
    });

    test.each([
      ['primaryHealthConcern', undefined, 'Please select a condition'],
      ['primaryHealthConcern', 'Select', 'Please select a condition'],
      ['primaryHealthConcern', 'Gout', 'Please select a condition'],
      ['primaryHealthConcern', ['Asthma'], 'Please select a condition'],
      ['yearsSinceDiagnosis', '', years],
      ['yearsSinceDiagnosis', undefined, years],
      ['yearsSinceDiagnosis', '10000', tooLong],
      ['yearsSinceDiagnosis', '5-10', range],
      ['yearsSinceDiagnosis', '٥–١٠', range],
      ['yearsSinceDiagnosis', { years: 3 }, noNumber],
      ['age', '-5', 'This number is below 0. Enter 0 or more'],
      ['yearsSinceDiagnosis', '−5', 'This number is below 0. Enter 0 or more'],
      ['age', '12345', tooLong],
      ['age', 'old', noNumber],
      ['email', '', 'Please enter your email'],
      ['email', 'ada', 'Error in email format'],
      ['email', 'ada@reader.example\r\nBcc: all@reader.example', 'Error in email format'],
      ['email', 'ada\u202E@reader.example', 'Error in email format'],
      ['email', `${'a'.repeat(37)}@reader.example`, 'Use at most 50 characters'],
      ['comment', '', 'Please add your comment'],
      ['comment', ' \u200B\u2060 ', 'Please add your comment'],
      ['comment', 'c'.repeat(1_501), 'Use at most 1,500 characters'],
      ['comment', 'Not what \u202Eti smees', unseen],
      ['comment', 'A null \0', unseen],
      ['comment', 'Half \uD83D', unseen],
      ['termsOfUse', null, 'Please agree to our Terms of Use to submit a comment.'],
      ['termsOfUse', '', 'Please agree to our Terms of Use to submit a comment.'],
      ['termsOfUse', false, 'Please agree to our Terms of Use to submit a comment.'],
      ['url', undefined, noArticle],
      ['url', 'https://evil.example/health/asthma', noArticle],
      ['url', '/health/nothing', noArticle],
      ['url', '/health/closed', noArticle],
      ['url', '/health/preview', noArticle],
      ['url', '//', noArticle],
      ['url', { toString: '/health/asthma' }, noArticle],
    ])('refuses %s %j in the words of the rules, and stores nothing', async (field, value, message) => {
      const answer = await call({ ...sent, [field]: value });
      expect([answer.status, await answer.json(), await rows()]).toEqual([
        400,
        { message: 'Please try again.', errors: { [field]: message } },
        [],
      ]);
    });

    test.each(commentCases)('$field with $what, as the form sends it, is $fault', async ({ field, typed, fault }) => {
      const answer = await call({ ...shapeComment({ ...sent, termsOfUse: 'true', [field]: typed }), url: sent.url });
      expect([answer.status, await answer.json(), (await rows()).length]).toEqual(
        fault === null
          ? [200, { message: 'success' }, 1]
          : [400, { message: 'Please try again.', errors: { [field]: commentFormMessages.en.fault(field, fault) } }, 0],
      );
    });

    test.each([
      [
        { yearsSinceDiagnosis: '0,5', age: '60,5' },
        { yearsSinceDiagnosis: '<1', age: '61' },
      ],
      [
        { yearsSinceDiagnosis: '٢٫٦', age: '６１' },
        { yearsSinceDiagnosis: '3', age: '61' },
      ],
      [
        { yearsSinceDiagnosis: 2.6, age: 61.5 },
        { yearsSinceDiagnosis: '3', age: '62' },
      ],
    ])('reads the numbers %j as the form does', async (typed, stored) => {
      expect((await call({ ...sent, ...typed })).status).toBe(200);
      expect(await rows()).toMatchObject([stored]);
    });

    test('names every field of an empty form, and speaks the language of the article', async () => {
      expect(Object.keys((await (await call({})).json()).errors)).toEqual([
        'primaryHealthConcern',
        'yearsSinceDiagnosis',
        'email',
        'comment',
        'url',
      ]);
      const spanish = await call({ ...sent, url: '/es/salud/sueno', primaryHealthConcern: 'Select' });
      expect(await spanish.json()).toEqual({
        message: 'Inténtelo de nuevo.',
        errors: { primaryHealthConcern: 'Seleccione una afección' },
      });
    });

    test('takes the topics of an article that states no conditions', async () => {
      expect((await call({ ...sent, url: '/es/salud/sueno', primaryHealthConcern: 'Sueño' })).status).toBe(200);
      expect(await rows()).toMatchObject([{ language: 'es' }]);
    });

    test.each([null, [], 'text', 7, true])('refuses the body %j', async (body) => {
      expect((await call(body)).status).toBe(400);
    });

    test('takes a form', async () => {
      const form = await fetch(`${site.origin}/googlesheet/comment`, {
        method: 'POST',
        body: new URLSearchParams({ ...sent, termsOfUse: 'on' }),
      });
      expect([form.status, (await rows()).length]).toEqual([200, 1]);
      const { termsOfUse: _unticked, ...rest } = sent;
      const unticked = await fetch(`${site.origin}/googlesheet/comment`, {
        method: 'POST',
        body: new URLSearchParams(rest),
      });
      expect([unticked.status, (await unticked.json()).errors]).toEqual([
        400,
        { termsOfUse: 'Please agree to our Terms of Use to submit a comment.' },
      ]);
    });

    test('is 413 for a large body, 415 for another kind, 400 for broken JSON, 403 from another site, 405 for another method', async () => {
      const post = (type: string, body: string) =>
        fetch(`${site.origin}/googlesheet/comment`, { method: 'POST', headers: { 'Content-Type': type }, body });
      const answers = [
        await call({ ...sent, comment: 'a'.repeat(1_000_000) }),
        await post('text/plain', 'x'),
        await post('application/json', '{'),
        await call(sent, { Origin: 'https://evil.example' }),
        await call(sent, { 'Sec-Fetch-Site': 'cross-site' }),
        await fetch(`${site.origin}/googlesheet/comment`),
      ];
      expect(answers.map(({ status }) => status)).toEqual([413, 415, 400, 403, 403, 405]);
      expect(await answers[0]?.json()).toEqual({ message: expect.any(String) });
      expect(await rows()).toEqual([]);
    });

    test('asks for the proof of a person after the rules alone, and stores nothing without it', async () => {
      const proofs: unknown[] = [];
      site.check = async (proof) => {
        proofs.push(proof);
        return proof === 'good' ? { verdict: 'passed', proof: UNRECORDED_PROOF } : { verdict: 'used' };
      };
      expect((await call({ ...sent, email: '' })).status).toBe(400);
      const refused = await call({ ...sent, recaptcha: 'bad' });
      expect([refused.status, await refused.json(), await rows()]).toEqual([
        400,
        {
          message: 'Please try again.',
          errors: { recaptcha: 'The check that you are a person was used before' },
          captcha: 'used',
        },
        [],
      ]);
      expect((await call({ ...sent, recaptcha: 'good' })).status).toBe(200);
      expect(proofs).toEqual(['bad', 'good']);
    });

    test('takes the payload of the rules alone, under a stricter budget and by no proof', async () => {
      const { termsOfUse: _terms, ...payload } = sent;
      const budgets: string[] = [];
      site.check = async () => ({ verdict: 'missing' });
      site.consume = async (budget) => (budgets.push(budget) > 1 ? { ok: false, retryAfterS: 9 } : { ok: true });
      expect((await call({ ...payload, email: '' })).status).toBe(400);
      expect((await call(payload)).status).toBe(200);
      expect(await rows()).toMatchObject([{ termsVersion: null, rvoId: null }]);
      const refused = await call(payload);
      expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toEqual([
        429,
        '9',
        { message: expect.any(String) },
      ]);
      expect([budgets, (await rows()).length]).toEqual([['comment-form', 'comment-form'], 1]);
    });

    test('says that the hidden field was filled in, stores nothing, and is counted', async () => {
      const answer = await call({ ...sent, website: 'https://spam.example' });
      expect([answer.status, await answer.json(), await rows()]).toEqual([
        400,
        { message: expect.stringContaining('password manager') },
        [],
      ]);
      expect(await site.trapped()).toEqual([['comment', 1]]);
    });

    test('knows its writer where somebody is signed in, unless the account is deleted meanwhile', async () => {
      const [reader] = await site.db.insert(readers).values({ name: 'Ada' }).returning();
      await call(sent, { 'X-Reader': reader?.rvoId ?? '' });
      await call(sent, { 'X-Reader': '00000000-0000-4000-8000-000000000000' });
      expect((await rows()).map(({ rvoId }) => rvoId)).toEqual([reader?.rvoId, null]);
    });
  });
});
