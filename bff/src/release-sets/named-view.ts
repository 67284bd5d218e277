import type { Request } from 'express';
import { RELEASE_SET_HEADER } from '@plainwell/contracts/release-set-header.ts';
import { SHELL_NAME, type ReleaseSet } from '@plainwell/contracts/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';
import type { ReleaseRegistry } from '../releases/release-registry.ts';
import type { LiveReleases } from './live-releases.ts';
import { liveRelease } from './live-set.ts';
import type { OldReleases } from './old-releases.ts';
import type { PageView, PageViews } from './page-views.ts';
import type { Previews } from './previews.ts';
import { readReleaseSet } from './read-release-set.ts';
import type { FindUsable } from './remember-usable.ts';

/**
 * The view that a call is to be answered with, or why it cannot be: the set is malformed (400), holds a release that no
 * reader ever got (409), or one that is not kept any more (410).
 */
export type CallView = { ok: true; view: PageView } | { ok: false; status: 400 | 409 | 410; error: string };

/** Decides for a call that may name the release set of the open page it is for. */
export type ViewOfCall = (request: Request) => Promise<CallView>;

interface ViewOfCallParts {
  live: Pick<LiveReleases, 'current'>;
  views: Pick<PageViews, 'forCall'>;
  previews: Pick<Previews, 'ofRequest'>;
  registry: Pick<ReleaseRegistry, 'wasPointedAt'>;
  findUsable: FindUsable;
  old: Pick<OldReleases, 'note'>;
}

export function createViewOfCall({ live, views, previews, registry, findUsable, old }: ViewOfCallParts): ViewOfCall {
  async function releasesOf(named: ReleaseSet, request: Request): Promise<CallView> {
    const preview = await previews.ofRequest(request);
    const previewed = preview?.ok ? preview.releases : {};
    const set = live.current();
    const releases: Record<string, ReleaseOnDisk> = {};
    for (const [name, version] of Object.entries(named)) {
      const known = liveRelease(set, name, version) ?? (previewed[name]?.manifest.version === version ? previewed[name] : undefined);
      if (!known && !(await registry.wasPointedAt(name, version))) {
        return { ok: false, status: 409, error: `No reader of this site was given ${name} ${version}: reload the page to get its present releases.` };
      }
      const usable = known ? { ok: true as const, release: known } : await findUsable(name, version);
      if (!usable.ok) return { ok: false, status: 410, error: `${name} ${version} is not kept here any more: reload the page to get its present releases.` };
      releases[name] = usable.release;
    }
    for (const { manifest } of Object.values(releases)) if (!liveRelease(set, manifest.name, manifest.version)) old.note(manifest);
    // Only that a preview asks matters here: its answers do not count in rates.
    const { preview: banner } = preview?.ok ? await views.forCall(request) : {};
    return { ok: true, view: { releases, preview: banner } };
  }

  return async (request) => {
    const header = request.get(RELEASE_SET_HEADER);
    if (header === undefined) return { ok: true, view: await views.forCall(request) };
    const named = readReleaseSet(header);
    if (!named) return { ok: false, status: 400, error: `${RELEASE_SET_HEADER} holds no release set: it must be name@version pairs with spaces between them, or a JSON object from name to version.` };
    if (named[SHELL_NAME] === undefined) return { ok: false, status: 400, error: `${RELEASE_SET_HEADER} names no ${SHELL_NAME}: every page has one.` };
    return releasesOf(named, request);
  };
}
