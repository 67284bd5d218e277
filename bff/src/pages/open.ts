import { Router, type ErrorRequestHandler, type Request, type RequestHandler } from 'express';
import type { ContentChanges } from '../content/changes/follow-changes.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReaderPort } from '@plainwell/contracts/page/shell-server.ts';
import type { KeptFeeds } from '../content/feeds/kept-feeds.ts';
import type { Rendering } from '../delivery/rendering/open-rendering.ts';
import type { Rollout } from '../delivery/rollout/open-rollout.ts';
import { previewRoutes } from '../delivery/rollout/previews/preview-routes.ts';
import { sendPage } from '../http/responses/send-page.ts';
import { consentOrigins, tagOrigins } from '../config/services/advertising-settings.ts';
import { captchaFrames } from '../config/services/captcha-settings.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import type { KnownReleases } from '../telemetry/ingest/known-releases.ts';
import { createSlotRecorder } from '../telemetry/ingest/record-slots.ts';
import type { ReportBuffer } from '../telemetry/ingest/report-buffer.ts';
import { logFailure } from '../telemetry/unavailable.ts';
import { createAnswerKept, type AnswerAtOnce, type AnswerKeptParts } from './answer-kept.ts';
import { createLaterStyles } from './later-styles/later-styles.ts';
import { contentRoutes } from './content-routes.ts';
import { errorHandler } from './error-handler.ts';
import { createImprover } from './kept/improve-when-idle.ts';
import { privacyChoicesRoutes } from './privacy-choices-routes.ts';
import { createRenderQueue } from './render-queue.ts';
import { createPageService } from './service.ts';
import { NoShellError } from './composing/live-shell.ts';
import { createAnswerPages, type AnswerPages } from './answer-pages.ts';
import { namedByPath, releaseSetRoutes } from './release-set-routes.ts';
import { replacementRoutes } from './replacement-routes.ts';
import { pageRoutes } from './routes.ts';

interface PagesParts {
  content: { feeds: Pick<KeptFeeds, 'atOnce' | 'sharing'>; changes: ContentChanges; service: ContentPort };
  delivery: {
    rendering: Pick<Rendering, 'pool' | 'noteFailure' | 'noteOverload'>;
    rollout: Rollout;
    tailScript: string | undefined;
    knownReleases: Pick<KnownReleases, 'armOf'>;
  };
  /** Stores failures of slots together with those that browsers report. */
  reports: Pick<ReportBuffer, 'add'>;
  ads: {
    /** Source expression of the stylesheet of ads, whose frames inherit the policy of the page. */
    styles: string;
  };
}

/** The pages for readers. */
export interface Pages extends Domain {
  /** Returns whether the site can make the front page now. */
  isReady: () => Promise<boolean>;
  /**
   * Returns why no page can be served, not even a cached one: no shell is live. Returns `null` if a shell is live.
   * Queries nothing.
   */
  whyNotServing: () => string | null;
  answers: AnswerPages;
  routes: Record<'content' | 'previews' | 'privacyChoices' | 'releaseSets', RequestHandler>;
  /**
   * Creates the routes for every address that nothing else answers.
   * @param readerOf returns the port by which a personal page reads data of the request's reader.
   */
  pageRoutes: (readerOf: (request: Request) => ReaderPort) => RequestHandler;
  /** Creates the function that answers from the cache, ahead of all routes. */
  answerKept: (site: Pick<AnswerKeptParts, 'commonHeaders' | 'isForOtherOrigin' | 'answerWith'>) => AnswerAtOnce;
  onError: ErrorRequestHandler;
  /**
   * Renders a page at the start of the site, so that the first reader need not wait for a rendering process to start.
   */
  warmUp(): Promise<void>;
}

/** Opens the pages for readers: composed from content and releases, and cached until either changes. */
export async function openPages(
  { site, settings, limiter, metrics, log, tracing }: Platform,
  { content, delivery, ads, reports }: PagesParts,
): Promise<Pages> {
  const { rendering, rollout, tailScript, knownReleases: known } = delivery;
  const { following, previews, pageViews } = rollout;
  const { live } = following;
  const whyNoShell = () =>
    Object.entries(live.refused()).find(([id]) => id.startsWith(`${SHELL_NAME}@`))?.[1] ?? 'none is released';
  const improver = createImprover();
  const queue = createRenderQueue({
    processes: rendering.pool.size,
    onUnmade(why) {
      metrics.unmadePages.inc({ why });
      if (why === 'busy') rendering.noteOverload();
    },
  });
  const laterStyles = createLaterStyles();
  const pages = createPageService({
    site,
    content: content.service,
    queue,
    changes: content.changes,
    live,
    pool: rendering.pool,
    laterStyles,
    shellEntry: following.shells.of,
    whyNoShell,
    onSlots: createSlotRecorder({ metrics, log, isFirstSeen: rendering.noteFailure, known, buffer: reports }),
    tracing,
    tailScript,
    frames: [
      ...captchaFrames(settings.recaptcha),
      ...consentOrigins(settings.advertising),
      ...tagOrigins(settings.advertising),
    ],
    connections: consentOrigins(settings.advertising),
    styles: [ads.styles],
    improver,
    onDictionaryError: (error) => logFailure(log, error, 'dictionary of a release set not made'),
  });
  const answers = createAnswerPages({ pages, views: pageViews, live, limiter });
  const counted = { onPageView: pageViews.count, onPageAhead: () => metrics.pagesAhead.inc() };
  const limitNamedSets = pageViews.limitStale(limiter, namedByPath);

  return {
    isReady: () => pages.isReady(),
    whyNotServing: () =>
      live.current().stable[SHELL_NAME] === undefined ? new NoShellError(whyNoShell()).message : null,
    answers,
    routes: {
      content: contentRoutes(pages, pageViews.resolvePinned, [pageViews.limitStale(limiter)], limiter),
      releaseSets: Router().use(
        releaseSetRoutes({
          viewOf: pageViews.resolvePinned,
          shellEntry: following.shells.of,
          dictionaryOf: pages.dictionary,
          laterStyles,
          limits: [limitNamedSets],
        }),
        replacementRoutes({
          viewOf: pageViews.resolvePinned,
          find: pageViews.replacementsBy(following.shells.of),
          limits: [limitNamedSets],
        }),
      ),
      privacyChoices: privacyChoicesRoutes({ site, pages: answers }),
      previews: previewRoutes({
        publicUrl: site.publicUrl,
        previews,
        cookie: previews.cookie,
        sendProblem: async (request, response, fault, returnPath) =>
          void sendPage(request, response, await answers.previewProblemPage(fault, returnPath, { request, response })),
      }),
    },
    pageRoutes: (readerOf) =>
      pageRoutes({
        limiter,
        pages,
        answers,
        views: pageViews,
        previewCookie: previews.cookie,
        readerOf,
        ...counted,
      }),
    answerKept: (given) =>
      createAnswerKept({
        ...given,
        pages,
        feeds: content.feeds,
        pageViewOf: pageViews.atOnce,
        callViewOf: pageViews.pinnedAtOnce,
        ...counted,
      }),
    onError: errorHandler(answers, log),
    close: () => improver.close(),
    warmUp: () =>
      pages.warmUp({ path: '/tabbed', query: {} }).catch((error: unknown) => logFailure(log, error, 'warm-up failed')),
  };
}
