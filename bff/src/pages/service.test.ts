import { describe, expect, onTestFinished, test } from 'vitest';
import type { PagePreview, PageRequest, ReaderPort, ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { articleDocument } from '../content/testing/article.fixture.ts';
import { KeptAnswer } from '../http/responses/kept-answer.ts';
import { serveApp } from '../http/testing/serve-app.fixture.ts';
import { sentText } from '../http/testing/sent-text.fixture.ts';
import type { RenderPool } from '../delivery/rendering/render-pool.ts';
import { siteFrom } from '../config/site.ts';
import type { ActiveSet } from '../delivery/rollout/following/active-set.ts';
import { madeUpRelease } from '../delivery/rendering/shell.fixture.ts';
import { policyOfPage } from './composing/page-policy.ts';
import { noContent } from './testing/no-content.fixture.ts';
import type { PageView } from '../delivery/rollout/page-views/page-views.ts';
import { createPageService, type PageAnswer } from './service.ts';

const OWN = { path: '/own', query: {} };
const PUBLIC = { path: '/public', query: {} };
const site = siteFrom({ publicUrl: 'https://plainwell.example', isAuthExperienceEnabled: true, areTestFlagsAllowed: false, truncatedContentsPaths: [] });

const LIVE: ActiveSet = { stable: { shell: madeUpRelease('shell', '1'), rail: madeUpRelease('rail', '1') }, canaries: {}, change: 1 };
const VIEW = { releases: LIVE.stable };
/** Policy of a page that names no inline file. */
const NOTHING_INLINE = policyOfPage([], LIVE.stable);

/** An article's region as the shell renders it, with no slots. */
const REGION = {
  styles: [],
  contentMeta: { title: 'Bread', canonical: '', canonicalPath: 'bread', categories: [], relatedStories: [], popularIn: null, targeting: {}, isPreview: false, userPreloadDrivers: [] },
  article: articleDocument('bread').article,
  slots: [],
};

/** A reader who says the name as soon as `gate` opens. */
function readerNamed(name: string, gate: Promise<void> = Promise.resolve()): () => ReaderPort {
  return () => ({
    session: async () => {
      await gate;
      return { user: { rvoId: name, name }, providers: [] };
    },
    savedList: async () => null,
    removedArticle: async () => null,
  });
}

/** The text of a page that is kept. */
async function textOf(answer: PageAnswer): Promise<string> {
  if (answer.kind !== 'page' || !(answer.page instanceof KeptAnswer)) throw new Error('no kept page was answered');
  return sentText(answer.page);
}

/** A page service on a shell whose pages say who reads them, and how often each was loaded. */
function createService({ isHeadFirst = false } = {}) {
  const loads: string[] = [];
  let renderings = 0;
  const counted: number[] = [];
  let live = LIVE;
  let isCurrent = true;
  let change = () => {};
  const shell: ShellServer = {
    contractVersion: 2,
    slots: [],
    queryParameters: [],
    isPersonal: ({ path }) => path === OWN.path,
    slotProps: () => [],
    async loadPage({ path }: PageRequest, _content, _site, reader) {
      const name = (await reader?.session())?.user?.name ?? 'nobody';
      loads.push(`${path} ${name}`);
      if (path.startsWith('/none')) return { kind: 'page', status: 404, page: 'error', data: 'nothing here', tags: ['anything'] };
      return { kind: 'page', status: 200, page: 'own', data: `${path} of ${name}`, tags: ['path:tag'] };
    },
    errorPage: ({ path }, status) => ({ kind: 'page', status, page: 'error', data: path.startsWith('/es') ? 'lo sentimos' : 'sorry', tags: [] }),
    signInProblemPage: (_fault, status) => ({ kind: 'page', status, page: 'error', data: '', tags: [] }),
    previewProblemPage: (_fault, status) => ({ kind: 'page', status, page: 'error', data: '', tags: [] }),
    loadModule: async () => {},
    renderModule: () => Promise.reject(new Error('modules are rendered elsewhere')),
    renderPage: () => Promise.reject(new Error('pages are rendered elsewhere')),
    renderArticle: () => Promise.reject(new Error('articles are rendered elsewhere')),
  };
  if (isHeadFirst) {
    shell.headFirst = {
      head: ({ data }) => ({ html: `<head>${data}</head>`, inline: [] }),
      failedBody: () => '<body>failed</body></html>',
    };
  }
  const gates: Promise<void>[] = [];
  const pool: Pick<RenderPool, 'render'> = {
    render: async ({ what, page, isHeadSent }) => {
      renderings += 1;
      await gates.shift();
      if (isHeadSent) return { kind: 'done', id: 1, page: { html: '<body>text</body></html>', inline: [], slots: [], releases: {} }, article: null };
      const html = String(page.data);
      return what === 'page' ? { kind: 'done', id: 1, page: { html, inline: [], slots: [], releases: {} }, article: null } : { kind: 'done', id: 1, page: null, article: { ...REGION, html } };
    },
  };
  const service = createPageService({
    site,
    content: noContent,
    changes: { isCurrent: () => isCurrent, catchUp: async () => isCurrent, latestChange: () => 0, age: () => 61_200, onChange: (listener) => (change = () => listener(['path:other'])) },
    live: { current: () => live },
    pool,
    onSlots: (slots) => counted.push(slots.length),
    improver: { add: () => undefined },
    shellEntry: async () => shell,
  });
  /** Lets the next rendering wait. */
  const hold = () => {
    const gate = Promise.withResolvers<void>();
    gates.push(gate.promise);
    return gate;
  };
  return { service, hold, loads, counted, renderings: () => renderings, change: () => change(), swap: (next: ActiveSet) => (live = next), loseDatabase: () => (isCurrent = false) };
}

describe('a page of a shell that can make the head first', () => {
  /** What a reader gets who asks for it by HTTP. */
  async function sentBegun(answer: PageAnswer): Promise<string> {
    if (answer.kind !== 'begun') throw new Error('no page was begun');
    const served = await serveApp((request, response) => void answer.page.begun.send(request, response).catch(() => undefined));
    onTestFinished(served.close);
    return (await fetch(served.origin)).text();
  }

  test('is begun for all who ask while it is rendered, and then kept whole', async () => {
    const { service, hold, renderings } = createService({ isHeadFirst: true });
    const { resolve } = hold();
    const first = await service.answer(PUBLIC, VIEW);
    const second = await service.answer(PUBLIC, VIEW);
    expect([first.kind, second]).toEqual(['begun', first]);
    expect(service.keptPage(PUBLIC, VIEW.releases)).toBeNull();
    resolve();
    const text = '<head>/public of nobody</head><body>text</body></html>';
    expect(await sentBegun(first)).toBe(text);
    expect(first.kind === 'begun' && (await first.page.whole)).toBe(service.keptPage(PUBLIC, VIEW.releases));
    expect(await textOf(await service.answer(PUBLIC, VIEW))).toBe(text);
    expect(renderings()).toBe(1);
  });

  test('ends with words where it cannot be rendered, is not kept, and is rendered anew for who asks next', async () => {
    const { service, hold } = createService({ isHeadFirst: true });
    hold().reject(new Error('broken on purpose'));
    const first = await service.answer(PUBLIC, VIEW);
    expect(await sentBegun(first)).toBe('<head>/public of nobody</head><body>failed</body></html>');
    await expect(first.kind === 'begun' && first.page.whole).rejects.toThrow('broken on purpose');
    expect(service.keptPage(PUBLIC, VIEW.releases)).toBeNull();
    expect(await sentBegun(await service.answer(PUBLIC, VIEW))).toContain('<body>text</body>');
  });

  test('is begun for its reader alone where it is personal', async () => {
    const { service } = createService({ isHeadFirst: true });
    const answers = await Promise.all(['Ada', 'Ben'].map((name) => service.answer(OWN, VIEW, { reader: readerNamed(name) })));
    expect(await Promise.all(answers.map(sentBegun))).toEqual(['Ada', 'Ben'].map((name) => `<head>/own of ${name}</head><body>text</body></html>`));
    expect(service.keptPage(OWN, VIEW.releases)).toBeNull();
  });

  test('is kept before the site says that it is warm', async () => {
    const { service } = createService({ isHeadFirst: true });
    await service.warmUp(PUBLIC);
    expect(service.keptPage(PUBLIC, VIEW.releases)).not.toBeNull();
  });
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
    const { service, loads, swap } = createService();
    swap(withCanary);
    await service.answer(PUBLIC, VIEW);
    await service.answer(PUBLIC, { releases: next.stable });
    expect(loads).toHaveLength(2);
    swap(next);
    await service.answer(PUBLIC, { releases: next.stable });
    expect(loads).toHaveLength(2);
    swap(withCanary);
    await service.answer(PUBLIC, { releases: next.stable });
    expect(loads).toHaveLength(2);
    await service.answer(PUBLIC, VIEW);
    expect(loads).toHaveLength(3);
  });

  test('is not kept when a swap overtook it, but given to who asked before', async () => {
    const { service, loads, swap } = createService();
    const asked = service.answer(PUBLIC, VIEW);
    swap(next);
    expect(await textOf(await asked)).toBe('/public of nobody');
    await service.answer(PUBLIC, VIEW);
    expect(loads).toHaveLength(2);
  });
});

