import type { Logger } from 'pino';
import type { Site } from '@plainwell/contracts/site.ts';
import type { Settings } from './config/settings.ts';
import type { Database } from './database/database.ts';
import { createGate } from './gate/create-gate.ts';
import type { SigningKey } from './identity/signing-key.ts';
import { liveIds } from './release-sets/create-live-releases.ts';
import { followOwnWrites } from './release-sets/follow-own-writes.ts';
import { openServing, type Serving } from './release-sets/open-serving.ts';
import type { AssetParts } from './releases/asset-routes.ts';
import { createFindAssets } from './releases/find-assets.ts';
import { openReleaseRegistry } from './releases/open-release-registry.ts';
import { openStorage } from './releases/open-storage.ts';
import { makeReleasesFolder } from './releases/release-folders.ts';
import type { ReleaseRegistry } from './releases/release-registry.ts';
import { createRenderPool, type RenderPool } from './rendering/render-pool.ts';
import type { Metrics } from './telemetry/metrics.ts';

interface DeliveryParts {
  db: Database;
  settings: Pick<Settings, 'dataDir' | 'releaseBucket' | 'releaseRetentionDays' | 'renderWorkers'>;
  site: Site;
  signingKey: SigningKey;
  metrics: Metrics;
  log: Logger;
}

/** From a release that comes in to the pages that are made of it. */
export interface Delivery {
  /** Answers orders when this process follows them. */
  registry: ReleaseRegistry;
  pool: RenderPool;
  serving: Serving;
  assets: AssetParts;
  /** Registers built releases as a starting site does; one that cannot be is logged, and keeps nobody waiting. */
  registerBuilds: (folders: readonly string[]) => Promise<void>;
  /** Drops copies of releases that another machine pruned, but none that is live here. */
  dropPrunedCopies: () => Promise<void>;
  close: () => Promise<void>;
}

/** Opens registry, gate, rendering processes and what decides who gets which release. Nothing is followed before `serving.start()`. */
export async function openDelivery({ db, settings, site, signingKey, metrics, log }: DeliveryParts): Promise<Delivery> {
  const { dataDir, releaseBucket, releaseRetentionDays: retentionDays, renderWorkers } = settings;
  const storage = openStorage(dataDir, releaseBucket);
  const gate = createGate({ site, onFinding: ({ check, outcome }) => metrics.gateChecks.inc({ check, outcome }) });
  const kept = await openReleaseRegistry({
    db,
    storage,
    dataDir,
    gate,
    retentionDays,
    reportBroken(name, version, reason) {
      log.error({ remote: name, release: version, reason }, 'release missing from what the gate compares with');
    },
  });
  const pool = createRenderPool({
    size: renderWorkers,
    releaseFolders: [await makeReleasesFolder(dataDir)],
    onHang(hang) {
      metrics.hangs.inc({ remote: hang.remote, module: hang.module });
      log.error(hang, 'module blocked or ended a rendering process');
    },
  });
  const serving = openServing({ db, registry: kept, pool, signingKey, publicUrl: site.publicUrl, metrics, log });
  const { live } = serving;
  const registry = followOwnWrites(kept, live, (error) => log.error({ err: error }, 'own order not followed yet'));

  return {
    registry,
    pool,
    serving,
    assets: {
      find: createFindAssets(registry, storage.folderOf),
      onRefused(refused, isNews) {
        metrics.refusedAssets.inc({ remote: refused.remote, release: metrics.releaseLabels.own(refused.remote, refused.release) });
        if (isNews) log.error(refused, 'file of a release not sent');
      },
    },
    async registerBuilds(folders) {
      for (const folder of folders) {
        const registered = await registry.register(folder);
        if (!registered.ok) log.error(registered, 'release not registered');
        else if (registered.stable !== registered.version) log.info(registered, 'build registered; stable stays where a team pointed it');
      }
    },
    dropPrunedCopies: () => kept.dropPrunedCopies((id) => liveIds(live.current()).has(id)),
    async close() {
      await serving.close();
      await pool.close();
      await gate.close();
      storage.close();
    },
  };
}
