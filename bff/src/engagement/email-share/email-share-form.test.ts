import { describe, expect, test } from 'vitest';
import { emailShareCases } from '@plainwell/contracts/browser/forms/cases/email-share-cases.fixture.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { asked, emailShareOn } from './email-share.fixture.ts';

const draftOf = ({ theirEmail, yourEmail, yourName }: Record<'theirEmail' | 'yourEmail' | 'yourName', string>) => ({
  theirEmail,
  yourEmail,
  yourName,
});
const FORM = '/share/email?article=/sleep/better';

onEachDatabase((open) => {
  const site = emailShareOn(open);
  const { mails, shown, proofs, state, rows, form } = site;
  const nothingHappened = async () => expect([await rows(), mails]).toEqual([[], []]);

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

    // A form cannot contain an unpaired surrogate, because browsers replace it.
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
