import { describe, expect, test } from 'vitest';
import type { PagePreview } from '@plainwell/contracts/page/rendering.ts';
import type { ActiveSet } from '../delivery/rollout/following/active-set.ts';
import { madeUpRelease } from '../delivery/rendering/shell/shell.fixture.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import { unavailablePart } from '../telemetry/unavailable.ts';
import { ClientGoneError } from './asker.ts';
import { policyOfPage } from './composing/page-policy.ts';
import { createService, LIVE, OWN, PUBLIC, readerNamed, textOf, VIEW } from './testing/page-service.fixture.ts';

/** Policy of a page that names no inline file. */
const NOTHING_INLINE = policyOfPage([], LIVE.stable);

test('where no shell is live, a page says why, as something that is away and no bug', async () => {
  const { service } = createService();
  const error: unknown = await service.answer(PUBLIC, { releases: {} }).catch((fault: unknown) => fault);
  expect(error).toHaveProperty(
    'message',
    'no shell can be loaded here: the bucket of releases cannot be used: ECONNREFUSED',
  );
  expect(unavailablePart(error)).toBe('release');
});

describe('a personal page', () => {
  test('is made for each reader who asks, also for two who ask at once', async () => {
    const { service } = createService();
    const gate = Promise.withResolvers<void>();
    const asked = ['Ada', 'Ben'].map((name) => service.answer(OWN, VIEW, { reader: readerNamed(name, gate.promise) }));
    gate.resolve();
    expect(await Promise.all(asked)).toEqual([
      { kind: 'page', page: { html: '/own of Ada', status: 200, policy: NOTHING_INLINE } },
      { kind: 'page', page: { html: '/own of Ben', status: 200, policy: NOTHING_INLINE } },
    ]);
  });

  test('is loaded afresh each time, and offers nothing by which it could be kept', async () => {
    const { service, loads } = createService();
    await service.answer(OWN, VIEW, { reader: readerNamed('Ada') });
    const again = await service.answer(OWN, VIEW, { reader: readerNamed('Ada') });
    expect(loads).toEqual(['/own Ada', '/own Ada']);
    expect(again).toHaveProperty('page.html');
  });

  test('says nothing of any reader where none can be asked, as in the call for an article', async () => {
    const { service, loads } = createService();
    await service.article(OWN, VIEW);
    expect(loads).toEqual(['/own nobody']);
  });
});

test('any other page gets no reader, and is made once for all', async () => {
  const { service, loads } = createService();
  const first = await service.answer(PUBLIC, VIEW, { reader: readerNamed('Ada') });
  const second = await service.answer(PUBLIC, VIEW, { reader: readerNamed('Ben') });
  expect(loads).toEqual(['/public nobody']);
  expect(second).toEqual(first);
  expect(await textOf(first)).toBe('/public of nobody');
});

describe('a page that is kept', () => {
  test('is given, as a stale one, while nobody can say what has changed', async () => {
    const { service, loads, loseDatabase } = createService();
    const first = await service.answer(PUBLIC, VIEW);
    expect(first).not.toHaveProperty('staleFor');
    loseDatabase();
    expect(await service.answer(PUBLIC, VIEW)).toEqual({ ...first, staleFor: 61_200 });
    expect(loads).toEqual(['/public nobody']);
  });

  const next: ActiveSet = { stable: { ...LIVE.stable, rail: madeUpRelease('rail', '2') }, canaries: {}, change: 2 };
  const withCanary: ActiveSet = { ...LIVE, canaries: { rail: { release: madeUpRelease('rail', '2'), percent: 10 } } };

  test('is another for each release set, and a swap drops those of the past alone', async () => {
    const { service, renderings, swap } = createService();
    swap(withCanary);
    await service.answer(PUBLIC, VIEW);
    await service.answer(PUBLIC, { releases: next.stable });
    expect(renderings()).toBe(2);
    swap(next);
    await service.answer(PUBLIC, { releases: next.stable });
    expect(renderings()).toBe(2);
    swap(withCanary);
    await service.answer(PUBLIC, { releases: next.stable });
    expect(renderings()).toBe(2);
    await service.answer(PUBLIC, VIEW);
    expect(renderings()).toBe(3);
  });

  test('is not kept when a swap overtook it, but given to who asked before', async () => {
    const { service, renderings, swap } = createService();
    const asked = service.answer(PUBLIC, VIEW);
    swap(next);
    expect(await textOf(await asked)).toBe('/public of nobody');
    await service.answer(PUBLIC, VIEW);
    expect(renderings()).toBe(2);
  });
});

test('a page of a preview is made for each view, can be kept by nobody, and counts in no rate', async () => {
  const { service, renderings, counted } = createService();
  const preview: PagePreview = {
    name: 'new-rail',
    releases: { rail: '2' },
    expiresAt: '2026-01-01T00:00:00Z',
    endAction: '/preview/end',
  };
  const answers = [
    await service.answer(PUBLIC, { ...VIEW, preview }),
    await service.answer(PUBLIC, { ...VIEW, preview }),
  ];
  expect(renderings()).toBe(2);
  for (const answer of answers) expect(answer).toHaveProperty('page.html');
  expect(counted).toEqual([]);
  await service.answer(PUBLIC, VIEW);
  expect(renderings()).toBe(3);
  expect(counted).toHaveLength(1);
});

test('an article in a set that no reader gets, put together by whoever asks, counts in no rate', async () => {
  const { service, counted } = createService();
  await service.article(PUBLIC, { releases: { ...LIVE.stable, rail: madeUpRelease('rail', '0') } });
  expect(counted).toEqual([]);
  await service.article(PUBLIC, VIEW);
  expect(counted).toHaveLength(1);
});

