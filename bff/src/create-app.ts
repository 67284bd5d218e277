import compression from 'compression';
import express, { type Express, type RequestHandler, type Router } from 'express';
import type { Logger } from 'pino';
import type { ContentPort } from '@plainwell/contracts/content-port.ts';
import { REGISTRY_PATH } from '@plainwell/contracts/registry.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { creativeRoutes } from './ads/routes.ts';
import type { Staff } from './config/staff.ts';
import type { PathEntry } from './content/all-paths.ts';
import { eventRoutes } from './events/routes.ts';
import type { EventService } from './events/service.ts';
import { errorHandler } from './http/error-handler.ts';
import { securityHeaders } from './http/security-headers.ts';
import { createReadReader } from './identity/read-reader.ts';
import type { ReaderData } from './identity/reader-data.ts';
import { readerDataRoutes } from './identity/reader-data-routes.ts';
import { identityRoutes, type IdentityParts } from './identity/routes.ts';
import { signInRoutes, type SignInParts } from './identity/sign-in-routes.ts';
import { isStaffPath } from './identity/staff-path.ts';
import { healthRoutes } from './machines/health-routes.ts';
import { mediaRoutes } from './machines/media-routes.ts';
import { machineRoutes } from './machines/routes.ts';
import { schemaRoutes } from './machines/schema-routes.ts';
import { opsRoutes, type OpsParts } from './ops/routes.ts';
import { staffSignInProblem } from './ops/sign-in-problem.ts';
import { createProblemPages } from './pages/problem-pages.ts';
import { contentRoutes } from './pages/content-routes.ts';
import type { PageService } from './pages/page-service.ts';
import { sendPage } from './pages/send-page.ts';
import { limitOldSets } from './release-sets/limit-old-sets.ts';
import { previewRoutes } from './release-sets/preview-routes.ts';
import type { Serving } from './release-sets/open-serving.ts';
import { createReaderPorts } from './pages/reader-port.ts';
import { pageRoutes } from './pages/routes.ts';
import { assetRoutes, type AssetParts } from './releases/asset-routes.ts';
import type { ReleaseRegistry } from './releases/release-registry.ts';
import { rememberRegistered } from './releases/remember-registered.ts';
import type { FindMetadata } from './saved-articles/find-metadata.ts';
import { savedArticleForms } from './saved-articles/form-routes.ts';
import { savedArticleRoutes } from './saved-articles/routes.ts';
import type { SavedArticleStore } from './saved-articles/store.ts';
import type { Metrics } from './telemetry/metrics.ts';
import { telemetryRoutes } from './telemetry/routes.ts';

/** What the site is made of. */
export interface AppParts {
  site: Site;
  content: ContentPort;
  paths: () => AsyncIterable<PathEntry>;
  registry: Pick<ReleaseRegistry, 'isRegistered'>;
  assets: AssetParts;
  /** The registry's calls, for teams by their tokens. */
  registryCalls: RequestHandler;
  /** Operators' pages; who asks is read by `identity`. */
  ops: Omit<OpsParts, 'publicUrl' | 'sessions' | 'cookie' | 'entrance' | 'log'> & { staff: Staff };
  pages: PageService;
  serving: Pick<Serving, 'live' | 'views' | 'viewOfCall' | 'oldReleases' | 'previews' | 'previewCookie' | 'countPageView'>;
  events: EventService;
  identity: IdentityParts;
  signIn: Pick<SignInParts, 'providers' | 'signIn' | 'signInCookie'>;
  savedArticles: SavedArticleStore;
  findMetadata: FindMetadata;
  readerData: ReaderData;
  metrics: Metrics;
  log: Logger;
  mediaFolders: readonly string[];
  /** Routes of the development reload. */
  dev?: Router | undefined;
}

/** The one Express server: assets, calls, machines' addresses, and everything else a page of the shell. */
export function createApp({ site, content, paths, registry, assets, registryCalls, ops, pages, serving, events, identity, signIn, savedArticles, findMetadata, readerData, metrics, log, mediaFolders, dev }: AppParts): Express {
  const { live, views, viewOfCall, oldReleases, previews, previewCookie, countPageView } = serving;
  const problems = createProblemPages(pages, views);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(securityHeaders);
  // Assets come compressed from their release; everything below is compressed on its way out.
  app.use(assetRoutes(assets));
  if (dev) app.use(dev);
  app.use(compression());
  app.use(healthRoutes(() => pages.isReady()));
  app.use(telemetryRoutes({ metrics, releases: { isRegistered: rememberRegistered(registry), isLive: (name) => live.current().stable[name] !== undefined }, isPreview: previews.isPreview, log }));
  app.use(eventRoutes(events, metrics, previews.isPreview, log));
  app.use(schemaRoutes());
  app.use(identityRoutes(identity));
  const { publicUrl, sessions, cookie, providers } = identity;
  app.use(opsRoutes({ ...ops, publicUrl, sessions, cookie, entrance: { providers, staff: ops.staff }, log }));
  app.use(savedArticleRoutes(savedArticles, identity.tokens, metrics, log));
  app.use(REGISTRY_PATH, registryCalls);
  app.use(creativeRoutes({ site }));
  app.use(contentRoutes(pages, viewOfCall, limitOldSets({ live, old: oldReleases })));
  app.use('/api', (request, response) => {
    response.status(404).set('Cache-Control', 'no-store').json({ error: `There is no call ${request.method} ${request.originalUrl.split('?')[0]}.` });
  });
  const readReader = createReadReader(identity);
  if (site.isAuthExperienceEnabled) {
    const { savedArticleSite: ownSite } = site;
    const problemPage: SignInParts['problemPage'] = async (fault, status, returnPath, exchange) =>
      isStaffPath(returnPath) ? staffSignInProblem(fault, status, returnPath, providers, await ops.liveShell()) : problems.signInProblemPage(fault, status, returnPath, exchange);
    app.use(signInRoutes({ ...signIn, publicUrl, sessionCookie: identity.cookie, problemPage, metrics, log }));
    app.use(savedArticleForms({ publicUrl, ownSite, pages: problems, readReader, savedArticles, findMetadata, log }));
    app.use(readerDataRoutes({ publicUrl, readerData, readReader, cookie: identity.cookie, log }));
  }
  app.use(machineRoutes({ site, content, paths }));
  app.use(mediaRoutes(mediaFolders));
  app.use(
    previewRoutes({
      publicUrl: site.publicUrl,
      previews,
      cookie: previewCookie,
      sendProblem: async (request, response, fault, returnPath) => sendPage(request, response, await problems.previewProblemPage(fault, returnPath, { request, response })),
    }),
  );
  app.use(
    pageRoutes({
      pages,
      problems,
      views,
      previewCookie,
      readerOf: createReaderPorts({ providers: identity.providers, readReader, savedArticles }),
      onPageView: countPageView,
    }),
  );
  app.use(errorHandler(problems, log));
  return app;
}
