import { describe, expect, test } from 'vitest';
import type { AnswerKind, Asked } from './asked.ts';
import { EdgeCache, type Outcome } from './edge-cache.ts';
import { secondsIn, siteLimits } from './site-limits.ts';
import { SiteProcess, type ProcessWork } from './site-process.ts';

const NEVER = -1e6;
const MAKE_S = 0.05;

function kindOf(made: AnswerKind['made'], change: Partial<AnswerKind> = {}): AnswerKind {
  return {
    name: made,
    fresh: 300,
    whileRevalidating: 60,
    made,
    bytes: 20_000,
    dictionaryBytes: 8_000,
    dataCharacters: 20_000,
    ...change,
  };
}

/** Starts an edge before some processes that answer in turn. */
function openEdge(count = 1, bytes = 1e9, isStreaming = true) {
  const work: ProcessWork = { kept: 0, joined: 0, made: 0, loaded: 0 };
  const processes = Array.from({ length: count }, () => new SiteProcess(MAKE_S, work, isStreaming));
  let turn = 0;
  const edge = new EdgeCache(bytes, {
    seconds: 0.1,
    answer: (asked, now, isConditional) => processes[turn++ % count]?.answer(asked, now, isConditional) ?? false,
  });
  const asked: Asked = {
    kind: kindOf('page'),
    address: 1,
    set: 1,
    shell: 1,
    isSetLive: true,
    form: 0,
    changedAt: NEVER,
    purgedAt: NEVER,
  };
  return { edge, work, ask: (now: number, change: Partial<Asked> = {}) => edge.answer({ ...asked, ...change }, now) };
}

describe('a page', () => {
  test('is kept from its second request on, because the first is answered while the page is made', () => {
    const { ask, work } = openEdge();
    expect([0, 1, 2, 3].map((now) => ask(now))).toEqual<Outcome[]>(['missed', 'passed', 'hit', 'hit']);
    expect(work).toEqual({ kept: 1, joined: 0, made: 1, loaded: 1 });
  });

  test('would be kept from its first request on if the edge got it when it is made', () => {
    const { ask, work } = openEdge(3, 1e9, false);
    expect([0, 1].map((now) => ask(now))).toEqual<Outcome[]>(['missed', 'hit']);
    expect(work.made).toBe(1);
  });

  test('is made by each process that its requests reach before one has it', () => {
    const { ask, work } = openEdge(3);
    expect([0, 1, 2, 3, 4].map((now) => ask(now))).toEqual<Outcome[]>(['missed', 'passed', 'passed', 'passed', 'hit']);
    expect(work.made).toBe(3);
  });

  test('is revalidated after its lifetime, while readers get the older one, and asked for later than that', () => {
    const { ask, work } = openEdge();
    ask(0);
    ask(1);
    expect(ask(301)).toBe('hit');
    expect([ask(302), ask(303)]).toEqual<Outcome[]>(['revalidated', 'hit']);
    expect([ask(302 + 361), ask(302 + 362)]).toEqual<Outcome[]>(['missed', 'hit']);
    expect(work.made).toBe(1);
  });

  test('may be kept at once if the edge asks whether its copy has changed, even if no process has it', () => {
    const { ask, work } = openEdge(2);
    expect([0, 1, 2].map((now) => ask(now))).toEqual<Outcome[]>(['missed', 'passed', 'passed']);
    // A process that has dropped the page meanwhile makes it anew.
    const late = { isSetLive: true, changedAt: 3 };
    expect([700, 701].map((now) => ask(now, late))).toEqual<Outcome[]>(['missed', 'hit']);
    expect(work.made).toBe(3);
  });

  test('is asked for again after a purge, and made anew after a change', () => {
    const { ask, work } = openEdge();
    ask(0);
    ask(1);
    const changed = { changedAt: 25, purgedAt: 25.3 };
    expect(ask(26, { changedAt: 25 })).toBe('hit');
    expect([26, 27, 28].map((now) => ask(now, changed))).toEqual<Outcome[]>(['missed', 'passed', 'hit']);
    expect(work).toMatchObject({ made: 2, loaded: 2 });
  });

  test('of another set is another page, whose data are kept with the same shell', () => {
    const { ask, work } = openEdge();
    ask(0);
    expect([1, 2, 3].map((now) => ask(now, { set: 2 }))).toEqual<Outcome[]>(['missed', 'passed', 'hit']);
    expect(work).toMatchObject({ made: 2, loaded: 1 });
  });

  test('of a set that is not live is kept nowhere', () => {
    const { ask, work } = openEdge();
    const past = { isSetLive: false };
    expect([0, 1, 2].map((now) => ask(now, past))).toEqual<Outcome[]>(['missed', 'passed', 'passed']);
    expect(work.made).toBe(3);
  });

  test('has a copy for each dictionary', () => {
    const { ask, work } = openEdge();
    ask(0);
    ask(1);
    expect([2, 3].map((now) => ask(now, { form: 9 }))).toEqual<Outcome[]>(['missed', 'hit']);
    expect(work).toMatchObject({ made: 1, kept: 2 });
  });
});

test('requests that come while an answer is on its way wait for it', () => {
  const { ask, work } = openEdge();
  const call = { kind: kindOf('call') };
  expect([0, 0.01, 0.02].map((now) => ask(now, call))).toEqual<Outcome[]>(['missed', 'hit', 'hit']);
  expect(work.made).toBe(1);
});

test('an edge without room drops what was asked for least recently', () => {
  const { ask, edge } = openEdge(1, 100_000);
  const file = { kind: kindOf('file') };
  for (const address of [1, 2, 1, 3]) ask(0, { ...file, address });
  expect(edge.copies).toBe(2);
  expect(ask(1, { ...file, address: 1 })).toBe('hit');
  expect(ask(1, { ...file, address: 2 })).toBe('missed');
});

test('searches, and copies for dictionaries, take no room from pages', () => {
  const { ask } = openEdge(1, 100_000);
  const file = kindOf('file');
  ask(0, { kind: file });
  for (const address of [2, 3, 4, 5]) ask(0, { kind: kindOf('search'), address });
  for (const form of [2, 3, 4, 5]) ask(0, { kind: file, form });
  expect(ask(1, { kind: file })).toBe('hit');
});

test('follows the code: the grace of Varnish is the time for which pages may be revalidated', () => {
  expect(siteLimits.grace).toBe(siteLimits.page.whileRevalidating);
  expect(siteLimits).toMatchObject({ hitForMiss: expect.any(Number), keep: 3_600 });
  expect(() => secondsIn('set beresp.keep = 1d;', /beresp\.keep = (\d+)h;/)).toThrow('no beresp');
});