test('a page of a preview is made for each view, can be kept by nobody, and counts in no rate', async () => {
  const { service, loads, counted } = createService();
  const preview: PagePreview = { name: 'new-rail', releases: { rail: '2' }, expiresAt: '2026-01-01T00:00:00Z', endAction: '/preview/end' };
  const answers = [await service.answer(PUBLIC, { ...VIEW, preview }), await service.answer(PUBLIC, { ...VIEW, preview })];
  expect(loads).toHaveLength(2);
  for (const answer of answers) expect(answer).toHaveProperty('page.html');
  expect(counted).toEqual([]);
  await service.answer(PUBLIC, VIEW);
  expect(loads).toHaveLength(3);
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
    const ask = (path: string, status: number) => service.problemPage((shell) => shell.errorPage({ path, query: {} }, status), VIEW);
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
    const ask = (view: PageView) => service.problemPage((shell) => shell.errorPage(PUBLIC, 503), view);
    await ask(VIEW);
    await ask({ releases: { ...LIVE.stable, rail: madeUpRelease('rail', '2') } });
    expect(renderings()).toBe(2);
    expect(await ask({ ...VIEW, clientRendered: 'rail' })).toHaveProperty('html');
    expect(renderings()).toBe(3);
  });
});

describe('the page of an address where nothing is', () => {
  const NONE = { path: '/none', query: {} };

  test('is rendered once for all of them, and each is looked up once until anything changes', async () => {
    const { service, loads, renderings, change } = createService();
    const first = await service.answer(NONE, VIEW);
    const other = await service.answer({ ...NONE, path: '/none/other' }, VIEW);
    expect([await service.answer(NONE, VIEW), other]).toEqual([first, first]);
    expect(service.keptPage(NONE, LIVE.stable)).toMatchObject({ status: 404, headers: { 'Cache-Control': 'no-store' } });
    expect([loads, renderings()]).toEqual([['/none nobody', '/none/other nobody'], 1]);
    change();
    expect(service.keptPage(NONE, LIVE.stable)).toBeNull();
    await service.answer(NONE, VIEW);
    expect(loads).toHaveLength(3);
  });

  test('says nothing about the address in another spelling', async () => {
    const { service } = createService();
    await service.answer(NONE, VIEW, { isEncoded: true });
    expect(service.keptPage(NONE, LIVE.stable)).toBeNull();
  });

  test('is dropped with its release set', async () => {
    const { service, loads, swap } = createService();
    await service.answer(NONE, VIEW);
    swap({ stable: { ...LIVE.stable, rail: madeUpRelease('rail', '2') }, canaries: {}, change: 2 });
    expect(service.keptPage(NONE, LIVE.stable)).toBeNull();
    await service.answer(NONE, VIEW);
    expect(loads).toHaveLength(2);
  });
});

