import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFollowAddress } from './follow-address.ts';

const OPTIONS = {
  items: [],
  addressSpace: '/infinite',
  query: 'adLayout=BASELINE',
  siteName: 'Plainwell',
  words: { loading: '', failed: '', end: '' },
} as const;
const [SCOPE, OTHER_SCOPE] = ['0a1b2c3d', '4e5f6a7b'];

let canonical: string;
let told: unknown[];
/** The states that the page stored in the history with each address. */
let states: unknown[];
let sheet: EventTarget & { title: string; querySelector: () => object };

/** Creates an article of the infinite page. */
const article = (label: string, position: number, dataset: Record<string, string>) =>
  ({
    dataset,
    getAttribute: (name: string) => ({ 'aria-label': label, 'aria-posinset': String(position) })[name] ?? null,
  }) as unknown as HTMLElement;

const first = article('Asthma', 1, {
  link: '/health/asthma',
  canonical: 'https://plainwell.example/health/asthma',
  scope: OTHER_SCOPE,
});
const second = article('A good night', 2, {
  link: '/sueño/noche',
  canonical: 'https://plainwell.example/sueño/noche',
  scope: SCOPE,
});

/** The page's address, as `location` reports it. */
let at: { pathname: string; search: string; hash: string };
const address = () => at.pathname + at.search + at.hash;

beforeEach(() => {
  [told, states, canonical] = [[], [], ''];
  at = { pathname: '/infinite/health/asthma', search: '?utm_source=letter', hash: '' };
  sheet = Object.assign(new EventTarget(), {
    title: '',
    querySelector: () => ({ setAttribute: (_name: string, value: string) => (canonical = value) }),
  });
  sheet.addEventListener(PAGE_EVENT, (event) => told.push((event as CustomEvent).detail));
  vi.stubGlobal('document', sheet);
  vi.stubGlobal('location', at);
  vi.stubGlobal('history', {
    state: 'kept',
    scrollRestoration: 'auto',
    replaceState(state: unknown, _title: string, to: string) {
      states.push(state);
      const { pathname, search, hash } = new URL(to, 'https://plainwell.example');
      Object.assign(at, { pathname, search, hash });
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('title, address and canonical link are those of the article in focus, and the first has again the address by which the reader came', () => {
  const { follow } = createFollowAddress(first, OPTIONS);
  follow(second);
  expect([address(), sheet.title, canonical]).toEqual([
    '/infinite/sue%C3%B1o/noche',
    'A good night | Plainwell',
    'https://plainwell.example/sueño/noche',
  ]);
  follow(first);
  expect([address(), sheet.title, canonical]).toEqual([
    '/infinite/health/asthma?utm_source=letter',
    'Asthma | Plainwell',
    'https://plainwell.example/health/asthma',
  ]);
  expect(states).toEqual(['kept', 'kept']);
});

test('the title of the page is left alone while its own article is in focus', () => {
  sheet.title = 'Asthma: causes and care | Plainwell';
  createFollowAddress(first, OPTIONS).follow(first);
  expect([sheet.title, canonical]).toEqual(['Asthma: causes and care | Plainwell', '']);
});

test('the browser restores the place on the page’s own article alone', () => {
  const { follow } = createFollowAddress(first, OPTIONS);
  follow(second);
  expect(history.scrollRestoration).toBe('manual');
  follow(first);
  expect(history.scrollRestoration).toBe('auto');
});

describe('the place that an address names', () => {
  test.each([
    {
      what: 'one inside the article stays',
      from: first,
      to: second,
      hash: `#causes-${SCOPE}`,
      left: `#causes-${SCOPE}`,
    },
    { what: 'one of another article goes', from: first, to: second, hash: `#causes-${OTHER_SCOPE}`, left: '' },
    { what: 'one of the first article goes', from: first, to: second, hash: '#causes', left: '' },
    { what: 'one of the first article stays with it', from: second, to: first, hash: '#causes', left: '#causes' },
    {
      what: 'one of a later article does not stay with the first',
      from: second,
      to: first,
      hash: `#causes-${SCOPE}`,
      left: '',
    },
  ])('$what', ({ from, to, hash, left }) => {
    const { follow } = createFollowAddress(first, OPTIONS);
    follow(from);
    at.hash = hash;
    follow(to);
    expect(at.hash).toBe(left);
  });
});

test('a view is told once for each article, after what the article itself tells, at its own address', () => {
  const seen: string[] = [];
  sheet.addEventListener(PAGE_EVENT, () => seen.push(at.pathname));
  const speaking = article('Naps', 3, { link: '/naps', focusEvent: '{"name":"article-load"}' });
  const { follow } = createFollowAddress(first, OPTIONS);
  for (const each of [first, speaking, first, speaking]) follow(each);
  expect(told).toEqual([
    { name: 'page-view', position: 1 },
    { name: 'article-load' },
    { name: 'page-view', position: 3 },
  ]);
  expect(seen).toEqual(['/infinite/health/asthma', '/infinite/naps', '/infinite/naps']);
});
