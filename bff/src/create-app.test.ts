import { Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { afterEach, expect, test } from 'vitest';
import { REGISTRY_PATH } from '@plainwell/contracts/delivery/registry.ts';
import { createApp } from './create-app.ts';
import { ask, type Asking } from './http/testing/ask.fixture.ts';
import { serveApp, type Served } from './http/testing/serve-app.fixture.ts';
import { routeOrder, type RoutedDomains } from './route-order.ts';

/** Returns a handler that answers matching addresses with the text `name`, padded so that compression applies. */
function answers(name: string, paths: RegExp, methods: readonly string[] = ['GET', 'POST', 'PUT']): RequestHandler {
  return (request, response, next) => {
    if (!paths.test(request.path) || !methods.includes(request.method)) return next();
    response.set('X-Answered-By', name).type('text/plain').send(name.padEnd(4_000));
  };
}

const STAFF_HOST = 'ops.plainwell.example';

/** The site's domains as `routeOrder` sees them. Each answers the addresses of the real domain. */
const domains: RoutedDomains = {
  ops: {
    routes: {
      ownOrigin: (request, response, next) =>
        request.get('host') === STAFF_HOST ? answers('origin of staff', /^/)(request, response, next) : next(),
      refuseOnFullDisk: (request, response, next) =>
        request.get('x-disk') === 'full' && request.method === 'POST' ? response.status(503).end() : next(),
      pages: answers('ops', /^\/ops(\/|$)/),
    },
    signInProblemPage: null,
  },
  delivery: {
    routes: {
      assets: answers('assets', /^\/assets\//),
      developmentReload: answers('development reload', /^\/dev\/reload$/),
      registry: Router().use(REGISTRY_PATH, answers('registry', /^/)),
    },
  },
  edge: { routes: { releaseSet: null } },
  telemetry: {
    routes: {
      health: answers('health', /^\/(?:healthz|livez|readyz)$/),
      metrics: answers('metrics', /^\/metrics$/),
      telemetry: answers('telemetry', /^\/api\/telemetry$/),
    },
  },
  events: { routes: { events: answers('events', /^\/api\/events$/) } },
  content: {
    routes: {
      schema: answers('schema', /^\/api\/schema\//),
      feeds: answers('feeds', /^\/(?:es\/)?(?:feed\.xml|sitemap\.xml|robots\.txt)$/, ['GET']),
      media: answers('media', /^\/media\//),
    },
  },
  accounts: {
    routes: {
      session: answers('session', /^\/api\/session|^\/account\/sign-out/),
      savedArticles: answers('saved articles', /^\/api\/profile\//),
      forms: answers('forms', /^\/account\/(?:saved\/(?:save|remove|restore)|delete)$/, ['POST']),
    },
    signInRoutes: () => answers('sign-in', /^\/account\/sign-in\//),
    readerOf: () => ({
      session: async () => ({ user: null, providers: [] }),
      savedList: async () => null,
      removedArticle: async () => null,
    }),
  },
  engagement: {
    routes: {
      captcha: answers('captcha', /^\/api\/captcha$/),
      comments: answers('comments', /^\/api\/comments\/|^\/googlesheet\/comment$|^\/(?:es\/)?comment$/),
      emailShare: answers('email share', /^\/api\/email-share$|^\/(?:es\/)?share\/email/),
      feedback: answers('feedback', /^\/api\/feedback|^\/(?:es\/)?feedback/),
      newsletter: answers('newsletter', /^\/api\/newsletter$|^\/(?:es\/)?newsletter/),
    },
  },
  ads: {
    routes: {
      tag: answers('ad server', /^\/api\/creatives\/tag\//),
      creatives: answers('creatives', /^\/api\/creatives\//),
      adsTxt: answers('adsTxt', /^\/ads\.txt$/),
    },
  },
  pages: {
    routes: {
      content: answers('content', /^\/api\/content/),
      previews: answers('previews', /^\/preview\//),
      privacyChoices: answers('privacy choices', /^\/(?:es\/)?privacy-choices/),
      releaseSets: answers('release sets', /^\/api\/release-sets\//),
    },
    pageRoutes: () => answers('pages', /^/),
  },
};

let served: Served | undefined;
afterEach(async () => {
  await served?.close();
  served = undefined;
});

/**
 * Sends a request to a site of these domains.
 * @property isLimited whether all rate limits are exceeded.
 */
async function requestSite(
  path: string,
  {
    isLimited = false,
    without = {},
    ...asking
  }: Asking & { isLimited?: boolean; without?: Partial<RoutedDomains> } = {},
) {
  const routes = routeOrder(
    { ...domains, ...without },
    { consume: async () => (isLimited ? { ok: false, retryAfterS: 7 } : { ok: true }) },
  );
  const onError: ErrorRequestHandler = (error: { status?: number }, _request, response, _next) =>
    void response
      .status(error.status ?? 500)
      .set('X-Answered-By', 'errors')
      .end();
  served = await serveApp(createApp({ publicUrl: 'https://plainwell.example', trustedProxies: 0, routes, onError }));
  return ask(served.origin + path, asking);
}

test.each([
  ['GET', '/', 'pages'],
  ['GET', '/no/such/page', 'pages'],
  ['GET', '/assets/shell/1.0.0/browser/a.js', 'assets'],
  ['GET', '/dev/reload', 'development reload'],
  ['GET', '/healthz', 'health'],
  ['GET', '/metrics', 'metrics'],
  ['POST', '/api/telemetry', 'telemetry'],
  ['POST', '/api/events', 'events'],
  ['GET', '/api/schema/article.json', 'schema'],
  ['GET', '/api/session', 'session'],
  ['POST', '/account/sign-out', 'session'],
  ['GET', '/ops', 'ops'],
  ['PUT', '/api/profile/1/saved-articles', 'saved articles'],
  ['GET', `${REGISTRY_PATH}/releases`, 'registry'],
  ['GET', '/api/creatives/leaderboard', 'creatives'],
  ['GET', '/ads.txt', 'adsTxt'],
  ['GET', '/api/content/tabbed/a', 'content'],
  ['GET', '/account/sign-in/first', 'sign-in'],
  ['POST', '/account/saved/remove', 'forms'],
  ['GET', '/account/saved', 'pages'],
  ['GET', '/feed.xml', 'feeds'],
  ['POST', '/feed.xml', 'pages'],
  ['GET', '/media/a.svg', 'media'],
  ['GET', '/preview/token', 'previews'],
])('%s %s is answered by %s', async (method, path, name) => {
  expect((await requestSite(path, { method })).headers.get('x-answered-by')).toBe(name);
});

test.each(['/', '/assets/shell/1.0.0/browser/a.js', '/healthz', '/metrics', '/api/session', '/ops'])(
  'the origin of staff answers %s itself',
  async (path) => {
    expect((await requestSite(path, { headers: { host: STAFF_HOST } })).headers.get('x-answered-by')).toBe(
      'origin of staff',
    );
  },
);

test('what the settings leave out is answered by what comes after it', async () => {
  const without = {
    ops: { ...domains.ops, routes: { ...domains.ops.routes, pages: null } },
    telemetry: { routes: { ...domains.telemetry.routes, metrics: null } },
  };
  expect((await requestSite('/ops', { without })).headers.get('x-answered-by')).toBe('pages');
  await served?.close();
  expect((await requestSite('/metrics', { without })).headers.get('x-answered-by')).toBe('pages');
});

test('a call that there is not gets JSON, and no page', async () => {
  const { status, headers, text } = await requestSite('/api/nothing?secret=1');
  expect({ status, type: headers.get('content-type'), cache: headers.get('cache-control') }).toEqual({
    status: 404,
    type: 'application/json; charset=utf-8',
    cache: 'no-store',
  });
  expect(JSON.parse(text)).toEqual({ error: 'There is no call GET /api/nothing.' });
});

test.each([
  ['/assets/shell/1.0.0/browser/a.js', undefined],
  ['/dev/reload', undefined],
  ['/healthz', 'gzip'],
  ['/api/session', 'gzip'],
  ['/feed.xml', 'gzip'],
  ['/', 'gzip'],
])('%s is compressed on its way out: %s', async (path, encoding) => {
  expect(
    (await requestSite(path, { headers: { 'accept-encoding': 'gzip' } })).headers.get('content-encoding') ?? undefined,
  ).toBe(encoding);
});

test.each([
  ['GET', '/healthz', 200],
  ['GET', '/livez', 200],
  ['GET', '/readyz', 200],
  ['GET', '/metrics', 200],
  ['GET', '/assets/shell/1.0.0/browser/a.js', 200],
  ['GET', '/', 200],
  ['POST', '/api/telemetry', 429],
  ['POST', '/api/events', 429],
  ['POST', '/api/session/token', 429],
  ['POST', '/account/sign-out', 429],
  ['GET', '/api/profile/1/saved-articles', 429],
  ['GET', '/api/content/tabbed/a', 429],
  ['GET', '/account/sign-in/first', 429],
  ['POST', '/account/delete', 429],
  ['GET', '/search?q=a', 429],
])('%s %s with every budget used up is %i', async (method, path, status) => {
  expect((await requestSite(path, { method, isLimited: true })).status).toBe(status);
});

test('a full disk refuses before a budget is asked, and never a probe', async () => {
  const full = { method: 'POST', headers: { 'x-disk': 'full' } };
  expect((await requestSite('/api/events', { ...full, isLimited: true })).status).toBe(503);
  await served?.close();
  expect((await requestSite('/healthz', full)).status).toBe(200);
});

test('what fails anywhere is answered by the error handler', async () => {
  const without = {
    pages: {
      ...domains.pages,
      pageRoutes: (): RequestHandler => () => {
        throw new Error('no shell');
      },
    },
  };
  const { status, headers } = await requestSite('/', { without });
  expect({ status, by: headers.get('x-answered-by') }).toEqual({ status: 500, by: 'errors' });
});

test('every answer carries the headers of the site, and none names the server', async () => {
  const { headers } = await requestSite('/healthz');
  expect({
    sniff: headers.get('x-content-type-options'),
    powered: headers.get('x-powered-by'),
    etag: headers.get('etag'),
  }).toEqual({ sniff: 'nosniff', powered: null, etag: null });
});
