import type { Router } from 'express';
import type { Logger } from 'pino';
import { SHELL_NAME } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { Database } from '../database/database.ts';
import type { SigningKey } from '../identity/signing-key.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { ReleasesByName } from '../releases/releases-by-name.ts';
import type { RenderPool } from '../rendering/render-pool.ts';
import { createShellShelf, type ShellShelf } from '../rendering/shell-shelf.ts';
import type { Warming } from '../rendering/warm-up.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { createLiveReleases, liveIds, liveManifests, type FollowedReleases, type ReleaseFault } from './create-live-releases.ts';
import type { LiveSet } from './live-releases.ts';
import { liveRelease } from './live-set.ts';
import { createViewOfCall, type ViewOfCall } from './named-view.ts';
import { createOldReleases, type OldReleases } from './old-releases.ts';
import { createPageViews, type PageView, type PageViews } from './page-views.ts';
import { createPreviewCookie, type PreviewCookie } from './preview-cookie.ts';
import { createPreviewLinks, type PreviewLinks } from './preview-links.ts';
import { previewOrderRoutes } from './preview-order-routes.ts';
import { createPreviewTokens } from './preview-tokens.ts';
import { createPreviews, type Previews } from './previews.ts';
import { createProcessReport } from './process-report.ts';
import { rememberUsable } from './remember-usable.ts';
import { createViewCounts } from './view-counts.ts';
import { createVisitorCookie } from './visitor-cookie.ts';
import { warmJobs } from './warm-jobs.ts';

interface ServingParts {
  db: Database;
  registry: ReleaseRegistry;
  pool: Pick<RenderPool, 'warm' | 'keep'>;
  signingKey: SigningKey;
  publicUrl: string;
  metrics: Metrics;
  log: Logger;
}

/** Everything by which this process decides which releases it gives to whom. */
export interface Serving {
  live: FollowedReleases;
  shells: ShellShelf;
  views: PageViews;
  viewOfCall: ViewOfCall;
  oldReleases: OldReleases;
  previews: Previews;
  previewCookie: PreviewCookie;
  previewLinks: PreviewLinks;
  /** Calls of the registry that order previews. */
  previewCalls: Router;
  countPageView: (view: PageView) => void;
  /** Begins to follow by itself, and to say what is live. */
  start(): void;
  close(): Promise<void>;
}

export function openServing({ db, registry, pool, signingKey, publicUrl, metrics, log }: ServingParts): Serving {
  const shells = createShellShelf();
  const counts = createViewCounts();
  const oldReleases = createOldReleases();
  let before: LiveSet = { stable: {}, canaries: {}, change: 0 };

  function onFault({ name, version, reason, isServed }: ReleaseFault): void {
    if (!isServed) metrics.refusedReleases.inc({ remote: name, release: metrics.releaseLabels.own(name, version) });
    log.error({ remote: name, release: version, reason }, isServed ? 'release served although not all of it loads' : 'release refused');
  }

  /** What a new rendering process loads before it renders: the shells first, then the remotes as the live shell renders them. */
  async function keepWarm(set: LiveSet): Promise<void> {
    const releases = [...Object.values(set.stable), ...Object.values(set.canaries).map(({ release }) => release)];
    const shellsFirst = releases.toSorted((one, other) => Number(other.manifest.name === SHELL_NAME) - Number(one.manifest.name === SHELL_NAME));
    const jobs = await Promise.all(shellsFirst.map((release) => (release.manifest.name === SHELL_NAME ? [{ what: 'warm' as const, shell: release, module: null }] : warmJobs(release, set.stable))));
    // One that was swapped meanwhile has been told of by its own swap.
    if (set === live.current()) pool.keep(liveIds(set), jobs.flat());
  }

  /** Loads a release wherever pages are rendered, and a shell in this process too, which asks it for the page of every address. */
  async function warm(release: ReleaseOnDisk, beside: ReleasesByName): Promise<Warming> {
    const warming = await pool.warm(await warmJobs(release, beside));
    if (!warming.ok || release.manifest.name !== SHELL_NAME) return warming;
    return shells.of(release).then(
      () => warming,
      (error: unknown) => ({ ok: false, reason: `shell does not load beside the server: ${error instanceof Error ? error.message : String(error)}` }),
    );
  }

  const live = createLiveReleases({
    registry,
    warm,
    onFault,
    onSwap(set) {
      // Their pages are open, and their code is still loaded.
      for (const manifest of liveManifests(before)) if (!liveRelease(set, manifest.name, manifest.version)) oldReleases.note(manifest);
      before = set;
      metrics.releaseLabels.keep(liveManifests(set));
      shells.keep(liveIds(set));
      keepWarm(set).catch((error: unknown) => log.error({ err: error }, 'live releases not kept warm'));
      log.info({ change: set.change, live: [...liveIds(set)] }, 'live releases changed');
    },
    onError: (error) => log.error({ err: error }, 'pointers of releases cannot be read'),
  });
  const tokens = createPreviewTokens(signingKey, publicUrl);
  const previewCookie = createPreviewCookie(publicUrl);
  const findUsable = rememberUsable(registry);
  const previews = createPreviews({ tokens, cookie: previewCookie, findUsable });
  const views = createPageViews({ live, previews, visitorCookie: createVisitorCookie(publicUrl) });
  const previewLinks = createPreviewLinks({ registry, tokens, publicUrl });
  const report = createProcessReport({ db, live, views: counts, onError: (error) => log.error({ err: error }, 'what this process runs could not be said') });

  return {
    live,
    shells,
    views,
    viewOfCall: createViewOfCall({ live, views, previews, registry, findUsable, old: oldReleases }),
    oldReleases,
    previews,
    previewCookie,
    previewLinks,
    previewCalls: previewOrderRoutes(previewLinks, log),
    countPageView({ releases, preview }) {
      if (preview) return metrics.previewPageViews.inc();
      counts.count(releases);
      for (const { manifest: { name, version } } of Object.values(releases)) metrics.pageViews.inc({ remote: name, release: metrics.releaseLabels.of(name, version) });
    },
    start() {
      live.start();
      report.start();
    },
    async close() {
      await live.close();
      await report.close();
    },
  };
}
