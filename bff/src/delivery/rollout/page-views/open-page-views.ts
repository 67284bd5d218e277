import type { RequestHandler } from 'express';
import type { Sharing } from '../../../http/responses/shared-caching.ts';
import type { Metrics } from '../../../telemetry/metrics/metrics.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { LiveReleases } from '../following/catch-up.ts';
import type { Previews } from '../previews/previews.ts';
import type { GetVerified } from '../../registry/releases/cached-verified-releases.ts';
import { limitStaleSets, type StaleSetsParts } from './limit-stale-sets.ts';
import { createPageViews, type PageView, type PageViews } from './page-views.ts';
import { createPinnedViews, type PinnedAtOnce, type ResolvePinnedView } from './pinned-view.ts';
import { createRecentReleases, type RecentReleases } from './recent-releases.ts';
import { createFindReplacement, type FindReplacement } from './replacements.ts';
import { createViewCounts, type ViewCounts } from './view-counts.ts';
import { createVisitorCookie, type VisitorCookie } from './visitor-cookie.ts';

interface PageViewParts {
  live: LiveReleases;
  previews: Previews;
  registry: Pick<ReleaseRegistry, 'wasServed' | 'stableBefore'>;
  getVerified: GetVerified;
  publicUrl: string;
  /** As for `createPageViews`. */
  edgeSharing: Sharing | null;
  metrics: Pick<Metrics, 'pageViews' | 'beforePageViewsAreRead' | 'previewPageViews' | 'releaseLabels'>;
}

/** The release set of each page view, and the number of views. */
export interface PageViewRollout extends PageViews {
  /** Resolves the release set for a call of an open page. */
  resolvePinned: ResolvePinnedView;
  /** Resolves the release set without waiting, or returns `null`. */
  pinnedAtOnce: PinnedAtOnce;
  /**
   * Creates a function that finds replacements of releases that failed in a browser.
   * @param shellEntry returns the server entry of a shell release.
   */
  replacementsBy: (shellEntry: Parameters<typeof createFindReplacement>[0]['shellEntry']) => FindReplacement;
  /** Notes a release that new pages no longer use. */
  noteRetired: RecentReleases['note'];
  /**
   * Creates the limit for calls with stale release sets.
   * @param named returns the set of a call that does not name it in the header.
   */
  limitStale: (limiter: StaleSetsParts['limiter'], named?: StaleSetsParts['named']) => RequestHandler;
  /** Counts a page that was sent to a reader. */
  count: (view: PageView) => void;
  lastMinute: ViewCounts['lastMinute'];
  visitorCookie: VisitorCookie;
}

/** Opens page views: stable releases, canaries by share, previews, and the release sets of open pages. */
export function openPageViews({
  live,
  previews,
  registry,
  getVerified,
  publicUrl,
  edgeSharing,
  metrics,
}: PageViewParts): PageViewRollout {
  // Updating the labels of a metric takes about as long as answering with a kept page, so views are added up first.
  const counts = createViewCounts((releases, number) => {
    for (const {
      manifest: { name, version },
    } of Object.values(releases))
      metrics.pageViews.inc({ remote: name, release: metrics.releaseLabels.of({ name, version }) }, number);
  });
  metrics.beforePageViewsAreRead(counts.tell);
  const recentReleases = createRecentReleases();
  const visitorCookie = createVisitorCookie(publicUrl);
  const views = createPageViews({ live, previews, visitorCookie, edgeSharing });
  const pinned = createPinnedViews({
    live,
    views,
    previews,
    registry,
    getVerified,
    recent: recentReleases,
    edgeSharing,
  });
  return {
    ...views,
    resolvePinned: pinned.resolve,
    pinnedAtOnce: pinned.atOnce,
    replacementsBy: (shellEntry) => createFindReplacement({ live, registry, getVerified, shellEntry }),
    noteRetired: recentReleases.note,
    limitStale: (limiter, named) => limitStaleSets({ limiter, live, registry, recent: recentReleases, named }),
    count({ releases, preview }) {
      if (preview) return metrics.previewPageViews.inc();
      counts.count(releases);
    },
    lastMinute: counts.lastMinute,
    visitorCookie,
  };
}
