import type { Logger } from 'pino';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { notificationChannels, type Listen } from '../../../database/notifications.ts';
import type { Health } from '../../../telemetry/health/health.ts';
import type { Metrics } from '../../../telemetry/metrics/metrics.ts';
import { logFailure } from '../../../telemetry/unavailable.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import type { RenderPool } from '../../rendering/render-pool.ts';
import { createShellCache, type ShellCache } from '../../rendering/shell/shell-cache.ts';
import type { Warming } from '../../rendering/warm-up.ts';
import { activeRelease, activeIds, activeManifests } from './active-set.ts';
import type { ActiveSet } from './active-set.ts';
import { type CatchUp, createCatchUp } from './catch-up.ts';
import { createReleaseFollower, type ReleaseFault, type ReleaseFollower } from './release-follower.ts';
import { warmJobs } from './warm-jobs.ts';
import { createReleaseWatch } from './watch-releases.ts';

interface FollowingParts {
  listen: Listen;
  registry: Pick<ReleaseRegistry, 'latestChange' | 'pointers' | 'getVerified' | 'stableBefore'>;
  pool: Pick<RenderPool, 'warm' | 'keep'>;
  /** Called for every release that readers no longer get. Open pages may still use it. */
  onRetired: (release: { name: string; version: string }) => void;
  metrics: Metrics;
  health: Health;
  log: Logger;
}

/** The releases that readers get from this process. They follow the registry's pointers. */
export interface Following {
  live: ReleaseFollower & CatchUp;
  /** Server entries of the shells that this process has loaded. */
  shells: ShellCache;
  /** Starts to watch the pointers and the files. */
  start(): void;
  close(): Promise<void>;
}

/** Opens the release follower and the watch over the files of live releases. */
export function openFollowing({ listen, registry, pool, onRetired, metrics, health, log }: FollowingParts): Following {
  const shells = createShellCache();
  let before: ActiveSet = { stable: {}, canaries: {}, change: 0 };

  function onFault({ name, version, reason, isServed }: ReleaseFault): void {
    if (!isServed) metrics.refusedReleases.inc({ remote: name, release: metrics.releaseLabels.own({ name, version }) });
    if (isServed) log.error({ remote: name, release: version, reason }, 'release served although not all of it loads');
    watch.tell();
  }

  /**
   * Passes the pool the jobs that warm a new rendering process: shells first, then remotes as the live shell renders
   * them.
   */
  async function keepWarm(set: ActiveSet): Promise<void> {
    const releases = [...Object.values(set.stable), ...Object.values(set.canaries).map(({ release }) => release)];
    const shellsFirst = releases.toSorted(
      (one, other) => Number(other.manifest.name === SHELL_NAME) - Number(one.manifest.name === SHELL_NAME),
    );
    const jobs = await Promise.all(
      shellsFirst.map((release) =>
        release.manifest.name === SHELL_NAME
          ? [{ what: 'warm' as const, shell: release, module: null }]
          : warmJobs(release, set.stable),
      ),
    );
    // If the set has changed, a later swap updates the pool itself.
    if (set === live.current()) pool.keep(activeIds(set), jobs.flat());
  }

  /**
   * Loads a release in every rendering process. Loads a shell in this process too, because this process uses the shell
   * to load the page of every address.
   */
  async function warm(release: ReleaseOnDisk, beside: ReleasesByName): Promise<Warming> {
    const warming = await pool.warm(await warmJobs(release, beside));
    if (!warming.ok || release.manifest.name !== SHELL_NAME) return warming;
    return shells.of(release).then(
      () => warming,
      (error: unknown) => ({
        ok: false,
        reason: `shell does not load beside the server: ${error instanceof Error ? error.message : String(error)}`,
      }),
    );
  }

  const onUnread = (error: unknown) => logFailure(log, error, 'pointers of releases cannot be read');
  const follower = createReleaseFollower({
    registry,
    warm,
    onFault,
    onSwap(set) {
      for (const manifest of activeManifests(before)) if (!activeRelease(set, manifest)) onRetired(manifest);
      before = set;
      metrics.releaseLabels.keep(activeManifests(set));
      shells.keep(activeIds(set));
      keepWarm(set).catch((error: unknown) => logFailure(log, error, 'live releases not kept warm'));
      log.info({ change: set.change, live: [...activeIds(set)] }, 'live releases changed');
      watch.tell();
    },
    onError: onUnread,
  });
  const live = { ...follower, ...createCatchUp({ live: follower }) };
  const watch = createReleaseWatch({
    live,
    registry,
    warm,
    health,
    metrics,
    onError: (error) => logFailure(log, error, 'files of live releases not looked at'),
  });

  let stopListening = () => {};

  return {
    live,
    shells,
    start() {
      stopListening = listen(notificationChannels.releaseChanges, () => void live.follow().catch(onUnread));
      live.start();
      watch.start();
    },
    async close() {
      stopListening();
      await watch.close();
      await live.close();
    },
  };
}
