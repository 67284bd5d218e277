import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_EVENT, onConsent, readConsent } from './consent.ts';

let page: EventTarget & { cookie: string };

/** Opens a page for a reader with these cookies. */
function open(cookie: string, globalPrivacyControl?: boolean) {
  page = Object.assign(new EventTarget(), { cookie, documentElement: { getAttribute: () => null } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { globalPrivacyControl });
}
const choose = (detail: unknown) => page.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail }));

beforeEach(() => open(''));
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['plainwell-consent=granted', 'granted'],
  ['a=b; plainwell-consent=denied; c=d', 'denied'],
  ['', undefined],
  ['plainwell-consent=', undefined],
  ['plainwell-consent=yes', undefined],
  ['plainwell-consent=grantedly; not-plainwell-consent=granted', undefined],
])('the cookies %j say %s', (cookie, choice) => {
  open(cookie);
  expect(readConsent()).toBe(choice);
});

test('Global Privacy Control says no, whatever the cookie says', async () => {
  open('plainwell-consent=granted', true);
  expect(await onConsent()).toBe('denied');
});

test('a choice that is known is told at once', async () => {
  open('plainwell-consent=granted');
  expect(await onConsent()).toBe('granted');
});

test('a browser in which Global Privacy Control is off leaves it to the reader', () => {
  open('plainwell-consent=granted', false);
  expect(readConsent()).toBe('granted');
});

test('a choice that comes later is heard by all who wait, and the first one counts', async () => {
  const waiting = [onConsent(), onConsent()];
  choose('denied');
  choose('granted');
  expect(await Promise.all(waiting)).toEqual(['denied', 'denied']);
});
