import type { IncomingMessage } from 'node:http';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { RELEASE_SET_HEADER, CLIENT_RENDERED_HEADER } from '@plainwell/contracts/browser/request-headers.ts';
import { activeRelease, type ActiveReleases, type ActiveSet } from '../following/active-set.ts';
import type { Previews } from '../previews/previews.ts';
import type { PageView, PageViews } from './page-views.ts';
import { readReleaseSet } from './read-release-set.ts';

/** Most sets that are remembered as pages name them: one for each combination of stable releases and canaries. */
const REMEMBERED = 50;
/** Longest header that is remembered, in characters. */
const REMEMBERED_CHARACTERS = 2_000;

interface PinnedAtOnceParts {
  live: Pick<ActiveReleases, 'current'>;
  previews: Pick<Previews, 'isAskedFor'>;
  views: Pick<PageViews, 'atOnce'>;
}

/**
 * Creates a function that decides like `ResolvePinnedView` without waiting, for calls that name only live releases or
 * no set. It returns `null` for all others.
 */
export function createPinnedAtOnce({
  live,
  previews,
  views,
}: PinnedAtOnceParts): (request: Pick<IncomingMessage, 'headers'>) => PageView | null {
  let rememberedOf: ActiveSet | undefined;
  const remembered = new Map<string, PageView | null>();

  function viewOf(header: string, set: ActiveSet): PageView | null {
    const named = readReleaseSet(header);
    if (named?.[SHELL_NAME] === undefined) return null;
    const releases: Record<string, ReleaseOnDisk> = {};
    for (const [name, version] of Object.entries(named)) {
      const release = activeRelease(set, { name, version });
      if (release === undefined) return null;
      releases[name] = release;
    }
    return { releases };
  }

  return (request) => {
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
    const view = viewOf(header, set);
    if (remembered.size < REMEMBERED && header.length <= REMEMBERED_CHARACTERS) remembered.set(header, view);
    return view;
  };
}
