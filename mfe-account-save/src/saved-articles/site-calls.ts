import { requestSite } from '../requests/request-site.ts';
import type { SavingCalls } from './saving-calls.ts';

/** Returns the address of a reader's list (rules.md#saving-articles). */
function listPath(rvoId: string): string {
  return `/api/profile/${encodeURIComponent(rvoId)}/saved-articles`;
}

/** The calls of saving that the site answers. */
export const siteCalls: SavingCalls = {
  session: () => requestSite({ method: 'GET', path: '/api/session' }),
  token: () => requestSite({ method: 'POST', path: '/api/session/token' }),
  list: ({ rvoId, token }, query) => requestSite({ method: 'GET', path: listPath(rvoId), token, query: { ...query } }),
  save: ({ rvoId, token }, article) => requestSite({ method: 'PUT', path: listPath(rvoId), token, body: article }),
  remove: ({ rvoId, token }, { articleId, site }) =>
    requestSite({
      method: 'DELETE',
      path: `${listPath(rvoId)}/${encodeURIComponent(articleId)}/site/${encodeURIComponent(site)}`,
      token,
    }),
};
