import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropOwnScope, followLinks } from './follow-links.ts';

const ORIGIN = 'https://plainwell.example';
const [SCOPE, OTHER_SCOPE] = ['0a1b2c3d', '4e5f6a7b'];

/** An article, a link or an anchor, with only the fields that the tested code reads. */
class Node {
  readonly dataset: Record<string, string>;
  readonly url: URL | null;
  constructor(dataset: Record<string, string>, href: string | null = null) {
    this.dataset = dataset;
    this.url = href === null ? null : new URL(href, ORIGIN);
  }
  get origin() {
    return this.url?.origin;
  }
  get pathname() {
    return this.url?.pathname;
  }
  get hash() {
    return this.url?.hash;
  }
  closest = () => (this.url === null ? null : this);
  focus = () => went.push(this.dataset['link'] ?? '');
  scrollIntoView = () => {};
}

let went: string[];
let sheet: EventTarget & { getElementById: (id: string) => object | null };
/** Ids of anchors of the page. */
const places = [`causes-${SCOPE}`];
let page: EventTarget;
let at: { origin: string; hash: string; replace: (hash: string) => void };

beforeEach(() => {
  went = [];
  page = new EventTarget();
  sheet = Object.assign(new EventTarget(), { getElementById: (id: string) => (places.includes(id) ? {} : null) });
  at = { origin: ORIGIN, hash: '', replace: (hash) => void went.push(`replaced by ${hash}`) };
  vi.stubGlobal('Element', Node);
  vi.stubGlobal('HTMLElement', Node);
  vi.stubGlobal('document', sheet);
  vi.stubGlobal('location', at);
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const second = new Node({ link: '/sueño/noche', scope: SCOPE });
const feed = { children: [new Node({ link: '/health/asthma' }), second] };

/** Handles links in the address space of the infinite page, with the second article in focus. */
const follow = (addressSpace = '/infinite') =>
  followLinks(feed as unknown as HTMLElement, addressSpace, () => second as unknown as HTMLElement);

/**
 * Simulates a reader's click.
 * @returns whether the browser would still open another page.
 */
function click(target: Node, facts: object = {}): boolean {
  const event = new Event('click', { cancelable: true });
  for (const [name, value] of Object.entries({
    target,
    button: 0,
    ctrlKey: false,
    metaKey: false,
    shiftKey: false,
    altKey: false,
    ...facts,
  }))
    Object.defineProperty(event, name, { value });
  return sheet.dispatchEvent(event);
}

const onPage = new Node({}, '/infinite/sue%C3%B1o/noche');

test('a link to an article of the page leads to it, without a new page', () => {
  follow();
  expect([click(onPage), went]).toEqual([false, ['/sueño/noche']]);
});

test('at canonical addresses too', () => {
  follow('');
  expect([click(new Node({}, '/health/asthma')), went]).toEqual([false, ['/health/asthma']]);
});

describe('the browser leads on', () => {
  test.each([
    ['to an article that is not on the page', '/infinite/sleep/naps'],
    ['to an article at an address of another kind', '/health/asthma'],
    ['to an address that only begins alike', '/infinitely/health/asthma'],
    ['to another site', 'https://elsewhere.example/infinite/health/asthma'],
    ['to a place of an article', '/infinite/health/asthma#causes'],
  ])('%s', (_what, href) => {
    follow();
    expect([click(new Node({}, href)), went]).toEqual([true, []]);
  });

  test.each([{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }])(
    'a reader who wants the article in a place of its own: %j',
    (facts) => {
      follow();
      expect([click(onPage, facts), went]).toEqual([true, []]);
    },
  );

  test('whoever clicked no link', () => {
    follow();
    expect([click(new Node({})), went]).toEqual([true, []]);
  });
});

test.each([
  { hash: '#causes', what: 'leads to that of the article in focus', leads: [`replaced by #causes-${SCOPE}`] },
  { hash: `#causes-${OTHER_SCOPE}`, what: 'of a later article leads where it says', leads: [] },
  { hash: '#outlook', what: 'that the article in focus has not leads where it says', leads: [] },
  { hash: '', what: 'that is none leads nowhere', leads: [] },
])('a place of the page $what', ({ hash, leads }) => {
  follow();
  at.hash = hash;
  page.dispatchEvent(new Event('hashchange'));
  expect(went).toEqual(leads);
});

describe('an address that was copied further down the list', () => {
  const drop = (scope: string) => dropOwnScope(new Node({ scope }) as unknown as HTMLElement);

  test('names the place as the article’s own page does', () => {
    at.hash = `#causes-${SCOPE}`;
    drop(SCOPE);
    expect(went).toEqual(['replaced by #causes']);
  });

  test.each([
    { hash: `#causes-${OTHER_SCOPE}`, scope: SCOPE },
    { hash: '#causes-', scope: '' },
    { hash: '', scope: SCOPE },
  ])('stays as it is otherwise: %j', ({ hash, scope }) => {
    at.hash = hash;
    drop(scope);
    expect(went).toEqual([]);
  });
});
