import type { RequestListener } from 'node:http';
import { Router, type RequestHandler } from 'express';
import { REGISTRY_PATH } from '@plainwell/contracts/delivery/registry.ts';
import type { ContentPort } from '@plainwell/contracts/page/content-port.ts';
import { samplePaths } from '../content/articles/sample-paths.ts';
import { createChangeLog } from '../content/changes/change-log.ts';
import { makeReleasesFolder } from '../platform/data-dir/releases-folder.ts';
import type { Domain, Platform } from '../platform/platform.ts';
import type { KnownReleases } from '../telemetry/ingest/known-releases.ts';
import { createRegisteredCache } from '../telemetry/ingest/registered-cache.ts';
import { logFailure } from '../telemetry/unavailable.ts';
import { assetRoutes } from './assets/asset-routes.ts';
import { createFindAssets } from './assets/find-assets.ts';
import { isBrowserSandboxed, noBrowserSandbox } from './gate/browser/browser-sandbox.ts';
import { createGate } from './gate/create-gate.ts';
import { createPageSampler } from './gate/samples/create-page-sampler.ts';
import { localRegistry } from './registry/http/local-registry.ts';
import { registryRoutes } from './registry/http/registry-routes.ts';
import { requireTeam } from './registry/http/require-team.ts';
import { openReleaseRegistry } from './registry/open-registry.ts';
import type { ReleaseRegistry } from './registry/registry.ts';
import { openStorage } from './registry/storage/open-storage.ts';
import { createReleaseTokens, followTokenSetting } from './registry/tokens/release-tokens.ts';
import { openRendering, type Rendering } from './rendering/open-rendering.ts';
import { activeRelease, armOf, activeIds } from './rollout/following/active-set.ts';
import { developmentReload, reloadScript } from './rollout/following/development-reload.ts';
import { readYourWrites } from './rollout/following/read-your-writes.ts';
import { openRollout, type Rollout } from './rollout/open-rollout.ts';
import { pruneProcesses } from './rollout/process-report.ts';

interface DeliveryParts {
  content: ContentPort;
  /** Folders of built releases, which are registered before the first page view. */
  builds: readonly string[];
  /** Serves the registry's calls on the control socket. Called once the registry has the tokens of the settings. */
  serveLocally: (calls: RequestListener) => void;
  /** Routers of other domains below the registry's path, for teams and for this machine. */
  moreCalls: readonly Router[];
}

/** The delivery domain, from an incoming release to the pages made of it. */
export interface Delivery extends Domain {
  /** Registry whose commands return once this process follows them. */
  registry: ReleaseRegistry;
  rendering: Rendering;
  rollout: Rollout;
  /** Releases that a page can really have loaded. */
  knownReleases: KnownReleases;
  /** Text of the script at the end of every page in development; `undefined` otherwise. */
  tailScript: string | undefined;
  routes: { assets: RequestHandler; registry: RequestHandler; developmentReload: RequestHandler | null };
}

/**
 * Opens the registry, the gate, the rendering processes and the rollout. This process follows no pointers before
 * `start`.
 */
