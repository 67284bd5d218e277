import type { Server } from 'node:http';
import { Router } from 'express';
import { openAccounts } from './accounts/open.ts';
import { openAdminSocket } from './admin-socket/open.ts';
import { openAds } from './ads/open.ts';
import type { Settings } from './config/settings.ts';
import { openContent } from './content/open.ts';
import { answerAhead, createApp } from './create-app.ts';
import { openDefence } from './defence/open.ts';
import { openDelivery } from './delivery/open.ts';
import { openDesk } from './desk/open.ts';
import { openEdge } from './edge/open.ts';
import { openEngagement } from './engagement/open.ts';
import { engagementDataSources } from './engagement/reader-data.ts';
import { openEvents } from './events/open.ts';
import { answerInTurn } from './http/server/answer-in-turn.ts';
import { commonHeaders } from './http/server/security-headers.ts';
import { createSiteServers } from './http/server/site-servers.ts';
import { openOps } from './ops/open.ts';
import { openPages } from './pages/open.ts';
import { startAll } from './platform/lifecycle.ts';
import { openPlatform } from './platform/open.ts';
import type { Domain } from './platform/platform.ts';
import { createSourceNumbers } from './platform/rate-limits/source-number.ts';
import { createRegularPruning } from './platform/regular-pruning.ts';
import { createRequestEntry } from './request-entry.ts';
import { routeOrder } from './route-order.ts';
import { createStopSite, type StopSite } from './stop-site.ts';
import { createAnswerReports } from './telemetry/answer-reports.ts';
import { openHistory } from './telemetry/open-history.ts';
import { openTelemetry } from './telemetry/open.ts';

/** A running site, or a message of one line that explains why the site did not start. */
export type StartedSite =
  | {
      ok: true;
      address: string;
      /** Returns why this process serves no page now; `null` if it serves pages. */
      whyNotServing: () => string | null;
      stop: StopSite;
    }
  | { ok: false; message: string };

/**
 * Opens all domains, starts them, and listens for requests.
 * @param builds folders of built releases to register before the first page.
 * @param server a server that does not listen yet.
 */
export async function startSite(settings: Settings, builds: readonly string[], server: Server): Promise<StartedSite> {
  const adminSocket = openAdminSocket();
  const opened = await openPlatform(settings, adminSocket.listener);
  if (!opened.ok) return opened;
  const { platform } = opened;
  const { site, limiter, log } = platform;
  adminSocket.serveDatabase(platform);

  const telemetryHistory = openHistory(platform);
  const { history, reports } = telemetryHistory;
  const servers = createSiteServers(settings, server);
  /** True from the first rendered page until the process begins to stop. */
  let isServing = false;
  const content = await openContent(platform, adminSocket.serveContent);
  // `openDefence` adds its routes later, because it needs the registry.
  const defenceCalls = Router();
  const delivery = await openDelivery(platform, {
    content: content.service,
    builds,
    serveLocally: adminSocket.serveRegistry,
    moreCalls: [defenceCalls],
  });
  const { following, pageViews, previews } = delivery.rollout;
  const { isPreview } = previews;
  const edge = openEdge(platform, {
    changes: content.changes,
    live: following.live,
    visitorCookie: pageViews.visitorCookie,
  });
  const events = openEvents(platform, isPreview, (event) => ads.onPageEvent(event));
  const ads = openAds(platform, events.record);
  const pages = await openPages(platform, { content, delivery, ads, reports });
  const accounts = await openAccounts(platform, { content, pages, dataSources: engagementDataSources });
  const engagement = await openEngagement(platform, { content, pages, accounts });
  const defence = openDefence(platform, { delivery, engagement, history, calls: defenceCalls });
  const ops = openOps(platform, {
    delivery,
    accounts,
    ads,
    content: content.service,
    desk: openDesk(platform, { content, delivery, accounts, engagement }),
    history,
    defence,
  });
  const whyNotServing = () => (isServing ? pages.whyNotServing() : 'the site is starting or stopping');
  const telemetry = openTelemetry(platform, {
    isReady: pages.isReady,
    canServe: () => whyNotServing() === null,
    releases: delivery.knownReleases,
    reports,
    sourceOf: createSourceNumbers(platform.signingKeys),
    isPreview,
    metricsServer: servers.metrics,
  });

  const domains: readonly Domain[] = [
    platform,
    telemetryHistory,
    content,
    delivery,
    edge,
    pages,
    accounts,
    engagement,
    ads,
    events,
    defence,
    ops,
    telemetry,
  ];
  // Each part needs the parts before it. Pruning is last, so it ends before the parts that it prunes close.
  const parts = [
    ...domains,
    createRegularPruning(
      domains.flatMap(({ prunings = [] }) => prunings),
      log,
    ),
  ];
  const stopParts = createStopSite({ servers, commands: platform.commands, parts, drain: settings.drain, log });
  const stop: StopSite = (isHurried) => {
    isServing = false;
    return stopParts(isHurried);
  };

  await startAll(parts);
  const routes = routeOrder(
    { ops, delivery, edge, telemetry, events, content, accounts, engagement, ads, pages },
    limiter,
  );
  const app = createApp({
    publicUrl: site.publicUrl,
    trustedProxies: settings.trustedProxies,
    routes,
    onError: pages.onError,
  });
  const entry = createRequestEntry({
    trustedProxies: settings.trustedProxies,
    tracing: platform.tracing,
    onAnswer: createAnswerReports({
      metrics: platform.metrics,
      failures: platform.sampledLog,
      access: log,
      accessShare: settings.accessLogShare,
    }),
  });
  const answerKept = pages.answerKept({
    commonHeaders: commonHeaders(site.publicUrl),
    isForOtherOrigin: ops.isAtOwnOrigin,
    answerWith: entry.answerWith,
  });
  answerInTurn(server, answerAhead(answerKept, entry.listener(app)));
  const failure = await servers.listen();
  if (failure !== null) {
    await stop(true);
    return { ok: false, message: failure };
  }
  await pages.warmUp();
  isServing = true;
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  return { ok: true, address: `http://${settings.host}:${port}`, whyNotServing, stop };
}
