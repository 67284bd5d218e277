import { describe, expect, test } from 'vitest';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import { commentCases } from '@plainwell/contracts/browser/forms/cases/comment-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { articleDocument } from '../../content/testing/article.fixture.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { commentsOn, sent } from './comments.fixture.ts';

const PAGE = '/comment?article=/infinite/health/asthma';
const { url: _url, termsOfUse: _terms, ...typed } = sent;
const filled = { ...typed, termsOfUse: 'true' };
const empty = { primaryHealthConcern: '', yearsSinceDiagnosis: '', age: '', email: '', comment: '', termsOfUse: '' };

onEachDatabase((open) => {
  const site = commentsOn(open);
  const { form, rows, shown } = site;
  const get = (path: string) => fetch(site.origin + path);

  describe('the form for a comment without a script', () => {
    test('names its article and the conditions, and is not for search engines', async () => {
      const answer = await get(PAGE);
      expect([answer.status, answer.headers.get('x-robots-tag'), answer.headers.get('referrer-policy')]).toEqual([
        200,
        'noindex',
        'same-origin',
      ]);
      expect(shown).toEqual([
        {
          status: 200,
          language: 'en',
          state: {
            kind: 'form',
            article: {
              title: expect.any(String),
              language: 'en',
              path: '/health/asthma',
              conditions: ['Asthma', 'COPD'],
            },
            draft: empty,
            errors: {},
            problem: null,
          },
        },
      ]);
    });

    test.each([
      '/comment',
      '/comment?article=',
      '/comment?article=/health/closed',
      '/comment?article=/health/preview',
      '/es/comment?article=/no/such',
      '/comment?article=https://evil.example/',
    ])('%s is 404', async (path) => {
      expect([(await get(path)).status, (await form(path, filled)).status]).toEqual([404, 404]);
      expect([shown.map(({ state }) => state.kind), await rows()]).toEqual([['no-article', 'no-article'], []]);
    });

    test('stores a comment with the version of the terms, shapes what no interface has shaped, and shows thanks', async () => {
      expect((await form(PAGE, { ...filled, yearsSinceDiagnosis: ' 0,4', age: '٦٠,6' })).status).toBe(200);
      expect(shown).toMatchObject([{ state: { kind: 'sent', article: { path: '/health/asthma' } } }]);
      expect(await rows()).toMatchObject([
        { ...typed, yearsSinceDiagnosis: '<1', age: '61', termsVersion: '1', state: 'pending', articleId: 'asthma' },
      ]);
    });

    test('shows what is wrong in the language of the page, keeps what was typed, and stores nothing', async () => {
      const draft = { ...empty, comment: ' <b>Text</b> ', email: 'ada@', primaryHealthConcern: 'Gout' };
      expect((await form('/es/comment?article=/health/asthma', draft)).status).toBe(400);
      expect([shown[0]?.language, await rows()]).toEqual(['es', []]);
      expect(shown[0]?.state).toMatchObject({
        draft,
        errors: {
          primaryHealthConcern: 'Seleccione una afección',
          yearsSinceDiagnosis: 'Indique cuántos años lleva con esta afección o este problema de salud',
          email: 'El formato del correo electrónico no es correcto',
          termsOfUse: 'Acepte nuestros Términos de uso para enviar un comentario.',
        },
      });
    });

    // A form cannot contain an unpaired surrogate, because browsers replace it.
    test.each(commentCases.filter(({ typed: text }) => text.isWellFormed()))(
      '$field with $what is $fault',
      async ({ field, typed: text, fault }) => {
        const draft = { ...filled, [field]: text };
        const answer = await form(PAGE, draft);
        expect([answer.status, (await rows()).length]).toEqual(fault === null ? [200, 1] : [400, 0]);
        expect(shown[0]?.state).toMatchObject(
          fault === null
            ? { kind: 'sent' }
            : { kind: 'form', draft, errors: { [field]: commentFormMessages.en.fault(field, fault) } },
        );
      },
    );

    test('keeps what was typed where too many were sent, and counts those alone that keep the rules', async () => {
      const asked: string[] = [];
      site.consume = async (budget) => (asked.push(budget), { ok: false, retryAfterS: 9 });
      await form(PAGE, empty);
      const refused = await form(PAGE, filled);
      expect([refused.status, refused.headers.get('retry-after'), asked]).toEqual([429, '9', ['comment-form']]);
      expect(shown[1]?.state).toMatchObject({ kind: 'form', draft: filled, errors: {}, problem: 'too-many' });
      expect(await rows()).toEqual([]);
    });

    test('knows at once what an edit or a withdrawal has changed', async () => {
      const page = '/comment?article=/health/edited';
      const statuses: number[] = [];
      const edits = [
        { shareYourExperience: { title: 'Do you?', conditionOptions: ['Asthma'] } },
        { shareYourExperience: { title: 'Do you?', conditionOptions: ['COPD'] } },
        {},
        { shareYourExperience: { title: 'Do you?', conditionOptions: ['Asthma'] }, isPreview: true },
        { shareYourExperience: { title: 'Do you?', conditionOptions: ['Asthma'] } },
      ];
      for (const facts of edits) {
        await site.store.writeArticles([articleDocument('edited', facts)]);
        await site.changes.catchUp();
        statuses.push((await form(page, filled)).status);
      }
      const conditions = (await (await get('/api/comments/health/edited')).json()).data.conditions;
      await site.store.withdrawArticle('health/edited');
      await site.changes.catchUp();
      expect([...statuses, (await form(page, filled)).status]).toEqual([200, 400, 404, 404, 200, 404]);
      expect(conditions).toEqual(['Asthma']);
    });

    test.each(['the article', 'the limiter'])(
      'keeps what was typed where %s cannot be asked, and stores nothing',
      async (part) => {
        const away = new UnavailableError('database', 'no answer');
        if (part === 'the article') site.articleFault = away;
        else site.consume = () => Promise.reject(away);
        const refused = await form(`/es${PAGE}`, filled);
        expect([refused.status, refused.headers.get('retry-after'), shown[0]?.language]).toEqual([503, '5', 'es']);
        const path = part === 'the article' ? '/infinite/health/asthma' : '/health/asthma';
        expect(shown[0]?.state).toMatchObject({
          kind: 'form',
          article: { path },
          draft: filled,
          errors: {},
          problem: 'unavailable',
        });
        expect(await rows()).toEqual([]);
      },
    );

    test('comes back with what was typed where the hidden field is filled in, says so, and is counted', async () => {
      expect((await form(PAGE, { ...filled, website: 'https://spam.example' })).status).toBe(400);
      expect(shown[0]?.state).toMatchObject({ kind: 'form', draft: filled, errors: {}, problem: 'trapped' });
      expect([await rows(), await site.trapped()]).toEqual([[], [['comment', 1]]]);
      await form(PAGE, { ...filled, website: '' });
      expect([shown[1]?.state.kind, (await rows()).length]).toEqual(['sent', 1]);
    });

    test('is no business of another site, takes no large body, and survives any fields', async () => {
      const post = (body: BodyInit, headers: Record<string, string> = {}) =>
        fetch(site.origin + PAGE, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
          body,
        });
      const answers = [
        await post('comment=x', { Origin: 'https://evil.example' }),
        await post(`comment=${'a'.repeat(1_000_000)}`),
        await post('comment=a&comment=b&__proto__=x&email[]=1'),
        await post(''),
      ];
      expect(answers.map(({ status }) => status)).toEqual([403, 413, 400, 400]);
      expect(await rows()).toEqual([]);
    });
  });
});
