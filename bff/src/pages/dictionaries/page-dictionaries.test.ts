import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { madeUpRelease } from '../../delivery/rendering/shell/shell.fixture.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import type { ActiveSet } from '../../delivery/rollout/following/active-set.ts';
import { createPageDictionaries, type PageDictionaries } from './page-dictionaries.ts';

const setOf = (version: string): ReleasesByName => ({
  rail: madeUpRelease('rail', version),
  shell: madeUpRelease('shell', '1'),
});
const STABLE = setOf('1');
const CANARY = setOf('2');
const skeleton = (data: string): LoadedPage => ({ kind: 'page', status: 200, page: 'x', data, tags: [] });

let live: ActiveSet;
let pages: readonly LoadedPage[];
let rendered: string[];
let errors: unknown[];
let fault: Error | null;
let dictionaries: PageDictionaries;

beforeEach(() => {
  vi.useFakeTimers();
  [pages, rendered, errors, fault] = [[skeleton('one '), skeleton('two')], [], [], null];
  live = { stable: STABLE, canaries: { rail: { release: madeUpRelease('rail', '2'), percent: 5 } }, change: 1 };
  dictionaries = createPageDictionaries({
    live: { current: () => live },
    skeletons: async () => pages,
    render: async ({ data }, releases) => {
      if (fault) throw fault;
      rendered.push(String(data));
      return `${data}${releases['rail']?.manifest.version}`;
    },
    onError: (error) => errors.push(error),
  });
});
afterEach(() => vi.useRealTimers());

/** Waits until the dictionary of a set is made. */
async function made(releases: ReleasesByName) {
  dictionaries.of(releases).own();
  await vi.waitFor(() => expect(dictionaries.of(releases).own()).toBeDefined());
  const dictionary = dictionaries.of(releases).own();
  if (!dictionary) throw new Error('no dictionary');
  return dictionary;
}

test('a dictionary is the HTML of its set’s skeletons, made once and named by its address', async () => {
  const ofSet = dictionaries.of(STABLE);
  expect([ofSet.own(), ofSet.own()]).toEqual([undefined, undefined]);
  const dictionary = await made(STABLE);
  const answer = await dictionaries.answer(STABLE);
  expect(await answer?.text()).toBe('one 1two1');
  expect(rendered).toEqual(['one ', 'two']);
  expect(dictionary.link).toMatch(/^<\/api\/dictionaries\/rail@1,shell@1\?[\w-]{8}>; rel="compression-dictionary"$/);
  expect(answer?.headers).toMatchObject({
    'Cache-Control': 'public, max-age=31536000, immutable, no-transform',
    'Use-As-Dictionary': 'match="/*", match-dest=("document")',
  });
});

test('every set has its own, and pages of one find those of the others', async () => {
  const [stable, canary] = [await made(STABLE), await made(CANARY)];
  expect(stable.available).not.toBe(canary.available);
  const ofSet = dictionaries.of(STABLE);
  expect([ofSet.find(canary.available), ofSet.find(stable.available)]).toEqual([canary, stable]);
  expect(ofSet.find(':AAAA:')).toBeUndefined();
});

test('after a release, pages still find the dictionary of the set before', async () => {
  const before = await made(STABLE);
  live = { stable: CANARY, canaries: {}, change: 2 };
  expect(dictionaries.of(CANARY).find(before.available)).toBe(before);
  expect(await (await dictionaries.answer(STABLE))?.text()).toBe('one 1two1');
});

test('a set that no reader gets costs no rendering', async () => {
  expect(await dictionaries.answer(setOf('3'))).toBeNull();
  expect(rendered).toEqual([]);
});

test('only the sets used last have one, and pages of the others name none', async () => {
  const [first, second] = [dictionaries.of(STABLE), dictionaries.of(CANARY)];
  const [{ available }, ofCanary] = [await made(STABLE), await made(CANARY)];
  for (let version = 10; version < 16; version++) await made(setOf(String(version)));
  expect(second.own()).toBe(ofCanary);
  await made(setOf('16'));
  expect([first.own(), first.find(available)]).toEqual([undefined, undefined]);
  expect(second.own()).toBe(ofCanary);
});

test('calls alone displace no dictionary', async () => {
  for (let version = 10; version < 18; version++) await made(setOf(String(version)));
  const before = rendered.length;
  expect(await dictionaries.answer(STABLE)).toBeNull();
  expect(rendered).toHaveLength(before);
});

test('a shell without such pages has no dictionary', async () => {
  pages = [];
  expect(await dictionaries.answer(STABLE)).toBeNull();
  expect(dictionaries.of(STABLE).own()).toBeUndefined();
});

test('a dictionary has a maximum length, and its end stays', async () => {
  pages = [skeleton('x'.repeat(600_000))];
  const text = await (await dictionaries.answer(STABLE))?.text();
  expect(text).toHaveLength(500_000);
  expect(text).toMatch(/x1$/);
});

test('a failure is reported, and tried again after a minute only', async () => {
  fault = new Error('the database is away');
  expect(await dictionaries.answer(STABLE)).toBeNull();
  expect(await dictionaries.answer(STABLE)).toBeNull();
  expect(errors).toEqual([fault]);
  fault = null;
  vi.advanceTimersByTime(59_000);
  expect(await dictionaries.answer(STABLE)).toBeNull();
  vi.advanceTimersByTime(2_000);
  expect(await (await dictionaries.answer(STABLE))?.text()).toBe('one 1two1');
});
