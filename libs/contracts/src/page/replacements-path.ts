import type { BrowserRelease } from '../modules/page-state.ts';

/**
 * Call for a release in place of one that failed in a browser: `GET /api/replacements/{name@version,…}?remote=rail`
 * names the page's release set and the remote.
 */
export const REPLACEMENTS_PATH = '/api/replacements';

/** Query parameter that names the remote. */
export const REPLACED_REMOTE_PARAMETER = 'remote';

/** Answer of the call. */
export interface Replacement {
  /**
   * The last good release of the remote that the page can have: only modules that it can stand in for have a behaviour
   * or scripts. `null` where there is none.
   */
  release: BrowserRelease | null;
  /** Whether a page that is loaded now has another release of the remote. */
  isReloadUseful: boolean;
}
