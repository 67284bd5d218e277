import type { IncomingMessage } from 'node:http';
import type { Request, Response } from 'express';
import { CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { remoteNameSchema, type RemoteName } from '@plainwell/contracts/modules/remotes.ts';
import type { PreviewFault } from '@plainwell/contracts/page/shell-server.ts';
import type { PagePreview } from '@plainwell/contracts/page/rendering.ts';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import { isInCanary } from './canary-assignment.ts';
import type { ActiveReleases, ActiveSet } from '../following/active-set.ts';
import type { PreviewGrant } from '../previews/preview-tokens.ts';
import { PREVIEW_END_PATH } from '../previews/preview-paths.ts';
import type { Previews } from '../previews/previews.ts';
import type { VisitorCookie } from './visitor-cookie.ts';

/** What one page view is made of. */
export interface PageView {
  /** The release set: the same for everything in it, on the server and in the browser. */
  releases: ReleasesByName;
  /** Set when it is a preview. */
  preview?: PagePreview | undefined;
  /**
   * A remote that the browser has its own build of: the page is made for this request alone, and counts nowhere.
   */
  clientRendered?: RemoteName | undefined;
  /** The browser asked for a preview that cannot be shown; `releases` are those of any reader. */
  previewFault?: PreviewFault | undefined;
}

/** Decides the release set of each page view. */
export interface PageViews {
  /**
   * For an answer that is a page. While a canary runs, a visitor without a cookie gets one, which keeps them in the
   * same group.
   */
  forPage(request: Request, response: Response): Promise<PageView>;
  /**
   * The same view without waiting, where nothing has to be looked up or given out; otherwise `null`. What answers by it
   * says what `forPage` would have said.
   */
  atOnce(request: Pick<IncomingMessage, 'headers'>): PageView | null;
  /** For any other answer; it leaves no cookie. */
  forApiCall(request: Request): Promise<PageView>;
}

/**
 * Sets that were put together, by the canaries in them: many visitors get the same, and what is kept or counted goes by
 * it.
 */
const putTogether = new WeakMap<ActiveSet, Map<string, ReleasesByName>>();

/** The set of a visitor: stable, and of each canary's name the canary for its share. Without an id, stable alone. */
export function visitorReleases(set: ActiveSet, visitor: string | undefined): ReleasesByName {
  const { stable, canaries } = set;
  if (visitor === undefined) return stable;
  const mine = Object.entries(canaries).filter(([name, { percent }]) => isInCanary(visitor, name, percent));
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

/** The remote that a developer's browser renders by itself; anything that is no name is nothing. */
function clientRenderedRemote(request: Request): RemoteName | undefined {
  return remoteNameSchema.safeParse(request.get(CLIENT_RENDERED_HEADER)).data;
}

/** What of a preview other readers do not get. */
function differing(grant: PreviewGrant, stable: ReleasesByName): PagePreview['releases'] {
  return Object.fromEntries(
    Object.entries(grant.releases).filter(([name, version]) => stable[name]?.manifest.version !== version),
  );
}

interface PageViewsParts {
  live: Pick<ActiveReleases, 'current'>;
  previews: Pick<Previews, 'ofRequest' | 'isAskedFor'>;
  visitorCookie: VisitorCookie;
}

export function createPageViews({ live, previews, visitorCookie }: PageViewsParts): PageViews {
  async function decide(request: Request, newVisitor: () => string | undefined): Promise<PageView> {
    const preview = await previews.ofRequest(request);
    // One snapshot for all that follows: a swap in between belongs to the next page view.
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
    const hasCanary = Object.keys(set.canaries).length > 0;
    const visitor = hasCanary ? (visitorCookie.read(request) ?? newVisitor()) : undefined;
    return {
      releases: visitorReleases(set, visitor),
      clientRendered: clientRenderedRemote(request),
      previewFault: preview?.fault,
    };
  }

  /**
   * Visitor ids by answer. A request may be assigned twice, for example when it ends in an error page; it keeps its id
   * then.
   */
  const newcomers = new WeakMap<Response, string>();

  return {
    forPage: (request, response) =>
      decide(request, () => {
        const visitor = newcomers.get(response) ?? visitorCookie.give(response);
        newcomers.set(response, visitor);
        return visitor;
      }),
    atOnce(request) {
      if (request.headers[CLIENT_RENDERED_HEADER.toLowerCase()] !== undefined || previews.isAskedFor(request))
        return null;
      const set = live.current();
      if (Object.keys(set.canaries).length === 0) return { releases: set.stable };
      const visitor = visitorCookie.read(request);
      return visitor === undefined ? null : { releases: visitorReleases(set, visitor) };
    },
    forApiCall: (request) => decide(request, () => undefined),
  };
}
