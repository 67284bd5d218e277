import express from 'express';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NewsletterPageState } from '@plainwell/contracts/engagement/newsletter.ts';
import { HttpError } from '../../http/responses/http-error.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { UnavailableError } from '../../telemetry/unavailable.ts';
import { createFormPages } from './form-pages.ts';

const form = (email: string, fault: 'missing' | null = null) => ({ kind: 'form', email, fault }) as const;

let served: Served;
let opened: NewsletterPageState;
let isKnown: boolean;
let fault: Error | null;
const shown: { state: object; status: number; isShared: boolean; referrer: unknown }[] = [];
const taken: string[] = [];

beforeAll(async () => {
  const router = express.Router();
  createFormPages(
    {
      form: 'newsletter',
      path: '/newsletter',
      bodyLimit: '1kb',
      budget: 'newsletter-form',
      open: () => ({ state: opened }),
      read: ({ body }) =>
        isKnown
          ? {
              typed: form(body.email),
              check: () =>
                body.email === ''
                  ? { ok: false, answer: { state: form('', 'missing'), status: 400 } }
                  : {
                      ok: true,
                      typed: form(body.email),
                      async take({ rvoId }) {
                        if (fault !== null) throw fault;
                        taken.push(`${body.email} by ${rvoId}`);
                        return { state: { kind: 'requested' } };
                      },
                    },
            }
          : null,
    },
    {
      publicUrl: 'https://plainwell.example',
      takeFromSender: async () => 'ada',
      pages: {
        async formPage({ state }, status, _language, { response }, isShared) {
          shown.push({ state, status, isShared, referrer: response.get('Referrer-Policy') });
          return { html: '', status, policy: '' };
        },
      },
      limiter: { consume: async () => ({ ok: true }) },
      metrics: { trappedForms: { inc: () => undefined } as never },
    },
  ).addTo(router);
  served = await serveApp(express().use(router));
});
beforeEach(() => {
  opened = form('');
  isKnown = true;
  fault = null;
  shown.length = 0;
  taken.length = 0;
});
afterAll(() => served.close());

const send = (fields: Record<string, string>) =>
  fetch(`${served.origin}/es/newsletter`, { method: 'POST', body: new URLSearchParams(fields) });

test.each([
  ['the empty form', form(''), true],
  ['what came of a form', { kind: 'requested' }, true],
  ['what somebody typed', form('ada@reader.example'), false],
  ['a fault', form('', 'missing'), false],
  ['a token', { kind: 'confirm', token: 'a' }, false],
] as const)('a page with %s is kept for others: %j, %s', async (_what, state, isShared) => {
  opened = state;
  await fetch(`${served.origin}/newsletter`);
  expect(shown).toMatchObject([{ state, isShared }]);
});

test('an address with a token is told nobody, one without tells this site', async () => {
  await fetch(`${served.origin}/newsletter?token=a`);
  await fetch(`${served.origin}/newsletter`);
  expect(shown.map(({ referrer }) => referrer)).toEqual(['no-referrer', 'same-origin']);
});

test('a mistake in typing is told before the field that no person sees', async () => {
  await send({ email: '', website: 'x' });
  await send({ email: 'ada', website: 'x' });
  await send({ email: 'ada' });
  expect(shown.map(({ state, status }) => [status, state])).toEqual([
    [400, form('', 'missing')],
    [400, { ...form('ada'), problem: 'trapped' }],
    [200, { kind: 'requested' }],
  ]);
  expect(taken).toEqual(['ada by ada']);
});

test('a field that came twice has been filled in', async () => {
  const body = new URLSearchParams([
    ['email', 'ada'],
    ['website', 'a'],
    ['website', 'b'],
  ]);
  await fetch(`${served.origin}/newsletter`, { method: 'POST', body });
  expect([shown.map(({ status }) => status), taken]).toEqual([[400], []]);
});

test.each([
  [429, 'too-many', new HttpError(429, 'not now')],
  [503, 'unavailable', new UnavailableError('mail', 'not now')],
] as const)('where taking it ends with %i the form comes back as it was typed: %s', async (status, problem, ended) => {
  fault = ended;
  await send({ email: 'ada' });
  expect(shown).toMatchObject([{ status, state: { ...form('ada'), problem } }]);
});

test('a form that its address does not name is the page as it opens, with 400', async () => {
  isKnown = false;
  await send({ email: 'ada' });
  expect(shown).toMatchObject([{ status: 400, state: form('') }]);
});
