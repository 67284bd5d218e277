import express from 'express';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { StaffMember } from '../../config/sign-in/staff.ts';
import type { OpenForTest } from '../../database/testing/each-database.fixture.ts';
import { commentsOn } from '../../engagement/comments/comments.fixture.ts';
import { createFeedbackStore } from '../../engagement/feedback/store.ts';
import { ask } from '../../http/testing/ask.fixture.ts';
import { serveApp, type Served } from '../../http/testing/serve-app.fixture.ts';
import { createFormTokens } from '../../staff/access/form-tokens.ts';
import { createStaffSessionStore } from '../../staff/access/session-store.ts';
import { deskArea, opsArea } from '../../staff/access/staff-area.ts';
import { deskRoutes } from '../routes.ts';

/** Current time of the desk. */
export const NOW = new Date('2026-11-22T12:00:00Z');
const NAVIGATION = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
const EVE = { issuer: 'https://linden.example', subject: 'eve', email: 'eve@example.org' };

/** Returns the token of the forms on a page. */
export const tokenIn = (text: string) => /name="token" value="([\w-]+)"/.exec(text)?.[1] ?? '';

/** Opens a desk whose only editor is Eve, for the tests of a suite. */
export function deskOn(open: OpenForTest) {
  const site = commentsOn(open);
  const editors: StaffMember[] = [];
  const cookies = { eve: '', operator: '' };
  let served: Served;

  beforeAll(async () => {
    const { db } = site;
    const sessions = createStaffSessionStore(db, () => NOW.getTime());
    cookies.eve = (await sessions.begin(deskArea, EVE)).value;
    cookies.operator = (await sessions.begin(opsArea, EVE)).value;
    const desk = deskRoutes({
      comments: { moderation: site.moderation, review: site.review },
      feedback: createFeedbackStore(db),
      summariesOf: site.store.summariesOf,
      sessions,
      cookie: { read: (request) => request.get('cookie'), clear: () => undefined },
      formTokens: createFormTokens(db, () => NOW.getTime()),
      providers: [{ id: 'linden', name: 'Linden', link: '/account/sign-in/linden', isDevelopment: true }],
      editors,
      siteAddress: 'https://plainwell.example',
      liveShell: async () => undefined,
      log: pino({ level: 'silent' }),
      now: () => NOW.getTime(),
    });
    served = await serveApp(express().use(desk));
  });
  beforeEach(() => void editors.splice(0, editors.length, { issuer: EVE.issuer, email: EVE.email }));
  afterAll(() => served.close());

  return {
    site,
    /** Editors that the settings list. Before each test, only Eve. */
    editors,
    /** Cookies of Eve's session at the desk, and of her session as an operator. */
    cookies,
    get: (path: string, cookie = cookies.eve, headers = {}) =>
      ask(served.origin + path, { headers: { ...NAVIGATION, Cookie: cookie, ...headers } }),
    post: (path: string, fields: Record<string, string>, headers = {}) =>
      ask(served.origin + path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: {
          ...NAVIGATION,
          Cookie: cookies.eve,
          'Content-Type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      }),
  };
}