describe('what is given at once', () => {
  test('is what is kept in that set, under whatever parameters no page reads, and nothing before', async () => {
    const { service } = createService();
    expect(service.keptPage(PUBLIC, LIVE.stable)).toBeNull();
    const answer = await service.answer(PUBLIC, VIEW);
    expect(service.keptPage({ ...PUBLIC, query: { utm_source: 'letter' } }, LIVE.stable)).toBe(answer.kind === 'page' && answer.page);
    expect(service.keptPage(OWN, LIVE.stable)).toBeNull();
    expect(service.keptPage(PUBLIC, { ...LIVE.stable, rail: madeUpRelease('rail', '0') })).toBeNull();
  });

  test('is never a personal page', async () => {
    const { service } = createService();
    await service.answer(OWN, VIEW, { reader: readerNamed('Ada') });
    expect(service.keptPage(OWN, LIVE.stable)).toBeNull();
  });

  test('is nothing while nobody can say what has changed', async () => {
    const { service, loseDatabase } = createService();
    await service.answer(PUBLIC, VIEW);
    loseDatabase();
    expect(service.keptPage(PUBLIC, LIVE.stable)).toBeNull();
  });

  test('is nothing of a set that no reader gets any more', async () => {
    const { service, swap } = createService();
    await service.answer(PUBLIC, VIEW);
    swap({ stable: { ...LIVE.stable, rail: madeUpRelease('rail', '2') }, canaries: {}, change: 2 });
    expect(service.keptPage(PUBLIC, LIVE.stable)).toBeNull();
  });

  test('is an article’s data too, which is rendered once for all who ask with that set, also at once', async () => {
    const { service, loads } = createService();
    const [first, second] = await Promise.all([service.article(PUBLIC, VIEW), service.article(PUBLIC, VIEW)]);
    expect(second?.answer).toBe(first?.answer);
    expect(service.keptArticle(PUBLIC, LIVE.stable)).toBe(first?.answer);
    expect(loads).toHaveLength(1);
    expect(service.keptArticle(PUBLIC, { ...LIVE.stable, rail: madeUpRelease('rail', '0') })).toBeNull();
    expect(JSON.parse(first ? await sentText(first.answer) : '')).toMatchObject({ data: { html: '/public of nobody', styles: [] }, error: null });
  });
});
