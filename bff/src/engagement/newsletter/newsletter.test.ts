import { eq } from 'drizzle-orm';
import express, { type ErrorRequestHandler } from 'express';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { NewsletterPageState } from '@plainwell/contracts/engagement/newsletter.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { onEachDatabase } from '../../database/testing/each-database.fixture.ts';
import { errorStatus } from '../../http/responses/error-status.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import type { Mail } from '../mail/mail.ts';
import { newsletterRoutes } from './routes.ts';
import { newsletterSubscriptions } from './schema.ts';
import { CONFIRM_DAYS, createNewsletter, MAIL_EVERY_MINUTES, type Newsletter } from './service.ts';
import { createNewsletterStore, type NewsletterStore } from './store.ts';

const PUBLIC_URL = 'https://plainwell.example';
const NOW = new Date(Date.UTC(2026, 0, 1));
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const DAY_MINUTES = 24 * 60;
const asked = { email: 'Ada@Reader.example', list: 'Daily', source: 'feedback_widget', language: 'en' } as const;

/** Token of a link in a mail. */
const tokenIn = (mail: Mail | undefined, action: 'confirm' | 'unsubscribe') => new RegExp(`/newsletter/${action}\\?token=([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

const onError: ErrorRequestHandler = (error: unknown, _request, response, _next) => void response.status(errorStatus(error)).json({ error: true });

await onEachDatabase((open) => {
  let database: OpenDatabase;
  let store: NewsletterStore;
  let newsletter: Newsletter;
  let served: Served;
  const mails: Mail[] = [];
  const shown: { state: NewsletterPageState; status: number; language: string }[] = [];

  beforeAll(async () => {
    database = await open();
    const { db } = database;
    store = createNewsletterStore(db);
    newsletter = createNewsletter({
      site: { name: 'Plainwell', publicUrl: PUBLIC_URL },
      store,
      mail: { transaction: (work) => db.transaction((transaction) => work(transaction, async (mail) => void mails.push(mail))) },
    });
    const newsletterPage = async (state: NewsletterPageState, status: number, language: string) => {
      shown.push({ state, status, language });
      return { html: '<h1>page</h1>', status, policy: "default-src 'none'" };
    };
    served = await serveApp(express().use(newsletterRoutes({ publicUrl: PUBLIC_URL, newsletter, pages: { newsletterPage } }), onError));
  });
  afterAll(async () => {
    await served.close();
    await database.close();
  });
  afterEach(async () => {
    mails.length = 0;
    shown.length = 0;
    await database.db.delete(newsletterSubscriptions);
  });

  const rows = () => database.db.select().from(newsletterSubscriptions);
  const call = (body: unknown, headers: Record<string, string> = {}) => fetch(`${served.origin}/api/newsletter`, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });
  const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => fetch(served.origin + path, { method: 'POST', headers, body: new URLSearchParams(fields) });

  describe('asking', () => {
    test('notes a pending subscription and sends the mail that confirms it; the database holds no token of it', async () => {
      await newsletter.request(asked, NOW);
      const [row] = await rows();
      expect(row).toMatchObject({ list: 'Daily', emailKey: 'ada@reader.example', email: 'Ada@Reader.example', source: 'feedback_widget', language: 'en', confirmedAt: null });
      expect(mails).toMatchObject([{ kind: 'newsletter-confirmation', to: 'Ada@Reader.example' }]);
      expect(JSON.stringify(row)).not.toContain(tokenIn(mails[0], 'confirm'));
    });

    test('mails an address once in a quarter of an hour, however it is written', async () => {
      await newsletter.request(asked, NOW);
      await newsletter.request({ ...asked, email: 'ADA@reader.EXAMPLE' }, later(MAIL_EVERY_MINUTES - 1));
      expect(mails).toHaveLength(1);
      await newsletter.request(asked, later(MAIL_EVERY_MINUTES));
      expect(mails).toHaveLength(2);
      expect(await newsletter.confirm(tokenIn(mails[0], 'confirm'), later(20))).toBe(false);
      expect(await newsletter.confirm(tokenIn(mails[1], 'confirm'), later(20))).toBe(true);
    });

    test('sends one mail to an address that is asked for many times at once', async () => {
      await Promise.all(Array.from({ length: 8 }, () => newsletter.request(asked, NOW)));
      expect([mails.length, (await rows()).length]).toEqual([1, 1]);
    });

    test('leaves a confirmed subscription as it is, and tells its owner alone', async () => {
      await newsletter.request(asked, NOW);
      await newsletter.confirm(tokenIn(mails[0], 'confirm'), later(1));
      await newsletter.request({ ...asked, source: 'launch_modal' }, later(60));
      expect(mails[1]).toMatchObject({ kind: 'newsletter-known', to: 'Ada@Reader.example' });
      expect(tokenIn(mails[1], 'confirm')).toBe('');
      expect(await rows()).toMatchObject([{ confirmedAt: later(1), source: 'feedback_widget', confirmDigest: null }]);
    });
  });

  describe('confirming', () => {
    test('works once', async () => {
      await newsletter.request(asked, NOW);
      const token = tokenIn(mails[0], 'confirm');
      expect(await newsletter.canConfirm(token, later(1))).toBe(true);
      expect(await newsletter.confirm(token, later(1))).toBe(true);
      expect([await newsletter.canConfirm(token, later(1)), await newsletter.confirm(token, later(1))]).toEqual([false, false]);
      expect(await rows()).toMatchObject([{ confirmedAt: later(1) }]);
    });

    test('works for seven days; after them the row goes, and a confirmed one stays', async () => {
      await newsletter.request(asked, NOW);
      await newsletter.request({ ...asked, email: 'grace@reader.example' }, NOW);
      const [ada, grace] = mails.map((mail) => tokenIn(mail, 'confirm'));
      expect(await newsletter.confirm(grace ?? '', later(CONFIRM_DAYS * DAY_MINUTES - 1))).toBe(true);
      expect(await newsletter.confirm(ada ?? '', later(CONFIRM_DAYS * DAY_MINUTES))).toBe(false);
      await store.prune(later(CONFIRM_DAYS * DAY_MINUTES - 1));
      expect(await rows()).toHaveLength(2);
      await store.prune(later(CONFIRM_DAYS * DAY_MINUTES + 1));
      expect(await rows()).toMatchObject([{ emailKey: 'grace@reader.example' }]);
    });

    test.each(['', 'x', 'a'.repeat(43), "' or true --"])('takes no token %j', async (token) => {
      await newsletter.request(asked, NOW);
      expect([await newsletter.canConfirm(token, NOW), await newsletter.confirm(token, NOW)]).toEqual([false, false]);
    });
  });

  describe('the call', () => {
    test('answers the same whether or not an address is known', async () => {
      const answers = [];
      for (let time = 0; time < 3; time += 1) {
        const answer = await call(asked);
        answers.push([answer.status, answer.headers.get('cache-control'), await answer.json()]);
        const digest = (await rows())[0]?.confirmDigest ?? null;
        if (digest !== null) await store.confirm(digest, new Date());
      }
      expect(answers).toEqual(Array.from({ length: 3 }, () => [200, 'no-store', { success: true }]));
      expect(mails).toHaveLength(1);
    });

    const longest = `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}exampl`;
    test.each([
      { ...asked, email: ' ada@reader.example ' },
      { email: 'a@b.example', list: 'Daily', source: 'launch_modal' },
      { ...asked, email: longest },
    ])('takes %j', async (body) => {
      expect((await call(body)).status).toBe(200);
    });

    test.each([
      ['email', undefined],
      ['email', ''],
      ['email', '   '],
      ['email', 'ada'],
      ['email', 'ada@reader'],
      ['email', 'ada@reader.example\r\nBcc: all@reader.example'],
      ['email', 'ada@reader.example, eve@reader.example'],
      ['email', '<script>@reader.example'],
      ['email', `${longest}e`],
      ['email', 'ada\u202e@reader.example'],
      ['email', ['ada@reader.example']],
      ['email', { toString: 'ada@reader.example' }],
      ['email', 7],
      ['email', null],
      ['list', 'Weekly'],
      ['list', undefined],
      ['source', 'elsewhere'],
      ['source', undefined],
      ['language', 'pt'],
    ])('is 400 for %s %j, says which field, and stores nothing', async (field, value) => {
      const answer = await call({ ...asked, [field]: value });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ success: false, error: expect.any(String), fields: { [field]: expect.any(String) } });
      expect([await rows(), mails]).toEqual([[], []]);
    });

    test.each([null, [], 'text', 7, {}])('is 400 for the body %j', async (body) => {
      expect((await call(body)).status).toBe(400);
    });

    test('is 413 for a large body, 415 for another kind, 400 for broken JSON, 405 for another method', async () => {
      expect((await call({ ...asked, email: 'a'.repeat(1_000_000) })).status).toBe(413);
      const post = (type: string, body: string) => fetch(`${served.origin}/api/newsletter`, { method: 'POST', headers: { 'Content-Type': type }, body });
      expect([(await post('text/plain', 'x')).status, (await post('application/json', '{')).status, (await fetch(`${served.origin}/api/newsletter`)).status]).toEqual([415, 400, 405]);
    });

    test('is refused from another site, as is the form', async () => {
      const elsewhere = { Origin: 'https://evil.example' };
      expect((await call(asked, elsewhere)).status).toBe(403);
      expect((await form('/newsletter', asked, elsewhere)).status).toBe(403);
      expect(mails).toEqual([]);
    });
  });

  describe('without a script', () => {
    test('a form gets a page in its language, from its own address and from that of the call', async () => {
      await form('/es/newsletter', { ...asked, language: 'en' });
      await form('/api/newsletter', { ...asked, email: 'eva@reader.example', language: 'es' });
      expect(shown).toEqual([1, 2].map(() => ({ state: { kind: 'requested' }, status: 200, language: 'es' })));
      expect(mails.map(({ language, to }) => [language, to])).toEqual([['es', 'Ada@Reader.example'], ['es', 'eva@reader.example']]);
    });

    test.each([
      ['', 'missing'],
      ['  ', 'missing'],
      ['ada@', 'invalid'],
      ['<b>ada</b>', 'invalid'],
    ])('what was typed is kept beside what is wrong with it: %j', async (email, fault) => {
      const answer = await form('/newsletter', { ...asked, email });
      expect([answer.status, shown]).toEqual([400, [{ state: { kind: 'form', email, fault }, status: 400, language: 'en' }]]);
    });

    test('a program that fills in the hidden field sees success and gets nothing', async () => {
      expect((await form('/newsletter', { ...asked, website: 'https://spam.example' })).status).toBe(200);
      expect((await call({ ...asked, website: 'x' })).status).toBe(200);
      expect([shown.map(({ state }) => state.kind), mails, await rows()]).toEqual([['requested'], [], []]);
    });

    test('a link shows a button and does nothing by itself; its address goes nowhere else', async () => {
      await newsletter.request(asked);
      const token = tokenIn(mails[0], 'confirm');
      const answer = await fetch(`${served.origin}/newsletter/confirm?token=${token}`);
      expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control'), answer.headers.get('x-robots-tag')]).toEqual(['no-referrer', 'no-store', 'noindex']);
      const unsubscribeToken = tokenIn(mails[0], 'unsubscribe');
      await fetch(`${served.origin}/es/newsletter/unsubscribe?token=${unsubscribeToken}`);
      expect(shown).toEqual([
        { state: { kind: 'confirm', token }, status: 200, language: 'en' },
        { state: { kind: 'unsubscribe', token: unsubscribeToken }, status: 200, language: 'es' },
      ]);
      expect(await rows()).toMatchObject([{ confirmedAt: null }]);
    });

    test('its button confirms once; afterwards the link says that it does not work', async () => {
      await newsletter.request(asked);
      const token = tokenIn(mails[0], 'confirm');
      await form('/newsletter/confirm', { token });
      await form('/newsletter/confirm', { token });
      await fetch(`${served.origin}/newsletter/confirm?token=${token}`);
      await form('/newsletter/confirm', {});
      expect(shown.map(({ state, status }) => [state.kind, status])).toEqual([['confirmed', 200], ['invalid-link', 410], ['invalid-link', 410], ['invalid-link', 410]]);
    });
  });

  describe('unsubscribing', () => {
    test('one POST of a mail program ends it, as its headers say (RFC 8058), from wherever it comes', async () => {
      await newsletter.request(asked);
      const address = new URL(mails[0]?.unsubscribe ?? '');
      const answer = await form(address.pathname + address.search, { 'List-Unsubscribe': 'One-Click' }, { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' });
      expect([answer.status, answer.redirected, await rows()]).toEqual([200, false, []]);
    });

    test('says the same for an address that is subscribed, was, and never was', async () => {
      await newsletter.request(asked);
      const token = tokenIn(mails[0], 'unsubscribe');
      for (const sent of [token, token, 'a'.repeat(43), 'x', '']) await form('/newsletter/unsubscribe', { token: sent });
      expect(shown).toEqual(Array.from({ length: 5 }, () => ({ state: { kind: 'unsubscribed' }, status: 200, language: 'en' })));
      expect(await rows()).toEqual([]);
    });

    test('ends no other subscription', async () => {
      await newsletter.request(asked);
      await newsletter.request({ ...asked, email: 'eva@reader.example' });
      await newsletter.unsubscribe(tokenIn(mails[0], 'unsubscribe'));
      const left = await database.db.select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.list, 'Daily'));
      expect(left.map(({ email }) => email)).toEqual(['eva@reader.example']);
    });
  });
});
