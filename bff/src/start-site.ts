import type { Server } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { Settings } from './config/settings.ts';
import { signInOffer } from './config/sign-in-offer.ts';
import { siteFrom } from './config/site.ts';
import { staffOf } from './config/staff.ts';
import { readTruncatedContents } from './config/truncated-contents.ts';
import { allPaths } from './content/all-paths.ts';
import { createContentService } from './content/service.ts';
import { createContentStore } from './content/store.ts';
import { commandHandler } from './control/command-handler.ts';
import { holdDataDir } from './control/hold-data-dir.ts';
import { createApp } from './create-app.ts';
import { devReload, reloadScript } from './dev/reload.ts';
import { openDatabase } from './database/open-database.ts';
import { pruneRegularly } from './database/prune-regularly.ts';
import { pruneEvents } from './events/retention.ts';
import { createEventService } from './events/service.ts';
import { createEventStore } from './events/store.ts';
import { loadSamplesWhenEmpty } from './content/import/load-samples.ts';
import { openSigningKey } from './identity/signing-key.ts';
import { createLiveFeed } from './ops/live-feed.ts';
import { createProcessStore } from './ops/process-store.ts';
import { openAccounts } from './open-accounts.ts';
import { openDelivery } from './open-delivery.ts';
import { followContentChanges } from './pages/content-changes.ts';
import { createPageService } from './pages/page-service.ts';
import { pruneProcesses } from './release-sets/process-report.ts';
import { followTokenSetting } from './releases/follow-token-setting.ts';
import { machineRegistry } from './releases/machine-registry.ts';
import { registryRoutes } from './releases/registry-routes.ts';
import { createReleaseTokens } from './releases/release-tokens.ts';
import { requireTeam } from './releases/require-team.ts';
import { createFindMetadata } from './saved-articles/find-metadata.ts';
import { createSavedArticleStore } from './saved-articles/store.ts';
import { errorForLog } from './telemetry/error-for-log.ts';
import { createMetrics } from './telemetry/metrics.ts';
import { recordSlots } from './telemetry/record-slots.ts';

/** The site runs, or one line says why it does not. */
export type StartedSite = { ok: true; address: string; stop: () => Promise<void> } | { ok: false; message: string };

const samples = join(import.meta.dirname, '../samples');

function listen(server: Server, { port, host }: Settings): Promise<string | null> {
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'EADDRINUSE' ? `port ${port} of ${host} is taken: set PORT to another` : `cannot listen on ${host}:${port}: ${error.message}`),
    );
    server.listen(port, host, () => resolve(null));
  });
}

/**
 * Starts the site: holds DATA_DIR, opens and fills the database, registers built releases, listens.
 * @param builds folders of built releases to register before the first page.
 */
export async function startSite(settings: Settings, builds: readonly string[], server: Server): Promise<StartedSite> {
  const log = pino({ level: settings.logLevel, serializers: { err: errorForLog } });
  const truncated = readTruncatedContents(settings.truncatedContentsFile);
  if (!truncated.ok) return truncated;
  const offer = signInOffer(settings);
  if (offer.kind === 'refused') return { ok: false, message: offer.message };
  const staff = staffOf(settings, offer);
  const site = siteFrom({ ...settings, truncatedContentsPaths: truncated.paths });
  if (site.areTestFlagsAllowed) log.warn('test flags are allowed (ALLOW_TEST_FLAGS): anybody may set them in an address');
  const control = commandHandler();
  const holding = await holdDataDir(settings.dataDir, control.listener);
  if (!holding.ok) return { ok: false, message: `${settings.dataDir} is held by a running site: stop it, or set DATA_DIR to another folder` };

  const database = await openDatabase(settings);
  const { db } = database;
  const store = createContentStore(db, (misfit) => log.error(misfit, 'stored document does not fit the contract'));
  control.serve(store);
  await loadSamplesWhenEmpty(store, samples);
  await store.fillExcerpts();

  const metrics = createMetrics();
  const signingKey = await openSigningKey(db);
  const delivery = await openDelivery({ db, settings, site, signingKey, metrics, log });
  const { registry, pool, serving } = delivery;
  const { live } = serving;
  const dev = settings.isDevReload
    ? devReload(builds, registry, live, (reason) => log.error({ reason }, 'build not taken over'))
    : undefined;
  const eventStore = createEventStore(db);
  const accounts = await openAccounts({ db, offer, staff, publicUrl: site.publicUrl, signingKey, log });
  const savedArticles = createSavedArticleStore(db);
  const endPruning = pruneRegularly(
    [
      { what: 'page events', prune: (now, signal) => pruneEvents(eventStore, now, signal) },
      ...accounts.prunings,
      { what: 'removed articles', prune: () => savedArticles.pruneRemoved() },
      { what: 'processes of the site', prune: (now) => pruneProcesses(db, now) },
      { what: 'copies of pruned releases', prune: delivery.dropPrunedCopies },
    ],
    log,
  );
  const processes = createProcessStore(db);
  const feed = createLiveFeed({ registry, processes, log });
  const stop = async () => {
    dev?.close();
    feed.close();
    await accounts.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await delivery.close();
    await endPruning();
    await database.close();
    await holding.release();
  };

  await delivery.registerBuilds(builds);
  const tokens = createReleaseTokens(db);
  await followTokenSetting(tokens, settings.releaseTokens, log);
  // Calls that other rooms add are for both doors: `more`.
  const registryCalls = { registry, metrics, log, more: [serving.previewCalls] };
  control.serveRegistry(machineRegistry(registryCalls, tokens));
  await live.follow();
  serving.start();
  const content = createContentService(store);
  const changes = await followContentChanges(store);
  const pages = createPageService({
    site,
    content,
    changes,
    live,
    pool,
    shellEntry: serving.shells.of,
    onSlots: (slots) => recordSlots(slots, metrics, log),
    tail: dev && reloadScript,
  });
  const app = createApp({
    site,
    content,
    paths: () => allPaths(db),
    registry,
    registryCalls: registryRoutes({ ...registryCalls, identify: requireTeam(tokens, { metrics, log }) }),
    assets: delivery.assets,
    ops: {
      registry,
      processes,
      feed,
      previewLinks: serving.previewLinks,
      liveShell: async () => live.current().stable[SHELL_NAME],
      staff,
    },
    pages,
    serving,
    events: createEventService(eventStore, metrics, log),
    identity: accounts.identity,
    signIn: accounts.signIn,
    readerData: accounts.readerData,
    savedArticles,
    findMetadata: createFindMetadata(store, site.publicUrl),
    metrics,
    log,
    mediaFolders: [join(samples, 'images')],
    dev: dev?.router,
  });
  server.on('request', app);
  const failure = await listen(server, settings);
  if (failure !== null) {
    await stop();
    return { ok: false, message: failure };
  }
  // The first reader does not wait for the rendering process to come up.
  await pages.answer({ path: '/tabbed', query: {} }, { releases: live.current().stable }).catch((error: unknown) => log.warn({ err: error }, 'warm-up failed'));
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : settings.port;
  return { ok: true, address: `http://${settings.host}:${port}`, stop };
}
