import type { Page, Route } from '@playwright/test';
import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';

/** Calls that the save control makes. */
export type SavingCall = 'session' | 'token' | 'list' | 'save' | 'remove';

/** Ways in which a call fails: with a status, as when the browser is offline, or without any answer. */
export type Fault = 401 | 500 | 'offline' | 'hangs';

/** A signed-in reader whose saving calls the test answers, not the site. */
export interface SavingReader {
  /** Ids of the articles on the reader's list. */
  saved: Set<string>;
  /** Calls so far, in order. */
  asked: SavingCall[];
  /** Makes a call fail from now on; `null` makes it work again. */
  fail: (call: SavingCall, fault: Fault | null) => void;
  /** Holds back the answers to a call until the test calls the returned function. */
  hold: (call: SavingCall) => () => void;
}

const RVO_ID = '00000000-0000-4000-8000-000000000001';

function callOf(route: Route): SavingCall {
  const request = route.request();
  const path = new URL(request.url()).pathname;
  if (path === '/api/session') return 'session';
  if (path === '/api/session/token') return 'token';
  if (request.method() === 'GET') return 'list';
  return request.method() === 'PUT' ? 'save' : 'remove';
}

/** Makes the page's reader one who has signed in at this site; call before `goto`. */
export async function beSavingReader(page: Page, url: string, saved: string[] = []): Promise<SavingReader> {
  const reader: SavingReader = { saved: new Set(saved), asked: [], fail: () => {}, hold: () => () => {} };
  const faults = new Map<SavingCall, Fault>();
  const gates = new Map<SavingCall, Promise<void>>();
  reader.fail = (call, fault) => {
    if (fault === null) faults.delete(call);
    else faults.set(call, fault);
  };
  reader.hold = (call) => {
    let open: () => void = () => {};
    gates.set(call, new Promise((resolve) => (open = resolve)));
    return () => {
      gates.delete(call);
      open();
    };
  };

  const answer = async (route: Route): Promise<void> => {
    const call = callOf(route);
    reader.asked.push(call);
    await gates.get(call);
    const fault = faults.get(call);
    if (fault === 'hangs') return;
    if (fault === 'offline') return route.abort('internetdisconnected');
    if (fault !== undefined) return route.fulfill({ status: fault, body: '' });
    if (call === 'session') return route.fulfill({ json: { user: { rvoId: RVO_ID, name: 'Ada' }, providers: [] } });
    // The token has already expired, so that the save control requests a new token for each call.
    if (call === 'token') return route.fulfill({ json: { token: 'a-token', expiresAt: new Date(0).toISOString() } });
    if (call === 'list')
      return route.fulfill({
        json: { articles: [...reader.saved].map((articleId) => ({ articleId })), total: reader.saved.size },
      });
    const id =
      call === 'save'
        ? route.request().postDataJSON().articleId
        : decodeURIComponent(new URL(route.request().url()).pathname.split('/')[5] ?? '');
    if (call === 'save') reader.saved.add(id);
    else reader.saved.delete(id);
    return call === 'save' ? route.fulfill({ status: 201, json: {} }) : route.fulfill({ status: 204, body: '' });
  };
  await page.route(/\/api\/(session|session\/token|profile\/.*)$|\/api\/profile\/.*\?/, answer);
  await page.context().addCookies([{ name: SIGNED_IN_HINT, value: '1', url }]);
  return reader;
}
