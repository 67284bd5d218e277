import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_EVENT, readConsent } from '@plainwell/contracts/browser/ads/consent.ts';
import { startConsent } from './consent.ts';
import { showBanner } from './show-banner.ts';

vi.mock('./show-banner.ts', () => ({ showBanner: vi.fn<() => void>() }));

const SCRIPT = 'https://cmp.example/stub.js';

/** The reader's only cookie. Later pages of the same reader have it, too. */
let cookie: string;
let attributes: Map<string, string>;

/** Opens a page on which a platform asks for consent; `undefined` for a page with the site's own banner. */
function open(kind: 'tcf' | 'gpp' | undefined, navigator: Partial<Navigator> = {}) {
  attributes = new Map(kind ? [['data-consent', `${kind} ${SCRIPT}`]] : []);
  const script = new EventTarget();
  const page = Object.assign(new EventTarget(), {
    createElement: () => script,
    head: { append: () => {} },
    querySelector: () => null,
    querySelectorAll: () => [],
    documentElement: {
      getAttribute: (name: string) => attributes.get(name) ?? null,
      setAttribute: (name: string, value: string) => attributes.set(name, value),
    },
  });
  Object.defineProperty(page, 'cookie', {
    get: () => cookie,
    set: (text: string) => {
      cookie = text.includes('; Max-Age=0;') ? '' : text.replace(/;.*/, '');
    },
  });
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('location', { protocol: 'https:' });
  return { page, script };
}

/**
 * Opens a page on which a platform asks for consent, and loads the platform. Returns a function that makes the platform
 * report, and the choices that the page read at each event.
 */
function openAsked(kind: 'tcf' | 'gpp', navigator?: Partial<Navigator>) {
  const { page, script } = open(kind, navigator);
  let report: ((data: unknown, isSuccess: boolean) => void) | undefined;
  vi.stubGlobal('__tcfapi', (_command: string, _version: number, callback: typeof report) => (report = callback));
  vi.stubGlobal('__gpp', (_command: string, callback: typeof report) => (report = callback));
  const heard: unknown[] = [];
  page.addEventListener(CONSENT_EVENT, () => heard.push(readConsent()));
  startConsent({});
  script.dispatchEvent(new Event('load'));
  return {
    heard,
    /**
     * Makes the platform report "granted" or "denied", or ask the reader (`undefined`). Returns the choice that the
     * page reads.
     */
    said: (choice: 'granted' | 'denied' | undefined) => {
      const isGranted = choice === 'granted';
      report?.(
        kind === 'tcf'
          ? {
              eventStatus: choice ? 'useractioncomplete' : 'cmpuishown',
              purpose: { consents: { 1: isGranted, 3: isGranted, 4: isGranted } },
            }
          : {
              pingData: {
                signalStatus: choice ? 'ready' : 'not ready',
                applicableSections: [7],
                parsedSections: { usnat: [{ SaleOptOut: isGranted ? 2 : 1 }] },
              },
            },
        true,
      );
      return readConsent();
    },
  };
}

beforeEach(() => void (cookie = ''));
afterEach(() => vi.unstubAllGlobals());

test.each(['tcf', 'gpp'] as const)(
  'an earlier grant does not count where a %s platform asks, and that of the platform only until it asks again',
  (kind) => {
    cookie = 'plainwell-consent=granted';
    const { said, heard } = openAsked(kind);
    expect(readConsent()).toBe(undefined);
    expect(said(undefined)).toBe(undefined);
    expect(said('granted')).toBe('granted');
    expect(said(undefined)).toBe(undefined);
    expect(said('denied')).toBe('denied');
    expect(said(undefined)).toBe('denied');
    expect(said('granted')).toBe('granted');
    // A listener of the event reads the choice that the platform reported.
    expect(heard).toEqual(['granted', 'denied', 'granted']);
  },
);

test.each(['tcf', 'gpp'] as const)('no other page knows of the grant of a %s platform', (kind) => {
  const { said } = openAsked(kind);
  said('granted');
  expect(cookie).toBe('');
  open(undefined);
  expect(readConsent()).toBe(undefined);
  open(kind);
  expect(readConsent()).toBe(undefined);
});

test.each(['tcf', 'gpp'] as const)('a denial of a %s platform holds on other pages, also of the banner', (kind) => {
  const { said } = openAsked(kind);
  said('granted');
  said('denied');
  expect(cookie).toBe('plainwell-consent=denied');
  open(undefined);
  expect(readConsent()).toBe('denied');
  const { said: saidLater } = openAsked(kind);
  expect(readConsent()).toBe('denied');
  expect(saidLater(undefined)).toBe('denied');
  expect(saidLater('granted')).toBe('granted');
  expect(cookie).toBe('');
});

test('Global Privacy Control says no, whatever a platform grants', () => {
  const { said } = openAsked('gpp', { globalPrivacyControl: true });
  expect(said('granted')).toBe('denied');
  expect(cookie).toBe('');
});

describe('the banner', () => {
  let page: EventTarget;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.mocked(showBanner).mockClear();
    page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    open(undefined);
  });
  afterEach(() => vi.useRealTimers());

  const isShown = () => vi.mocked(showBanner).mock.calls.length > 0;

  test.each(['before it', 'after it'])('comes at once with the first sign, be that %s', (when) => {
    startConsent(when === 'before it' ? { sign: new Event('scroll') } : {});
    if (when === 'after it') page.dispatchEvent(new Event('keydown'));
    expect(isShown()).toBe(true);
  });

  test('does not come while nobody stirs', () => {
    startConsent({ press: { isDown: false, at: 0 } });
    vi.advanceTimersByTime(60_000);
    expect(isShown()).toBe(false);
  });

  test('waits for the end of a press, and for its click', () => {
    const api: Parameters<typeof startConsent>[0] = { press: { isDown: true, at: performance.now() } };
    startConsent(api);
    page.dispatchEvent(new Event('pointerdown'));
    vi.advanceTimersByTime(3_000);
    api.press = { isDown: false, at: performance.now() };
    vi.advanceTimersByTime(499);
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(501);
    expect(vi.mocked(showBanner)).toHaveBeenCalledTimes(1);
  });

  test('comes in the end if nobody hears of the end of a press', () => {
    startConsent({ sign: new Event('pointerdown'), press: { isDown: true, at: performance.now() } });
    vi.advanceTimersByTime(4_900);
    expect(isShown()).toBe(false);
    vi.advanceTimersByTime(600);
    expect(isShown()).toBe(true);
  });

  test('does not come if the reader has chosen on another page meanwhile', () => {
    startConsent({ sign: new Event('pointerdown'), press: { isDown: true, at: performance.now() } });
    cookie = 'plainwell-consent=denied';
    vi.advanceTimersByTime(10_000);
    expect(isShown()).toBe(false);
  });
});
