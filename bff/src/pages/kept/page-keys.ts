import { hash } from 'node:crypto';
import { releaseId } from '@plainwell/contracts/delivery/release-id.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { AD_DEBUG_PARAMETER } from '@plainwell/contracts/browser/article-feed.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import { createKnownQuery, type KnownQuery, type ShellQueries } from './known-query.ts';

/** Keys under which answers are kept: release set and address, without the parameters that no page reads. */
export interface PageKeys {
  /** `null` before any page of this shell was asked for: which parameters its pages read is not known. */
  ofPage(request: PageRequest, releases: ReleasesByName): string | null;
  /** Of the answer with an article's data. */
  ofArticle(call: PageRequest, releases: ReleasesByName): string;
  /** Of a page that explains a problem, by all that it is made of. */
  ofShared(page: LoadedPage, releases: ReleasesByName): string;
  /** Notes which parameters the pages of a shell read. */
  learn(shell: ReleaseOnDisk, server: ShellQueries): void;
}

const nameOf = (releases: ReleasesByName): string =>
  Object.values(releases)
    .map(({ manifest }) => releaseId(manifest))
    .sort()
    .join(' ');

/** Remembers the last key of each request: those that are asked for again and again come as the same object. */
function remembered<Request extends object, Key extends string | null>(
  make: (request: Request, releases: ReleasesByName) => Key,
): typeof make {
  const last = new WeakMap<Request, { releases: ReleasesByName; key: Key }>();
  return (request, releases) => {
    const before = last.get(request);
    if (before?.releases === releases && before.key !== null) return before.key;
    const key = make(request, releases);
    last.set(request, { releases, key });
    return key;
  };
}

export function createPageKeys(site: Site): PageKeys {
  const queries = new WeakMap<ReleaseOnDisk, KnownQuery>();
  const names = new WeakMap<ReleasesByName, string>();

  function setOf(releases: ReleasesByName): string {
    const known = names.get(releases) ?? nameOf(releases);
    names.set(releases, known);
    return known;
  }

  return {
    ofPage: remembered((request: PageRequest, releases) => {
      const shell = releases[SHELL_NAME];
      const known = shell && queries.get(shell);
      return known === undefined ? null : `${setOf(releases)} ${request.path}?${known(request)}`;
    }),
    ofArticle: remembered(({ path, query, inheritedAdLayout, slot }: PageRequest, releases) => {
      const debug = site.areTestFlagsAllowed && query[AD_DEBUG_PARAMETER] ? AD_DEBUG_PARAMETER : '';
      return `${setOf(releases)} article ${inheritedAdLayout ?? ''} ${slot ?? ''} ${debug} ${path}`;
    }),
    ofShared: (page, releases) => `${setOf(releases)} problem ${hash('sha256', JSON.stringify(page))}`,
    learn(shell, { queryParameters, parametersByPath, queryValues, testFlags }) {
      if (queries.has(shell)) return;
      const said = {
        queryParameters,
        ...(parametersByPath && { parametersByPath }),
        ...(queryValues && { queryValues }),
        ...(testFlags && { testFlags }),
      };
      // A copy: nothing of the shell's own is held on to.
      queries.set(shell, createKnownQuery(structuredClone(said), site));
    },
  };
}
