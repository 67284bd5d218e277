import type { Server } from 'node:http';
import { openAccounts } from './accounts/open.ts';
import { openAdminSocket } from './admin-socket/open.ts';
import { openAds } from './ads/open.ts';
import type { Settings } from './config/settings.ts';
import { openContent } from './content/open.ts';
import { answerAhead, createApp } from './create-app.ts';
import { openDelivery } from './delivery/open.ts';
import { openDesk } from './desk/open.ts';
import { openEngagement } from './engagement/open.ts';
import { engagementDataSources } from './engagement/reader-data.ts';
import { openEvents } from './events/open.ts';
import { commonHeaders } from './http/server/security-headers.ts';
import { createSiteServers } from './http/server/site-servers.ts';
import { openOps } from './ops/open.ts';
import { openPages } from './pages/open.ts';
import { closeAll, startAll } from './platform/lifecycle.ts';
import { openPlatform } from './platform/open.ts';
import type { Domain } from './platform/platform.ts';
import { createRegularPruning } from './platform/regular-pruning.ts';
import { routeOrder } from './route-order.ts';
import { openTelemetry } from './telemetry/open.ts';

/** The site runs, or one line says why it does not. */
export type StartedSite = { ok: true; address: string; stop: () => Promise<void> } | { ok: false; message: string };

/**
 * Opens every domain, starts them, listens.
 * @param builds folders of built releases to register before the first page.
 * @param server does not listen yet.
 */
export async function startSite(settings: Settings, builds: readonly string[], server: Server): Promise<StartedSite> {
  const adminSocket = openAdminSocket();
  const opened = await openPlatform(settings, adminSocket.listener);
  if (!opened.ok) return opened;
  const { platform } = opened;
  const { site, limiter, log } = platform;

  const servers = createSiteServers(settings, server);
  const content = await openContent(platform, adminSocket.serveContent);
  const delivery = await openDelivery(platform, { content: content.service, builds, serveLocally: adminSocket.serveRegistry });
  const { isPreview } = delivery.rollout.previews;
  const pages = await openPages(platform, { content, delivery });
  const accounts = await openAccounts(platform, { content, pages, dataSources: engagementDataSources });
  const engagement = await openEngagement(platform, { content, pages, accounts });
  const ads = openAds(platform);
  const events = openEvents(platform, isPreview);
  const ops = openOps(platform, { delivery, accounts, desk: openDesk(platform, { content, delivery, accounts, engagement }) });
  const telemetry = openTelemetry(platform, { isReady: pages.isReady, releases: delivery.knownReleases, isPreview, metricsServer: servers.metrics });

  const domains: readonly Domain[] = [platform, content, delivery, pages, accounts, engagement, ads, events, ops, telemetry];
  // Each part needs those before it. Pruning ends before what it prunes closes, and servers close first: nothing is asked any more.
  const parts = [...domains, createRegularPruning(domains.flatMap(({ prunings = [] }) => prunings), log), { close: servers.close }];
  const stop = () => closeAll(parts, log);

  await startAll(parts);
  const routes = routeOrder({ ops, delivery, telemetry, events, content, accounts, engagement, ads, pages }, limiter);
  const app = createApp({ publicUrl: site.publicUrl, trustedProxies: settings.trustedProxies, routes, onError: pages.onError });
  server.on('request', answerAhead(pages.answerKept({ commonHeaders: commonHeaders(site.publicUrl), isElsewhere: ops.isAtOwnOrigin }), app));
  const failure = await servers.listen();
  if (failure !== null) {
    await stop();
    return { ok: false, message: failure };
  }
  await pages.warmUp();
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  return { ok: true, address: `http://${settings.host}:${port}`, stop };
}
