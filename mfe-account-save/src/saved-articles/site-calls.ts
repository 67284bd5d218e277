import { askSite } from '../requests/ask-site.ts';
import type { SavingCalls } from './saving-calls.ts';

/** Returns the address of a reader's list (rules.md#saving-articles). */
function listPath(rvoId: string): string {
  return `/api/profile/${encodeURIComponent(rvoId)}/saved-articles`;
}

/** The calls of saving that the site answers. */
export const siteCalls: SavingCalls = {
  session: () => askSite({ method: 'GET', path: '/api/session' }),
  token: () => askSite({ method: 'POST', path: '/api/session/token' }),
  list: ({ rvoId, token }, query) => askSite({ method: 'GET', path: listPath(rvoId), token, query: { ...query } }),
  save: ({ rvoId, token }, article) => askSite({ method: 'PUT', path: listPath(rvoId), token, body: article }),
  remove: ({ rvoId, token }, { articleId, site }) =>
    askSite({
      method: 'DELETE',
      path: `${listPath(rvoId)}/${encodeURIComponent(articleId)}/site/${encodeURIComponent(site)}`,
      token,
    }),
};
