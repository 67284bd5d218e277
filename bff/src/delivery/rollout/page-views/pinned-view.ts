import type { IncomingMessage } from 'node:http';
import type { Request } from 'express';
import { CLIENT_RENDERED_HEADER, RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import type { Sharing } from '../../../http/responses/shared-caching.ts';
import type { GetVerified } from '../../registry/releases/cached-verified-releases.ts';
import { type ReleasesByName, sortedIds } from '../../registry/releases-by-name.ts';
import { activeRelease, type ActiveReleases, type ActiveSet } from '../following/active-set.ts';
import type { Previews } from '../previews/previews.ts';
import type { PageView, PageViews } from './page-views.ts';
import { readReleaseSet } from './read-release-set.ts';
import type { RecentReleases } from './recent-releases.ts';

/**
 * View for a call, or why there is none: the set is malformed (400), contains a release that no reader ever got (409),
 * or contains a pruned release (410).
 */
export type PinnedView = { ok: true; view: PageView } | { ok: false; status: 400 | 409 | 410; error: string };

/**
 * Function that resolves the releases for a call of an open page, which may name its release set.
 * @param set the value of `RELEASE_SET_HEADER`, for calls that pass it elsewhere.
 */
export type ResolvePinnedView = (request: Request, set?: string) => Promise<PinnedView>;

/**
 * Function that decides like `ResolvePinnedView` without waiting, for calls that name only live releases or no set. It
 * returns `null` for all others.
 */
export type PinnedAtOnce = (request: Pick<IncomingMessage, 'headers'>) => PageView | null;

/** Message for a malformed release set. */
const NO_RELEASE_SET = `No release set is named: ${RELEASE_SET_HEADER} must hold name@version pairs with spaces between them, or a JSON object from name to version; an address has them with commas.`;
/** Most headers whose views are remembered: one for each combination of stable releases and canaries. */
const REMEMBERED = 50;
/** Longest header that is remembered, in characters. */
const REMEMBERED_CHARACTERS = 2_000;

interface PinnedViewParts {
  live: Pick<ActiveReleases, 'current'>;
  views: Pick<PageViews, 'forApiCall' | 'atOnce'>;
  previews: Pick<Previews, 'ofRequest' | 'isAskedFor'>;
  registry: Pick<ReleaseRegistry, 'wasServed'>;
  getVerified: GetVerified;
  recent: Pick<RecentReleases, 'note'>;
  /** As for `createPageViews`. */
  edgeSharing: Sharing | null;
}

/** Reads the release set that a page names. Refuses a set without a shell, because every page has one. */
function readPinnedSet(set: string): { ok: true; named: ReleaseSet } | { ok: false; error: string } {
  const named = readReleaseSet(set);
  if (!named) return { ok: false, error: NO_RELEASE_SET };
  return named[SHELL_NAME] === undefined
    ? { ok: false, error: `The release set names no ${SHELL_NAME}: every page has one.` }
    : { ok: true, named };
}

/** Creates the functions that return the view for a call of an open page. */
export function createPinnedViews({
  live,
  views,
  previews,
  registry,
  getVerified,
  recent,
  edgeSharing,
}: PinnedViewParts): {
  resolve: ResolvePinnedView;
  atOnce: PinnedAtOnce;
} {
  async function releasesOf(named: ReleaseSet, request: Request): Promise<PinnedView> {
    const preview = await previews.ofRequest(request);
    const previewed = preview?.ok ? preview.releases : {};
    const set = live.current();
    const releases: Record<string, ReleaseOnDisk> = {};
    for (const [name, version] of Object.entries(named)) {
      const known =
        activeRelease(set, { name, version }) ??
        (previewed[name]?.manifest.version === version ? previewed[name] : undefined);
      if (!known && !(await registry.wasServed({ name, version }))) {
        return {
          ok: false,
          status: 409,
          error: `No reader of this site was given ${name} ${version}: reload the page to get its present releases.`,
        };
      }
      const usable = known ? { ok: true as const, release: known } : await getVerified({ name, version });
      if (!usable.ok)
        return {
          ok: false,
          status: 410,
          error: `The site no longer has the files of ${name} ${version}: reload the page to get its present releases.`,
        };
      releases[name] = usable.release;
    }
    for (const { manifest } of Object.values(releases)) if (!activeRelease(set, manifest)) recent.note(manifest);
    // Notes only that the call comes from a preview, because answers for previews do not count in rates.
    const { preview: banner } = preview?.ok ? await views.forApiCall(request) : {};
    return { ok: true, view: { releases, preview: banner } };
  }

  /**
   * Returns with whom a cache may share an answer for a set that a call names. Only pages' own spelling counts, because
   * a cache keeps each spelling apart, and one set has many.
   */
  const sharingOf = (header: string, releases: ReleasesByName): Sharing | undefined =>
    edgeSharing === 'set' && header === sortedIds(releases).join(' ') ? 'set' : undefined;

  /** Returns the view of a set in which every release is live, or `null`. */
  function liveView(header: string, set: ActiveSet): PageView | null {
    const read = readPinnedSet(header);
    if (!read.ok) return null;
    const releases: Record<string, ReleaseOnDisk> = {};
    for (const [name, version] of Object.entries(read.named)) {
      const release = activeRelease(set, { name, version });
      if (release === undefined) return null;
      releases[name] = release;
    }
    return { releases, sharing: sharingOf(header, releases) };
  }

  let rememberedOf: ActiveSet | undefined;
  const remembered = new Map<string, PageView | null>();

  const atOnce: PinnedAtOnce = (request) => {
    const header = request.headers[RELEASE_SET_HEADER.toLowerCase()];
    if (header === undefined) return views.atOnce(request);
    if (
      typeof header !== 'string' ||
      request.headers[CLIENT_RENDERED_HEADER.toLowerCase()] !== undefined ||
      previews.isAskedFor(request)
    )
      return null;
    const set = live.current();
    if (set !== rememberedOf) remembered.clear();
    rememberedOf = set;
    const known = remembered.get(header);
    if (known !== undefined) return known;
    const view = liveView(header, set);
    if (remembered.size < REMEMBERED && header.length <= REMEMBERED_CHARACTERS) remembered.set(header, view);
    return view;
  };

  return {
    async resolve(request, set) {
      const named = set ?? request.get(RELEASE_SET_HEADER);
      if (named === undefined) return { ok: true, view: await views.forApiCall(request) };
      const known = set === undefined ? atOnce(request) : null;
      if (known !== null) return { ok: true, view: known };
      const read = readPinnedSet(named);
      return read.ok ? releasesOf(read.named, request) : { ok: false, status: 400, error: read.error };
    },

    atOnce,
  };
}
