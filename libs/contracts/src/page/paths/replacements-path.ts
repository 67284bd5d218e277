import type { BrowserRelease } from '../../modules/page-state.ts';

/**
 * Path prefix of the call that returns the replacement for a release that failed in a browser. `GET
 * /api/replacements/{name@version,…}?remote=rail` names the page's release set and the remote.
 */
export const REPLACEMENTS_PATH = '/api/replacements';

/** Query parameter that names the remote. */
export const REPLACED_REMOTE_PARAMETER = 'remote';

/** Answer of GET /api/replacements. */
export interface Replacement {
  /**
   * Last good release of the remote that fits the page. Only modules that can replace those of the page have a
   * behaviour or scripts. `null` if no good release fits.
   */
  release: BrowserRelease | null;
  /** Whether the page would get another release of the remote after a reload. */
  isReloadUseful: boolean;
}
