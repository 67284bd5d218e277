import { afterEach, expect, test, vi } from 'vitest';
import { CONSENT_EVENT, onConsent, readConsent } from './consent.ts';

interface Circumstances {
  /** Value of the root element's attribute. */
  asks?: string;
  globalPrivacyControl?: boolean;
}

let page: EventTarget;

/** Opens a page for a reader with these cookies. */
function open(cookie: string, { asks, globalPrivacyControl }: Circumstances = {}) {
  const documentElement = { getAttribute: (name: string) => (name === 'data-consent' ? (asks ?? null) : null) };
  page = Object.assign(new EventTarget(), { cookie, documentElement });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { globalPrivacyControl });
}

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

test.each([
  ['tcf', 'plainwell-consent=granted', undefined],
  ['gpp', 'a=b; plainwell-consent=granted', undefined],
  ['tcf', 'plainwell-consent=denied', 'denied'],
  ['gpp', '', undefined],
])('while a platform (%s) asks, the cookies %j say %s', (kind, cookie, choice) => {
  open(cookie, { asks: `${kind} https://cmp.example/stub.js` });
  expect(readConsent()).toBe(choice);
});

test('where nobody has to ask, a denial of earlier times does not count', () => {
  open('plainwell-consent=denied', { asks: 'off' });
  expect(readConsent()).toBe('granted');
});

test('Global Privacy Control says no, whatever the cookie says', () => {
  open('plainwell-consent=granted', { globalPrivacyControl: true });
  expect(readConsent()).toBe('denied');
});

test('a browser in which Global Privacy Control is off leaves it to the reader', () => {
  open('plainwell-consent=granted', { globalPrivacyControl: false });
  expect(readConsent()).toBe('granted');
});

test('a choice that is known is told at once', async () => {
  open('plainwell-consent=granted');
  expect(await onConsent()).toBe('granted');
});

test('a choice that comes later is heard by all who wait, and the first one counts', async () => {
  open('plainwell-consent=granted', { asks: 'tcf https://cmp.example/stub.js' });
  const waiting = [onConsent(), onConsent()];
  for (const detail of ['denied', 'granted']) page.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail }));
  expect(await Promise.all(waiting)).toEqual(['denied', 'denied']);
});
