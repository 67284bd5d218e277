import type { RequestHandler } from 'express';
import type { ShellServer } from '@plainwell/contracts/page/shell-server.ts';
import { createKeptFeeds } from './content/feeds/kept-feeds.ts';
import { feedRoutes } from './content/feeds/routes.ts';
import { articleDocument } from './content/testing/article.fixture.ts';
import { siteFrom } from './config/site.ts';
import { answerAhead, createApp } from './create-app.ts';
import type { ActiveSet } from './delivery/rollout/following/active-set.ts';
import { createPageViews } from './delivery/rollout/page-views/page-views.ts';
import { createPinnedViews } from './delivery/rollout/page-views/pinned-view.ts';
import { createVisitorCookie } from './delivery/rollout/page-views/visitor-cookie.ts';
import { createPreviewCookie } from './delivery/rollout/previews/preview-cookie.ts';
import { madeUpRelease } from './delivery/rendering/shell/shell.fixture.ts';
import { commonHeaders } from './http/server/security-headers.ts';
import { createRequestEntry } from './request-entry.ts';
import { routeOrder } from './route-order.ts';
import { noTracing } from './telemetry/tracing/tracing.ts';
import { createAnswerKept } from './pages/answer-kept.ts';
import { contentRoutes } from './pages/content-routes.ts';
import { noContent } from './pages/testing/no-content.fixture.ts';
import { createAnswerPages } from './pages/answer-pages.ts';
import { createRenderQueue } from './pages/render-queue.ts';
import { pageRoutes } from './pages/routes.ts';
import { createPageService } from './pages/service.ts';

const PUBLIC_URL = 'https://plainwell.example';
export const STAFF_HOST = 'ops.plainwell.example';
const site = siteFrom({
  publicUrl: PUBLIC_URL,
  isAuthExperienceEnabled: true,
  areTestFlagsAllowed: false,
  truncatedContentsPaths: [],
});
const stable = { shell: madeUpRelease('shell', '1.0.0'), rail: madeUpRelease('rail', '1.0.0') };
export const withoutCanary: ActiveSet = { stable, canaries: {}, change: 1 };
export const withCanary: ActiveSet = {
  stable,
  canaries: { rail: { release: madeUpRelease('rail', '2.0.0'), percent: 50 } },
  change: 2,
};

/**
 * State that a test changes while the site runs: the releases of the site, and whether its view of the database is
 * current.
 */
export const now = { set: withoutCanary, isCurrent: true };
const live = { current: () => now.set, isCurrent: () => true, catchUp: async () => undefined };
/** The counted page views. */
export const views: string[] = [];

const shell: ShellServer = {
  contractVersion: 1,
  slots: [],
  queryParameters: ['q'],
  isPersonal: ({ path }) => path.startsWith('/own'),
  slotProps: () => [],
  loadPage: async ({ path, query }) => {
    if (path.endsWith('/') && path !== '/') return { kind: 'redirect', status: 301, location: path.slice(0, -1) };
    return {
      kind: 'page',
      status: path === '/none' || /^\/api|xml$/.test(path) ? 404 : 200,
      page: 'text',
      data: `${path} ${query['q'] ?? ''} `,
      tags: ['path:tag'],
    };
  },
  errorPage: (_request, status) => ({ kind: 'page', status, page: 'error', data: `error ${status}`, tags: [] }),
  signInProblemPage: (_fault, status) => ({ kind: 'page', status, page: 'error', data: '', tags: [] }),
  previewProblemPage: (_fault, status) => ({ kind: 'page', status, page: 'error', data: 'no preview', tags: [] }),
  loadModule: async () => {},
  renderModule: async () => '',
  renderPage: () => Promise.reject(new Error('rendered elsewhere')),
  renderArticle: () => Promise.reject(new Error('rendered elsewhere')),
};

const contentMeta = {
  title: 'Bread',
  canonical: '',
  canonicalPath: 'bread',
  categories: [],
  relatedStories: [],
  popularIn: null,
  targeting: {},
  isPreview: false,
  userPreloadDrivers: [],
};
const pages = createPageService({
  site,
  content: noContent,
  queue: createRenderQueue({ processes: 1, onUnmade: () => undefined }),
  changes: {
    isCurrent: () => now.isCurrent,
    catchUp: async () => now.isCurrent,
    latestChange: () => 0,
    age: () => 61_200,
    onChange: () => undefined,
  },
  live,
  laterStyles: { of: async () => undefined },
  pool: {
    async render({ what, page, releases }) {
      const html = `${String(page.data)}${releases['rail']?.manifest.version} `.repeat(200);
      if (what === 'page')
        return { kind: 'done', id: 1, page: { html, inline: [], slots: [], releases: {} }, article: null };
      return {
        kind: 'done',
        id: 1,
        page: null,
        article: { html, styles: [], contentMeta, article: articleDocument('bread').article, slots: [] },
      };
    },
  },
  whyNoShell: () => 'none is released',
  onSlots: () => undefined,
  improver: { add: () => undefined, remove: () => undefined },
  onDictionaryError: () => undefined,
  shellEntry: async () => shell,
});

