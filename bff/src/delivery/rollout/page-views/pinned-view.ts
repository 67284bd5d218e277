import type { Request } from 'express';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { ReleaseRegistry } from '../../registry/registry.ts';
import { activeRelease, type ActiveReleases } from '../following/active-set.ts';
import type { RecentReleases } from './recent-releases.ts';
import type { PageView, PageViews } from './page-views.ts';
import type { Previews } from '../previews/previews.ts';
import { readReleaseSet } from './read-release-set.ts';
import type { GetVerified } from '../../registry/releases/cached-verified-releases.ts';

/**
 * View for a call, or why there is none: the set is malformed (400), holds a release that no reader ever got (409), or
 * holds one that is no longer kept (410).
 */
export type PinnedView = { ok: true; view: PageView } | { ok: false; status: 400 | 409 | 410; error: string };

/**
 * Function that resolves the releases for a call of an open page, which may name its release set.
 * @param set the value of `RELEASE_SET_HEADER`, for calls that pass it elsewhere.
 */
export type ResolvePinnedView = (request: Request, set?: string) => Promise<PinnedView>;

/** Message for a malformed release set. */
const NO_RELEASE_SET = `No release set is named: ${RELEASE_SET_HEADER} must hold name@version pairs with spaces between them, or a JSON object from name to version; an address has them with commas.`;

interface PinnedViewParts {
  live: Pick<ActiveReleases, 'current'>;
  views: Pick<PageViews, 'forApiCall'>;
  previews: Pick<Previews, 'ofRequest'>;
  registry: Pick<ReleaseRegistry, 'wasServed'>;
  getVerified: GetVerified;
  recent: Pick<RecentReleases, 'note'>;
}

export function createPinnedViewResolver({
  live,
  views,
  previews,
  registry,
  getVerified,
  recent,
}: PinnedViewParts): ResolvePinnedView {
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
    // The view only notes that a preview sent the call, because its answers do not count in rates.
    const { preview: banner } = preview?.ok ? await views.forApiCall(request) : {};
    return { ok: true, view: { releases, preview: banner } };
  }

  return async (request, set = request.get(RELEASE_SET_HEADER)) => {
    if (set === undefined) return { ok: true, view: await views.forApiCall(request) };
    const named = readReleaseSet(set);
    if (!named) return { ok: false, status: 400, error: NO_RELEASE_SET };
    if (named[SHELL_NAME] === undefined)
      return { ok: false, status: 400, error: `The release set names no ${SHELL_NAME}: every page has one.` };
    return releasesOf(named, request);
  };
}
