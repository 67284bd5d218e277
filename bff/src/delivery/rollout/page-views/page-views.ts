import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { remoteNameSchema, type RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { PreviewRefusal } from '@plainwell/contracts/page/shell-server.ts';
import type { PagePreview } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import { EDGE_RELEASE_SET_HEADER, type Sharing } from '../../../http/responses/shared-caching.ts';
import { isInCanary } from './canary-assignment.ts';
import type { ActiveSet } from '../following/active-set.ts';
import type { LiveReleases } from '../following/catch-up.ts';
import type { PreviewGrant } from '../previews/preview-tokens.ts';
import { PREVIEW_END_PATH } from '../previews/preview-paths.ts';
import type { Previews } from '../previews/previews.ts';
import { releaseSetKey } from './rollout-keys.ts';
import type { VisitorCookie } from './visitor-cookie.ts';

/** Releases of one page view, and how they were chosen. */
export interface PageView {
  /** Release set of the whole page view, on the server and in the browser. */
  releases: ReleasesByName;
  /** Set if the page view is a preview. */
  preview?: PagePreview | undefined;
  /** Remote of which the browser has its own build. The page is for this request only. The site does not count it. */
  clientRendered?: RemoteName | undefined;
  /** Why the site cannot show the requested preview. `releases` are then those that a reader without a preview gets. */
  previewFault?: PreviewRefusal | undefined;
  /** With whom a cache in front of the site may share the page. */
  sharing?: Sharing | undefined;
}

/** Functions that decide the release set of each page view. */
export interface PageViews {
  /**
   * Decides the release set of a page. While a canary runs, sets a cookie for a visitor without one, so that the
   * visitor stays in the same group.
   */
  forPage(request: Request, response: Response): Promise<PageView>;
  /**
   * Returns the view that `forPage` would return, without waiting. Returns `null` if the view needs a lookup or a new
   * cookie, or if this process must catch up first.
   */
  atOnce(request: Pick<IncomingMessage, 'headers'>): PageView | null;
  /** Decides the release set of any other answer. Sets no cookie. */
  forApiCall(request: Request): Promise<PageView>;
}

/**
 * Release sets with canaries, by the names of these canaries. Groups with the same canaries share one object, because
 * the page cache and the counts use the object as a key.
 */
const putTogether = new WeakMap<ActiveSet, Map<string, ReleasesByName>>();

/**
 * Returns the set of a group of visitors: stable releases, and canaries whose share includes the group. Without a
 * group, only stable.
 */
export function groupReleases(set: ActiveSet, group: number | undefined): ReleasesByName {
  const { stable, canaries } = set;
  if (group === undefined) return stable;
  const mine = Object.entries(canaries).filter(([name, { percent }]) => isInCanary(group, name, percent));
  if (mine.length === 0) return stable;
  const known = putTogether.get(set) ?? new Map<string, ReleasesByName>();
  putTogether.set(set, known);
  const key = mine.map(([name]) => name).join(' ');
  const releases = known.get(key) ?? {
    ...stable,
    ...Object.fromEntries(mine.map(([name, { release }]) => [name, release])),
  };
  known.set(key, releases);
  return releases;
}

const hasCanary = ({ canaries }: ActiveSet) => Object.keys(canaries).length > 0;

/** Returns the remote that a developer's browser renders itself; `undefined` without a valid name. */
function clientRenderedRemote(request: Request): RemoteName | undefined {
  return remoteNameSchema.safeParse(request.get(CLIENT_RENDERED_HEADER)).data;
}

/** Returns the releases of a preview that other readers do not get. */
function differing(grant: PreviewGrant, stable: ReleasesByName): PagePreview['releases'] {
  return Object.fromEntries(
    Object.entries(grant.releases).filter(([name, version]) => stable[name]?.manifest.version !== version),
  );
}

interface PageViewsParts {
  live: LiveReleases;
  previews: Pick<Previews, 'ofRequest' | 'isAskedFor'>;
  visitorCookie: VisitorCookie;
  /** With whom the cache in front of the site may share a page at most; `null` without such a cache. */
  edgeSharing: Sharing | null;
}

export function createPageViews({ live, previews, visitorCookie, edgeSharing }: PageViewsParts): PageViews {
  /**
   * Returns with whom a cache may share a page of these releases. Without the header, a cache cannot tell the visitors
   * of a canary apart. A cache that names no set would pass on the header of any reader.
   */
  function sharingOf(
    { headers }: Pick<IncomingMessage, 'headers'>,
    releases: ReleasesByName,
    set: ActiveSet,
  ): Sharing | undefined {
    if (edgeSharing === null) return undefined;
    const named = edgeSharing === 'set' ? headers[EDGE_RELEASE_SET_HEADER.toLowerCase()] : undefined;
    if (named !== undefined) return named === releaseSetKey(releases) ? 'set' : undefined;
    return hasCanary(set) ? undefined : 'all';
  }

  async function decide(request: Request, drawGroup: () => number | undefined): Promise<PageView> {
    const preview = await previews.ofRequest(request);
    if (!live.isCurrent()) await live.catchUp();
    // Takes one snapshot for the whole decision, so that a swap affects only the next page view.
    const set = live.current();
    if (preview?.ok) {
      const { grant, releases } = preview;
      return {
        releases: { ...set.stable, ...releases },
        clientRendered: clientRenderedRemote(request),
        preview: {
          name: grant.channel,
          releases: differing(grant, set.stable),
          expiresAt: grant.expiresAt.toISOString(),
          endAction: `${PREVIEW_END_PATH}?return=${encodeURIComponent(request.originalUrl)}`,
        },
      };
    }
    const known = visitorCookie.read(request);
    const group = hasCanary(set) ? (known ?? drawGroup()) : undefined;
    const releases = groupReleases(set, group);
    return {
      releases,
      clientRendered: clientRenderedRemote(request),
      previewFault: preview?.fault,
      // An answer that gives a visitor a cookie is for this visitor only.
      sharing: group === known || group === undefined ? sharingOf(request, releases, set) : undefined,
    };
  }

  /**
   * Groups of new visitors by answer. The site may decide twice for one request, for example because it ends in an
   * error page. The visitor then keeps the first group.
   */
  const newcomers = new WeakMap<Response, number>();

  return {
    forPage: (request, response) =>
      decide(request, () => {
        const group = newcomers.get(response) ?? visitorCookie.give(response);
        newcomers.set(response, group);
        return group;
      }),
    atOnce(request) {
      if (request.headers[CLIENT_RENDERED_HEADER.toLowerCase()] !== undefined || previews.isAskedFor(request))
        return null;
      if (!live.isCurrent()) return null;
      const set = live.current();
      const group = hasCanary(set) ? visitorCookie.read(request) : undefined;
      if (hasCanary(set) && group === undefined) return null;
      const releases = groupReleases(set, group);
      return { releases, sharing: sharingOf(request, releases, set) };
    },
    forApiCall: (request) => decide(request, () => undefined),
  };
}