const feeds = createKeptFeeds({
  site,
  content: noContent,
  changes: { isCurrent: () => now.isCurrent, catchUp: async () => now.isCurrent, onChange: () => undefined },
  hasEdgeCache: true,
  async *paths() {
    yield { path: 'text', updated: null };
  },
});

const previewCookie = createPreviewCookie(PUBLIC_URL);
const previews = {
  ofRequest: async (request: Parameters<typeof previewCookie.read>[0]) =>
    previewCookie.read(request) === undefined ? null : { ok: false as const, fault: 'invalid' as const },
  isAskedFor: (request: Parameters<typeof previewCookie.read>[0]) => previewCookie.read(request) !== undefined,
};
const visitorCookie = createVisitorCookie(PUBLIC_URL);
const pageViews = createPageViews({ live, previews, visitorCookie, edgeSharing: 'set' });
const pinnedViews = createPinnedViews({
  live,
  views: pageViews,
  previews,
  registry: { wasServed: async () => false },
  getVerified: async () => ({ ok: false, reason: 'gone' }),
  recent: { note: () => undefined },
  edgeSharing: 'set',
});
const limiter = { consume: async () => ({ ok: true as const }) };
const counted = {
  onPageView: ({ releases }: { releases: object }) => void views.push(Object.keys(releases).join(' ')),
  onPageAhead: () => void views.push('ahead'),
};
const passes: RequestHandler = (_request, _response, next) => next();

function routes(): RequestHandler[] {
  const answers = createAnswerPages({ pages, views: pageViews, live, limiter });
  const atStaff: RequestHandler = (request, response, next) =>
    request.get('host') === STAFF_HOST ? void response.type('text').send('staff') : next();
  return routeOrder(
    {
      ops: { routes: { ownOrigin: atStaff, refuseOnFullDisk: passes, pages: null }, signInProblemPage: null },
      delivery: { routes: { assets: passes, developmentReload: null, registry: passes } },
      edge: { routes: { releaseSet: null } },
      telemetry: { routes: { health: passes, metrics: passes, telemetry: passes } },
      events: { routes: { events: passes } },
      content: { routes: { schema: passes, feeds: feedRoutes(site, feeds), media: passes } },
      accounts: {
        routes: { session: passes, savedArticles: passes, forms: passes },
        signInRoutes: () => null,
        readerOf: () => ({
          session: async () => ({ user: null, providers: [] }),
          savedList: async () => null,
          removedArticle: async () => null,
        }),
      },
      engagement: {
        routes: { captcha: passes, comments: passes, emailShare: passes, feedback: passes, newsletter: passes },
      },
      ads: { routes: { tag: passes, creatives: passes, adsTxt: passes } },
      pages: {
        routes: {
          content: contentRoutes(pages, pinnedViews.resolve, [], limiter),
          previews: passes,
          privacyChoices: passes,
          releaseSets: passes,
        },
        pageRoutes: (readerOf) =>
          pageRoutes({ limiter, pages, answers, views: pageViews, previewCookie, readerOf, ...counted }),
      },
    },
    limiter,
  );
}

const onError: Parameters<typeof createApp>[0]['onError'] = (_error, _request, response, _next) =>
  void response.status(500).end();
const entry = createRequestEntry({
  trustedProxies: 0,
  tracing: noTracing,
  onAnswer: () => undefined,
});
/** The application without the shortcut for kept answers. */
export const app = entry.listener(createApp({ publicUrl: PUBLIC_URL, trustedProxies: 0, routes: routes(), onError }));
let atOnce = 0;
/** Returns how many requests were answered ahead of the application. */
export const countAtOnce = () => atOnce;
const answerKept = createAnswerKept({
  commonHeaders: commonHeaders(PUBLIC_URL),
  isForOtherOrigin: ({ headers }) => headers.host === STAFF_HOST,
  pages,
  feeds,
  pageViewOf: pageViews.atOnce,
  callViewOf: pinnedViews.atOnce,
  ...counted,
  answerWith: entry.answerWith,
});
/** The application behind the shortcut for kept answers. */
export const ahead = answerAhead((request, response) => {
  const isAnswered = answerKept(request, response);
  if (isAnswered) atOnce += 1;
  return isAnswered;
}, app);
