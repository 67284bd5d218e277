import { RETURN_PARAMETER } from '@plainwell/contracts/return-parameter.ts';
import type { SavedArticleKey } from '@plainwell/contracts/saved-article.ts';
import { askSite } from '../requests/ask-site.ts';
import { formAddress } from './form-address.ts';
import type { Standing } from './removal-state.ts';

/** How a request ended. `status` is the HTTP status, 0 where the site did not answer. */
export type Sent = { isDone: true } | { isDone: false; status: number };

/** Sends what the row's form would send, and gets an answer instead of a page. Never throws. */
export async function sendStanding(standing: Standing, { articleId, site }: SavedArticleKey, returnPath: string): Promise<Sent> {
  const body = new URLSearchParams({ articleId, site, [RETURN_PARAMETER]: returnPath });
  const answer = await askSite({ method: 'POST', path: formAddress[standing], body });
  if (!answer.isOk) return { isDone: false, status: answer.status };
  // The site answers with nothing at all; whoever sends a page is a network that wants its own sign-in first.
  return answer.data === '' ? { isDone: true } : { isDone: false, status: 0 };
}
