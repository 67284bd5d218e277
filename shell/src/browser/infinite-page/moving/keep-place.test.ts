import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepPlace } from './keep-place.ts';

const KEY = 'plainwell-infinite-place';
const PATH = '/infinite/sleep/naps';

/** Creates an article whose top is `top` pixels below the top of the viewport. */
const articleAt = (top: number) => ({ getBoundingClientRect: () => ({ top }) }) as HTMLElement;

let page: EventTarget;
let stored: Map<string, string>;
let scrollTo: ReturnType<typeof vi.fn<(to: ScrollToOptions) => void>>;

/**
 * Simulates a reader who opens the page. The browser restores the position (`auto`) or leaves that to the page
 * (`manual`).
 */
function come({ type = 'reload', scrollRestoration = 'manual', pathname = PATH } = {}): void {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  vi.stubGlobal('history', { scrollRestoration });
  vi.stubGlobal('location', { pathname });
  keepPlace(articleAt(200), () => articleAt(-1_500));
}

beforeEach(() => {
  page = new EventTarget();
  stored = new Map([[KEY, JSON.stringify({ path: PATH, offset: 900 })]]);
  scrollTo = vi.fn<(to: ScrollToOptions) => void>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('scrollY', 50);
  vi.stubGlobal('scrollTo', scrollTo);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['reload', 'back_forward'])(
  'a reader who returns by %s comes to the place in the article that they had left',
  (type) => {
    come({ type });
    expect(scrollTo.mock.calls).toEqual([[{ top: 50 + 200 + 900, behavior: 'instant' }]]);
  },
);

describe('the page stays where it is', () => {
  test.each([
    ['for a reader who comes by a link', { type: 'navigate' }],
    ['where the browser restores the place', { scrollRestoration: 'auto' }],
    ['on another article', { pathname: '/infinite/sleep/snoring' }],
  ])('%s', (_when, facts) => {
    come(facts);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  test.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"path":"/infinite/sleep/naps"}',
    '{"path":"/infinite/sleep/naps","offset":"900"}',
  ])('where the storage holds %j', (text) => {
    stored.set(KEY, text);
    come();
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('a reader who leaves has their place kept: in the article in focus, at its address', () => {
  come({ type: 'navigate' });
  page.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(stored.get(KEY) ?? '')).toEqual({ path: PATH, offset: 1_500 });
});

describe('a page that comes back as it was left', () => {
  const comeBack = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

  test('shows the place in the article in focus', () => {
    come({ type: 'navigate' });
    page.dispatchEvent(new Event('pagehide'));
    comeBack(true);
    expect(scrollTo.mock.calls).toEqual([[{ top: 50 - 1_500 + 1_500, behavior: 'instant' }]]);
  });

  test.each([
    ['where the browser restores the place', { scrollRestoration: 'auto' }, true],
    ['on its first view', {}, false],
  ])('stays where it is %s', (_when, facts, persisted) => {
    come({ type: 'navigate', ...facts });
    comeBack(persisted);
    expect(scrollTo).not.toHaveBeenCalled();
  });
});

test('where storage is blocked nothing fails', () => {
  const blocked = () => {
    throw new DOMException('', 'SecurityError');
  };
  const listeners = new Map<string, (event: { persisted: boolean }) => void>();
  vi.stubGlobal('sessionStorage', { getItem: blocked, setItem: blocked });
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener));
  expect(come).not.toThrow();
  expect([...listeners.keys()].toSorted()).toEqual(['pagehide', 'pageshow']);
  for (const listener of listeners.values()) expect(() => listener({ persisted: true })).not.toThrow();
});
