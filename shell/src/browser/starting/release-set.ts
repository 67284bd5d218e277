import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { createLoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { AddScript } from '@plainwell/federation/browser/run-script.ts';
import type { PageParts, LoaderApi } from '../loader-api.ts';
import { reportedLoad } from '../loads/reported-load.ts';
import { shareLoad } from '../loads/share-load.ts';

/** The loading of the page's release set. */
export interface ReleaseSetLoad {
  /**
   * Fetches the release set once for all callers, with the time-out and the attempts of a script. Reports a failure;
   * the next caller then tries again.
   */
  bring: () => Promise<BrowserReleases>;
  /** Requests the set again while the first request is still under way. */
  refetch: () => unknown;
}

/** Loads the release set that the page names. Accepts only bytes with the digest that the page names. */
export function createReleaseSet(api: LoaderApi, parts: PageParts): ReleaseSetLoad {
  const {
    loader,
    releases,
    releaseSet: [entry, request],
    runScript,
  } = parts;
  const add: AddScript = (url, _integrity, onEnd) => {
    const answer = parts.asked ?? fetch(url, request);
    parts.asked = undefined;
    answer
      .then((response) => new Response(response?.body).json())
      .then(
        (set) => {
          api.releases = { ...set, ...releases };
          onEnd('load');
        },
        () => onEnd('error'),
      );
    // The query makes the address unique, because browsers queue a second request for the same address behind the
    // first.
    load.refetch = () => api.releases ?? add(`${entry}?again=${Date.now()}`, request.integrity, onEnd);
    return { remove() {} };
  };
  const loadScript = createLoadScript(runScript, add);
  const set = {
    ...loader,
    ...request,
    remote: 'shell',
    phase: 'release-set' as const,
    base: '',
    entry,
    brought: () => api.releases,
  };
  const load: ReleaseSetLoad = {
    // Reports only failures, because the later loads, which need the set, report their own success.
    bring: shareLoad(() =>
      reportedLoad(set, () => loadScript(set), {
        ...parts,
        report: (event) => event.outcome === 'failure' && parts.report(event),
      }),
    ),
    refetch() {},
  };
  return load;
}
