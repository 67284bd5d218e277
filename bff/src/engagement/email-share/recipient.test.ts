import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { digestOf } from '../../platform/secret.ts';
import { asked, emailShareOn, tokenIn } from './email-share.fixture.ts';

const draftOf = ({ theirEmail, yourEmail, yourName }: Record<'theirEmail' | 'yourEmail' | 'yourName', string>) => ({
  theirEmail,
  yourEmail,
  yourName,
});
const FORM = '/share/email?article=/sleep/better';

onEachDatabase((open) => {
  const site = emailShareOn(open);
  const { mails, shown, state, taken, rows, call, form } = site;

  describe('a recipient', () => {
    test('refuses further mails by one POST of a mail program, and the sender learns it', async () => {
      await call(asked);
      const address = new URL(mails[0]?.unsubscribe ?? '');
      expect(mails[0]?.html).toContain(address.href);
      const answer = await form(
        address.pathname + address.search,
        { 'List-Unsubscribe': 'One-Click' },
        { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
      );
      expect([answer.status, answer.redirected]).toEqual([200, false]);
      const second = await call({ ...asked, theirEmail: 'EVE@friend.example' });
      expect([second.status, await second.json()]).toEqual([
        400,
        expect.objectContaining({ faults: { theirEmail: 'refused' } }),
      ]);
      await form(FORM, draftOf(asked));
      expect(shown.at(-1)).toMatchObject({
        status: 400,
        state: { kind: 'form', draft: draftOf(asked), faults: { theirEmail: 'refused' } },
      });
      expect(mails).toHaveLength(1);
    });

    test.each([
      [
        'a form of several parts (RFC 8058, section 3.1)',
        () => {
          const body = new FormData();
          body.set('List-Unsubscribe', 'One-Click');
          return { body };
        },
      ],
      ['nothing', () => ({})],
      ['JSON', () => ({ body: '{}', headers: { 'Content-Type': 'application/json' } })],
      ['something compressed', () => ({ body: new URLSearchParams('a=b'), headers: { 'Content-Encoding': 'br' } })],
      ['30,000 characters', () => ({ body: new URLSearchParams({ a: 'a'.repeat(30_000) }) })],
    ] as const)('refuses by one click with %s for a body', async (_what, sent) => {
      await call(asked);
      const { pathname, search } = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await fetch(site.origin + pathname + search, { method: 'POST', ...sent() });
      expect([answer.status, shown, await rows()]).toEqual([
        200,
        [{ state: { kind: 'refused' }, status: 200, language: 'en' }],
        [expect.objectContaining({ refusedAt: expect.any(Date) })],
      ]);
    });

    test.each([
      ['eve@friend.example', 'eve+more@friend.example'],
      ['eve@gmail.com', 'e.ve@gmail.com'],
      ['eve+1@gmail.com', 'eve@googlemail.com'],
    ])('who refused as %s gets none as %s', async (theirEmail, other) => {
      await call({ ...asked, theirEmail });
      await site.emailShare.refuse(tokenIn(mails[0]));
      expect((await call({ ...asked, theirEmail: other })).status).toBe(400);
      expect(mails).toHaveLength(1);
    });

    test('who refuses has no budget that others use up; whoever asks has one, which ends', async () => {
      await call(asked);
      await site.emailShare.refuse(tokenIn(mails[0]));
      taken.length = 0;
      expect((await call(asked)).status).toBe(400);
      expect(taken).toEqual([['127.0.0.1']]);
      state.consumed = { ok: false, of: 'client', retryAfterS: 77 };
      const answer = await call(asked);
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
        429,
        '77',
        expect.not.objectContaining({ faults: expect.anything() }),
      ]);
    });

    test('who refused before inboxes were told apart has refused', async () => {
      const now = new Date();
      await site.addRow({
        digest: digestOf('e.ve+1@gmail.com'),
        refusalToken: 'a'.repeat(43),
        mailedAt: now,
        refusedAt: now,
      });
      const answer = await call({ ...asked, theirEmail: 'E.ve+1@gmail.com' });
      expect([answer.status, mails]).toEqual([400, []]);
    });

    test('sees a button behind the link, which does nothing by itself', async () => {
      await call(asked);
      const token = tokenIn(mails[0]);
      const answer = await fetch(`${site.origin}/es/share/email/refuse?token=${token}`);
      expect([
        answer.headers.get('referrer-policy'),
        answer.headers.get('cache-control'),
        answer.headers.get('x-robots-tag'),
      ]).toEqual(['no-referrer', 'no-store', 'noindex']);
      expect(shown).toEqual([{ state: { kind: 'refuse', token }, status: 200, language: 'es' }]);
      expect(await rows()).toMatchObject([{ refusedAt: null }]);
    });

    test('gets the same answer for every token', async () => {
      for (const token of ['a'.repeat(43), 'x', '']) await form('/share/email/refuse', { token });
      expect(shown).toEqual([1, 2, 3].map(() => ({ state: { kind: 'refused' }, status: 200, language: 'en' })));
    });

    test('who has not refused is forgotten half a year after the last mail; who has, never', async () => {
      await call(asked);
      await call({ ...asked, theirEmail: 'two@friend.example' });
      await site.emailShare.refuse(tokenIn(mails[0]));
      const day = (days: number) => new Date(Date.now() + days * 86_400_000);
      await site.emailShare.prune(day(179));
      expect(await rows()).toHaveLength(2);
      await site.emailShare.prune(day(181));
      expect(await rows()).toMatchObject([{ refusedAt: expect.any(Date) }]);
    });
  });
});
