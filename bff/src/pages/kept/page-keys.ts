import { hash } from 'node:crypto';
import { releaseId } from '@plainwell/contracts/delivery/release/release-id.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { PageRequest } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage, ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { AD_DEBUG_PARAMETER } from '@plainwell/contracts/browser/infinite-page.ts';
import type { ReleasesByName } from '../../delivery/registry/releases-by-name.ts';
import { releaseSetKey } from '../../delivery/rollout/page-views/rollout-keys.ts';
import { createKnownQuery, type KnownQuery, type ShellQueries } from './known-query.ts';

/** Cache keys: releases and address, without parameters that the page does not read. */
export interface PageKeys {
  /** Returns the key of a page; `null` until `learn` has recorded which parameters the pages of its shell read. */
  ofPage(request: PageRequest, releases: ReleasesByName): string | null;
  /** Returns the key of the answer with an article's data. */
  ofArticle(call: PageRequest, releases: ReleasesByName): string;
  /**
   * Returns the key of a page's data, or of an article's for a call; `null` as for `ofPage`. Of all releases only the
   * shell loads data.
   */
  ofData(request: PageRequest, releases: ReleasesByName): string | null;
  /** Returns the key of a page that explains a problem, derived from everything that the page is made from. */
  ofShared(page: LoadedPage, releases: ReleasesByName): string;
  /** Records which parameters the pages of a shell read. */
  learn(shell: ReleaseOnDisk, server: ShellQueries): void;
}

/**
 * Caches the last key of each request object. `createAnswerKept` usually passes the same object for the same address,
 * and keeps it after a release, so the cache holds the releases weakly: their descriptions are large.
 */
function remembered<Request extends object, Key extends string | null>(
  make: (request: Request, releases: ReleasesByName) => Key,
): typeof make {
  const last = new WeakMap<Request, { releases: WeakRef<ReleasesByName>; key: Key }>();
  return (request, releases) => {
    const before = last.get(request);
    if (before?.releases.deref() === releases && before.key !== null) return before.key;
    const key = make(request, releases);
    last.set(request, { releases: new WeakRef(releases), key });
    return key;
  };
}

/** Returns the shell that loads the data of a key of `ofData`, as `name@version`. */
export const shellOfDataKey = (key: string): string => key.slice(0, key.indexOf(' '));

export function createPageKeys(site: Site): PageKeys {
  const queries = new WeakMap<ReleaseOnDisk, KnownQuery>();

  const debugOf = ({ query }: PageRequest) =>
    site.areTestFlagsAllowed && query[AD_DEBUG_PARAMETER] ? AD_DEBUG_PARAMETER : '';

  return {
    ofPage: remembered((request: PageRequest, releases) => {
      const shell = releases[SHELL_NAME];
      const known = shell && queries.get(shell);
      return known === undefined ? null : `${releaseSetKey(releases)} ${request.path}?${known(request)}`;
    }),
    ofArticle: remembered((call: PageRequest, releases) => {
      const { path, inheritedAdLayout, slot } = call;
      return `${releaseSetKey(releases)} article ${inheritedAdLayout ?? ''} ${slot ?? ''} ${debugOf(call)} ${path}`;
    }),
    ofData(request, releases) {
      const { path, inheritedAdLayout } = request;
      const shell = releases[SHELL_NAME];
      const known = shell && queries.get(shell);
      return shell === undefined || known === undefined
        ? null
        : `${releaseId(shell.manifest)} ${inheritedAdLayout ?? ''} ${debugOf(request)} ${path}?${known(request)}`;
    },
    ofShared: (page, releases) => `${releaseSetKey(releases)} problem ${hash('sha256', JSON.stringify(page))}`,
    learn(shell, { queryParameters, parametersByPath, queryValues, testFlags }) {
      if (queries.has(shell)) return;
      const said = {
        queryParameters,
        ...(parametersByPath && { parametersByPath }),
        ...(queryValues && { queryValues }),
        ...(testFlags && { testFlags }),
      };
      // Copied, so that the shell's own objects can be freed.
      queries.set(shell, createKnownQuery(structuredClone(said), site));
    },
  };
}