export async function openDelivery(
  platform: Platform,
  { content, builds, serveLocally, moreCalls }: DeliveryParts,
): Promise<Delivery> {
  const { db, listen, isolation, settings, site, now, signingKeys, limiter, metrics, health, log, sampledLog } =
    platform;
  const { dataDir, releaseBucket, releaseRetentionDays: retentionDays, renderWorkers } = settings;
  if (!isBrowserSandboxed()) log.warn(noBrowserSandbox);
  const storage = openStorage(dataDir, releaseBucket, {
    onAway: (reason) =>
      health.report({
        part: 'storage',
        problem: `The site cannot use the bucket of releases (${reason}). It serves the releases stored on this machine and accepts no new ones.`,
        mend: 'Repair the bucket or its network: the site recovers on its own. If a setting RELEASES_S3_… is wrong, correct it and start the site again.',
      }),
    onBack: () => health.clear('storage'),
  });
  const sampler = createPageSampler({
    site,
    content,
    articles: () => samplePaths(db),
    revision: createChangeLog(db).latestChange,
    shellEntry: (shell) => rollout.following.shells.of(shell),
  });
  const gate = createGate({
    site,
    sampler,
    isolation,
    onFinding: ({ check, outcome }) => metrics.gateChecks.inc({ check, outcome }),
  });
  const kept = await openReleaseRegistry({
    db,
    storage,
    dataDir,
    gate,
    retentionDays,
    reportBroken({ name, version }, reason) {
      log.error({ remote: name, release: version, reason }, 'release missing from what the gate compares with');
    },
  });
  const rendering = openRendering({
    workers: renderWorkers,
    isolation,
    releasesFolder: await makeReleasesFolder(dataDir),
    metrics,
    health,
    live: {
      change: () => live.current().change,
      isRefused: (name) => Object.keys(live.refused()).some((id) => id.startsWith(`${name}@`)),
    },
    log,
  });
  const rollout = openRollout({
    db,
    listen,
    registry: kept,
    pool: rendering.pool,
    now,
    signingKeys,
    publicUrl: site.publicUrl,
    // Services do not ask for release sets, because this repository has no program for them.
    edgeSharing: settings.edgeCache && (settings.edgeCache.kind === 'varnish' ? 'set' : 'all'),
    metrics,
    health,
    log,
  });
  const { live } = rollout.following;
  const registry = readYourWrites(kept, live, (error) => logFailure(log, error, 'own command not followed yet'));

  const development = settings.isDevReload
    ? developmentReload(builds, registry, live, (reason) => log.error({ reason }, 'build not taken over'))
    : null;
  const tokens = createReleaseTokens(db);
  // Routers of other domains (`more`) serve teams and the control socket alike.
  const registryCalls = { registry, metrics, log, more: [rollout.previews.calls, ...moreCalls] };

  /** Registers built releases. A failure is logged and does not stop the start. */
  async function registerBuilds(): Promise<void> {
    for (const folder of builds) {
      const registered = await registry.register(folder);
      if (!registered.ok) log.error(registered, 'release not registered');
      else if (registered.stable === null) log.info(registered, 'build registered; its name is retired, and stays so');
      else if (registered.stable !== registered.version)
        log.info(registered, 'build registered; stable stays where a command pointed it');
    }
  }

  return {
    registry,
    rendering,
    rollout,
    knownReleases: {
      isRegistered: createRegisteredCache(registry, (release) => activeRelease(live.current(), release) !== undefined),
      isLive: (name) => live.current().stable[name] !== undefined,
      armOf: (release) => armOf(live.current(), release),
    },
    tailScript: development === null ? undefined : reloadScript,
    routes: {
      assets: assetRoutes({
        find: createFindAssets(registry, storage.folderOf, (release) => activeRelease(live.current(), release)),
        onRefused({ release, file, reason }, isFirstSeen) {
          metrics.refusedAssets.inc({ remote: release.name, release: metrics.releaseLabels.own(release) });
          if (isFirstSeen)
            log.error({ remote: release.name, release: release.version, file, reason }, 'file of a release not sent');
        },
      }),
      registry: Router().use(
        REGISTRY_PATH,
        registryRoutes({ ...registryCalls, identify: requireTeam(tokens, { limiter, metrics, log: sampledLog }) }),
      ),
      developmentReload: development?.router ?? null,
    },
    prunings: [
      { what: 'processes of the site', prune: (now) => pruneProcesses(db, now) },
      // Drops copies of releases that another machine pruned. Live releases of this machine stay.
      {
        what: 'copies of pruned releases',
        prune: () => kept.dropPrunedCopies((id) => activeIds(live.current()).has(id)),
      },
    ],
    async start() {
      await registerBuilds();
      await followTokenSetting(tokens, settings.releaseTokens, log);
      serveLocally(localRegistry(registryCalls, tokens));
      // The builds must be live before the rollout starts, and before the site listens.
      await live.follow();
      rollout.start();
    },
    drain: () => development?.close(),
    // Ignores an error here, because `close` below gets the same error and reports it.
    finish: () => void gate.close().catch(() => undefined),
    async close() {
      await rollout.close();
      await rendering.close();
      await gate.close();
      storage.close();
    },
  };
}
