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
import { createGate } from './gate/create-gate.ts';
import { createBearerTokens } from './identity/bearer-tokens.ts';
import { openProviders } from './identity/open-providers.ts';
import { createOpenIdProvider } from './identity/openid-provider.ts';
import { createReaderData } from './identity/reader-data.ts';
import { readerDataSources } from './identity/reader-data-sources.ts';
import { createSessionCookie } from './identity/session-cookie.ts';
import { createSessionStore } from './identity/session-store.ts';
import { createSignInAttemptStore } from './identity/sign-in-attempt-store.ts';
import { createSignInCookie } from './identity/sign-in-cookie.ts';
import { callbackAddress, signInLink } from './identity/sign-in-addresses.ts';
import { createSignInService } from './identity/sign-in-service.ts';
import { openSigningKey } from './identity/signing-key.ts';
import { createLiveFeed } from './ops/live-feed.ts';
import { createProcessStore } from './ops/process-store.ts';
import { followContentChanges } from './pages/content-changes.ts';
import { createPageService } from './pages/page-service.ts';
import { liveIds } from './release-sets/create-live-releases.ts';
import { followOwnWrites } from './release-sets/follow-own-writes.ts';
import { openServing } from './release-sets/open-serving.ts';
import { pruneProcesses } from './release-sets/process-report.ts';
import { createFindAssets } from './releases/find-assets.ts';
import { openReleaseRegistry } from './releases/open-release-registry.ts';
import { followTokenSetting } from './releases/follow-token-setting.ts';
import { machineRegistry } from './releases/machine-registry.ts';
import { makeReleasesFolder } from './releases/release-folders.ts';
import { openStorage } from './releases/open-storage.ts';
import { registryRoutes } from './releases/registry-routes.ts';
import { createReleaseTokens } from './releases/release-tokens.ts';
import { requireTeam } from './releases/require-team.ts';
import { createRenderPool } from './rendering/render-pool.ts';
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
  const storage = openStorage(settings.dataDir, settings.releaseBucket);
  const gate = createGate({ site, onFinding: ({ check, outcome }) => metrics.gateChecks.inc({ check, outcome }) });
  const openRegistry = await openReleaseRegistry({
    db,
    storage,
    dataDir: settings.dataDir,
    gate,
    retentionDays: settings.releaseRetentionDays,
    reportBroken(name, version, reason) {
      log.error({ remote: name, release: version, reason }, 'release missing from what the gate compares with');
    },
  });
  const pool = createRenderPool({
    size: settings.renderWorkers,
    releaseFolders: [await makeReleasesFolder(settings.dataDir)],
    onHang(hang) {
      metrics.hangs.inc({ remote: hang.remote, module: hang.module });
      log.error(hang, 'module blocked or ended a rendering process');
    },
  });
  const signingKey = await openSigningKey(db);
  const serving = openServing({ db, registry: openRegistry, pool, signingKey, publicUrl: site.publicUrl, metrics, log });
  const { live } = serving;
  const registry = followOwnWrites(openRegistry, live, (error) => log.error({ err: error }, 'own order not followed yet'));
  const dev = settings.isDevReload
    ? devReload(builds, registry, live, (reason) => log.error({ reason }, 'build not taken over'))
    : undefined;
  const eventStore = createEventStore(db);
  const sessions = createSessionStore(db);
  const savedArticles = createSavedArticleStore(db);
  const endPruning = pruneRegularly(
    [
      { what: 'page events', prune: (now, signal) => pruneEvents(eventStore, now, signal) },
      { what: 'sessions', prune: () => sessions.prune() },
      { what: 'sign-ins under way', prune: () => createSignInAttemptStore(db).prune() },
      { what: 'removed articles', prune: () => savedArticles.pruneRemoved() },
      { what: 'processes of the site', prune: (now) => pruneProcesses(db, now) },
      { what: 'copies of pruned releases', prune: () => openRegistry.dropPrunedCopies((id) => liveIds(live.current()).has(id)) },
    ],
    log,
  );
  const { providers, close: closeProviders } = await openProviders(offer, site.publicUrl, log);
  const processes = createProcessStore(db);
  const feed = createLiveFeed({ registry, processes, log });
  const stop = async () => {
    dev?.close();
    feed.close();
    await closeProviders();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await serving.close();
    await pool.close();
    await gate.close();
    storage.close();
    await endPruning();
    await database.close();
    await holding.release();
  };

  for (const folder of builds) {
    const registered = await registry.register(folder);
    if (!registered.ok) log.error(registered, 'release not registered');
    else if (registered.stable !== registered.version) log.info(registered, 'build registered; stable stays where a team pointed it');
  }
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
    assets: {
      find: createFindAssets(registry, storage.folderOf),
      onRefused(refused, isNews) {
        metrics.refusedAssets.inc({ remote: refused.remote, release: metrics.releaseLabels.own(refused.remote, refused.release) });
        if (isNews) log.error(refused, 'file of a release not sent');
      },
    },
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
    identity: {
      publicUrl: site.publicUrl,
      providers: providers.map(({ id, name, isDevelopment }) => ({ id, name, link: signInLink(id), isDevelopment })),
      sessions,
      tokens: createBearerTokens(signingKey, site.publicUrl),
      cookie: createSessionCookie(site.publicUrl),
    },
    signIn: {
      providers,
      signIn: createSignInService({
        providers: providers.map((provider) => createOpenIdProvider(provider, callbackAddress(provider.id, site.publicUrl))),
        db,
        isStaff: (email) => staff.operators.includes(email) || staff.editors.includes(email),
      }),
      signInCookie: createSignInCookie(site.publicUrl),
    },
    savedArticles,
    findMetadata: createFindMetadata(store, site.publicUrl),
    readerData: createReaderData(db, readerDataSources),
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
