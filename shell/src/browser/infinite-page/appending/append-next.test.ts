import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAppendNext } from './append-next.ts';

interface Child {
  dataset: { link: string };
  setAttribute: (name: string, value: string) => void;
}

/** A stand-in for an element. The tests read only its text and attributes. */
class Part {
  attributes: Record<string, string> = {};
  children: Child[] = [];
  textContent = '';
  href = '';
  get childElementCount() {
    return this.children.length;
  }
  setAttribute(name: string, value: string) {
    this.attributes[name] = value;
  }
  toggleAttribute(name: string, isOn: boolean) {
    this.attributes[name] = String(isOn);
  }
  closest = () => paragraph;
}

const WORDS = { loading: 'loading', failed: 'failed', end: 'end' };
const linkOf = (number: number) => `/sleep/${number}`;

/** Value of `aria-setsize` of the article that was changed last. */
let size: string | undefined;
const child = (link: string): Child => ({ dataset: { link }, setAttribute: (_name, value) => (size = value) });

let [feed, status, next, paragraph] = [new Part(), new Part(), new Part(), new Part()];
let asked: string[];
/** Queries of the requests. */
let queries: Set<string>;
/** The answers to requests by the path of the article. Requests for other articles succeed at once. */
let answers: Record<string, Promise<Response>>;
let shown: unknown[];

vi.mock('./insert-article.ts', () => ({
  insertArticle: async (_feed: unknown, _island: unknown, { html }: { html: string }) => {
    const article = child(html);
    feed.children.push(article);
    return article;
  },
}));

const answer = (link: string) => Response.json({ data: { styles: [], html: link } });

/** Creates the function to test, for a feed with one article and a scroll list of `count` more. */
function createAppending(count: number) {
  const options = {
    items: Array.from({ length: count }, (_, index) => ({ link: linkOf(index + 1), title: `Article ${index + 1}` })),
    addressSpace: '/infinite',
    query: 'adLayout=BASELINE',
    siteName: '',
    words: WORDS,
  } as const;
  const island = { querySelector: (selector: string) => ({ output: status, 'a[rel="next"]': next })[selector] ?? null };
  return createAppendNext(feed as unknown as HTMLElement, island as unknown as HTMLElement, options, (article) =>
    shown.push(article.dataset['link']),
  );
}

beforeEach(() => {
  [feed, status, next, paragraph] = [new Part(), new Part(), new Part(), new Part()];
  feed.children.push(child('/sleep/0'));
  [asked, queries, shown, answers, size] = [[], new Set(), [], {}, undefined];
  vi.stubGlobal('HTMLElement', Object);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (address: string) => {
    const link = address.replace(/^\/api\/content|\?.*$/g, '');
    asked.push(link);
    queries.add(new URL(address, 'https://plainwell.example').search);
    return (await answers[link]) ?? answer(link);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('while one article is on its way no other is asked for, and whoever asks waits for it', async () => {
  const gate = Promise.withResolvers<Response>();
  answers = { [linkOf(1)]: gate.promise };
  const append = createAppending(3);
  const first = append();
  expect([feed.attributes['aria-busy'], status.textContent]).toEqual(['true', 'loading']);
  const again = append();
  gate.resolve(answer(linkOf(1)));
  expect(await Promise.all([first, again])).toEqual([true, true]);
  expect(size).toBeUndefined();
  expect([feed.attributes['aria-busy'], status.textContent]).toEqual(['false', '']);
  expect([asked, shown]).toEqual([[linkOf(1)], [linkOf(1)]]);
});

test.each([
  {
    what: 'with the fifth article, and the next stays a link',
    follow: 9,
    appended: 4,
    isLinked: true,
    link: linkOf(5),
  },
  { what: 'with the list, and nothing is left to lead to', follow: 2, appended: 2, isLinked: false, link: linkOf(2) },
])('the feed ends $what', async ({ follow, appended, isLinked, link }) => {
  const append = createAppending(follow);
  const isMore: boolean[] = [];
  for (let time = 0; time < 6; time += 1) isMore.push(await append());
  expect(isMore).toEqual(Array.from({ length: 6 }, (_, time) => time < appended - 1));
  expect([shown.length, asked.length, status.textContent]).toEqual([appended, appended, 'end']);
  expect([...queries]).toEqual(['?adLayout=BASELINE']);
  expect(size).toBe(String(appended + 1));
  expect([paragraph.attributes['hidden'], next.href]).toEqual([String(!isLinked), `/infinite${link}`]);
});

test('what is on the page, and what is gone, is passed over', async () => {
  feed.children.push(child(linkOf(1)));
  answers = { [linkOf(2)]: Promise.resolve(new Response(null, { status: 404 })) };
  expect(await createAppending(4)()).toBe(true);
  expect([asked, shown]).toEqual([[linkOf(2), linkOf(3)], [linkOf(3)]]);
});

describe('what goes wrong', () => {
  const failing = () => ({ [linkOf(1)]: Promise.reject(new TypeError('no network')) });

  test('ends the feed for good, and the article that did not come is a link', async () => {
    answers = failing();
    const append = createAppending(3);
    expect([await append(), await append(), asked]).toEqual([false, false, [linkOf(1)]]);
    expect([status.textContent, next.href]).toEqual(['failed', `/infinite${linkOf(1)}`]);
  });

  test('does not end it where the browser was offline: the same article is asked for again', async () => {
    answers = failing();
    vi.stubGlobal('navigator', { onLine: false });
    const append = createAppending(3);
    expect(await append()).toBe(false);
    answers = {};
    expect(await append()).toBe(true);
    expect([asked, shown]).toEqual([[linkOf(1), linkOf(1)], [linkOf(1)]]);
  });
});
