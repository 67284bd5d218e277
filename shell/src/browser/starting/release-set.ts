import type { BrowserReleases } from '@plainwell/contracts/modules/page-state.ts';
import { createLoadScript } from '@plainwell/federation/browser/load-script.ts';
import type { AddScript } from '@plainwell/federation/browser/run-script.ts';
import type { PageParts, LoaderApi } from '../loader-api.ts';
import { reportedLoad } from './reported-load.ts';
import { shareLoad } from './share-load.ts';

/** The page's release set, as it comes. */
interface ReleaseSetLoad {
  /**
   * Fetches the release set once for all callers, with the time-out and the tries of a script. A failure is reported,
   * and the next caller tries again.
   */
  bring: () => Promise<BrowserReleases>;
  /** Asks once more for a set that is still on its way, beside the first request. */
  refetch: () => unknown;
}

/** Brings the release set that the page names, once its bytes are those that the page names. */
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
    // A query of its own: browsers queue a second request for an address behind the first.
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
    // One that comes is not reported: what it leads to is.
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
