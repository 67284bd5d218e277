import { describe, expect, test } from 'vitest';
import { feedbackCases } from '@plainwell/contracts/browser/forms/cases/feedback-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { feedbackSite } from './feedback-site.fixture.ts';

onEachDatabase((open) => {
  const { conditions, budgets, proofs, subscriptions, metrics, shown, origin, rows, form } = feedbackSite(open);

  describe('/feedback, without a script', () => {
    const ADDRESS = '/feedback?article=/sleep/better';
    const typed = { mainQuestion: 'Wrong <b>dose</b>', yourEmail: '', yourName: '' };

    test('shows kinds, a form, or the offer for a medical question', async () => {
      for (const more of ['', '&type=positiveInformative', '&type=neutralMedicalQuestion', '&type=nothing'])
        await fetch(`${origin()}${ADDRESS}${more}`);
      await fetch(`${origin()}/es/feedback?article=/quiet`);
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

    // A form cannot contain an unpaired surrogate, because browsers replace it.
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
      const address = `${origin()}${ADDRESS}&type=negativeIncorrect`;
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
      conditions.consumed = { ok: false, retryAfterS: 9 };
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
      conditions.storing = new HttpError(429, 'too many forms of one reader');
      expect((await form(`${ADDRESS}&type=negativeIncorrect`, typed)).status).toBe(429);
      expect(shown).toMatchObject([{ status: 429, state: { kind: 'form', draft: typed, problem: 'too-many' } }]);
    });

    test('keeps what was typed while it cannot be stored, and takes it when sent again', async () => {
      conditions.storing = new UnavailableError('database', 'no answer');
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
      conditions.storing = null;
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
});
