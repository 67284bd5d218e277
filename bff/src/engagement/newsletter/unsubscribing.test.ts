import { describe, expect, test } from 'vitest';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { asked, newsletterOn, tokenIn } from './newsletter.fixture.ts';

onEachDatabase((open) => {
  const site = newsletterOn(open);
  const { mails, shown, rows, call, form } = site;

  describe('unsubscribing', () => {
    test('one POST of a mail program ends it, as its headers say (RFC 8058), from wherever it comes', async () => {
      await site.ask(asked);
      const address = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await form(
        address.pathname + address.search,
        { 'List-Unsubscribe': 'One-Click' },
        { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' },
      );
      expect([answer.status, answer.redirected, await rows()]).toEqual([200, false, []]);
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
      ['a form', () => ({ body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })],
      ['nothing', () => ({})],
      ['text', () => ({ body: 'List-Unsubscribe=One-Click' })],
    ] as const)('one click takes the token of its address, with %s for a body', async (_what, sent) => {
      await call(asked);
      const { pathname, search } = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await fetch(site.origin + pathname + search, { method: 'POST', ...sent() });
      expect([answer.status, await rows(), await site.refusals()]).toEqual([200, [], []]);
    });

    test('the page promises nothing for a token whose subscription has ended', async () => {
      await form('/newsletter/unsubscribe', { token: 'a'.repeat(43), refuse: '1' });
      expect(shown).toEqual([{ state: { kind: 'unsubscribed' }, status: 200, language: 'en' }]);
    });

    test('the page may refuse all further mails with it, and says so', async () => {
      await call(asked);
      await form('/newsletter/unsubscribe', { token: tokenIn(mails[0], 'unsubscribe'), refuse: '1' });
      expect(shown).toEqual([{ state: { kind: 'unsubscribed', isRefused: true }, status: 200, language: 'en' }]);
      expect([await rows(), (await site.refusals()).length]).toEqual([[], 1]);
      expect(await (await call(asked)).json()).toEqual({ success: true });
      expect(mails).toHaveLength(1);
    });

    test('says the same for an address that is subscribed, was, and never was', async () => {
      await site.ask(asked);
      const token = tokenIn(mails[0], 'unsubscribe');
      for (const sent of [token, token, 'a'.repeat(43), 'x', ''])
        await form('/newsletter/unsubscribe', { token: sent });
      expect(shown).toEqual(
        Array.from({ length: 5 }, () => ({ state: { kind: 'unsubscribed' }, status: 200, language: 'en' })),
      );
      expect(await rows()).toEqual([]);
    });
  });
});