describe('a page that explains a problem', () => {
  test('is rendered once for all whom the same words concern, also while the database is away', async () => {
    const { service, renderings, loseDatabase } = createService();
    loseDatabase();
    const ask = (path: string, status: number) =>
      service.sharedPage((shell) => shell.errorPage({ path, query: {} }, status), VIEW);
    const [first, second] = await Promise.all([ask('/a', 503), ask('/b', 503)]);
    expect(await ask('/c', 503)).toBe(first);
    expect(second).toBe(first);
    expect(renderings()).toBe(1);
    const others = [await ask('/es/c', 503), await ask('/c', 500)];
    expect(others).not.toContain(first);
    expect(renderings()).toBe(3);
    expect(first).toMatchObject({ status: 503, headers: { 'Cache-Control': 'no-store' } });
  });

  test('is another in each release set, and is made for a preview alone', async () => {
    const { service, renderings } = createService();
    const ask = (view: PageView) => service.sharedPage((shell) => shell.errorPage(PUBLIC, 503), view);
    await ask(VIEW);
    await ask({ releases: { ...LIVE.stable, rail: madeUpRelease('rail', '2') } });
    expect(renderings()).toBe(2);
    expect(await ask({ ...VIEW, clientRendered: 'rail' })).toHaveProperty('html');
    expect(renderings()).toBe(3);
  });
});

describe('a page that several wait for', () => {
  /** Creates a service whose rendering processes are busy, and readers who may leave. */
  async function busy() {
    const made = createService();
    const { service, hold } = made;
    const gates = ['a', 'b', 'c', 'd'].map((name) => {
      const gate = hold();
      void service.answer({ path: `/${name}`, query: {} }, VIEW);
      return gate;
    });
    await new Promise((resolve) => setImmediate(resolve));
    const ask = (client: string) => {
      const gone = new AbortController();
      const answer = service.answer(PUBLIC, VIEW, {
        asker: { client, signal: gone.signal, takeBudget: async () => undefined },
      });
      answer.catch(() => undefined);
      return { answer, leave: () => gone.abort() };
    };
    const loadsOfPage = () => made.loads.filter((load) => load === '/public nobody').length;
    return { ...made, ask, loadsOfPage, free: () => gates.forEach((gate) => gate.resolve()) };
  }

  test('is made while one of them waits', async () => {
    const { ask, loadsOfPage, unmade, free } = await busy();
    const [first, second] = [ask('one'), ask('other')];
    await new Promise((resolve) => setImmediate(resolve));
    first.leave();
    free();
    expect(await textOf(await second.answer)).toBe('/public of nobody');
    expect([loadsOfPage(), unmade]).toEqual([1, []]);
  });

  test('is not made when all have gone, and is for the next who asks', async () => {
    const { ask, loadsOfPage, unmade, free } = await busy();
    const [first, second] = [ask('one'), ask('other')];
    await new Promise((resolve) => setImmediate(resolve));
    first.leave();
    second.leave();
    const next = ask('next');
    await expect(first.answer).rejects.toBeInstanceOf(ClientGoneError);
    expect(loadsOfPage()).toBe(0);
    free();
    expect(await textOf(await next.answer)).toBe('/public of nobody');
    expect([loadsOfPage(), unmade]).toEqual([1, ['gone']]);
  });

  test('is nothing for one who has gone before it is asked for', async () => {
    const { service, loadsOfPage, free } = await busy();
    const asker = { client: 'gone', signal: AbortSignal.abort(), takeBudget: async () => undefined };
    await expect(service.answer(PUBLIC, VIEW, { asker })).rejects.toBeInstanceOf(ClientGoneError);
    await expect(service.article(PUBLIC, VIEW, asker)).rejects.toBeInstanceOf(ClientGoneError);
    free();
    await new Promise((resolve) => setImmediate(resolve));
    expect(loadsOfPage()).toBe(0);
  });

  test('goes on once it is being made, and is for whoever comes next', async () => {
    const { service, hold, loads } = createService();
    const gate = hold();
    const gone = new AbortController();
    const first = service.answer(PUBLIC, VIEW, {
      asker: { client: 'one', signal: gone.signal, takeBudget: async () => undefined },
    });
    await new Promise((resolve) => setImmediate(resolve));
    gone.abort();
    const next = service.answer(PUBLIC, VIEW);
    gate.resolve();
    expect(await next).toBe(await first);
    expect(loads).toEqual(['/public nobody']);
  });

  test('of whom one has used up a budget is refused to that one alone', async () => {
    const { service, free } = await busy();
    const usedUp = new Error('too many requests');
    const signal = new AbortController().signal;
    const refused = service.answer(PUBLIC, VIEW, {
      asker: { client: 'many', signal, takeBudget: () => Promise.reject(usedUp) },
    });
    const answered = service.answer(PUBLIC, VIEW, {
      asker: { client: 'one', signal, takeBudget: async () => undefined },
    });
    await expect(refused).rejects.toBe(usedUp);
    free();
    expect(await textOf(await answered)).toBe('/public of nobody');
  });

  test('is another place to go for each, since that may hold what the page does not read', async () => {
    const { service } = createService();
    const words = ['flu', 'sleep', 'pain', 'skin'];
    const places = words.map((q) => service.answer({ path: '/away/', query: { q } }, VIEW));
    expect(await Promise.all(places)).toEqual(
      words.map((q) => ({ kind: 'redirect', status: 301, location: `/away?q=${q}` })),
    );
  });
});
