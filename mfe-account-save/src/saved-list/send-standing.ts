import { RETURN_PARAMETER } from '@plainwell/contracts/return-parameter.ts';
import type { SavedArticleKey } from '@plainwell/contracts/saved-article.ts';
import { loadAxios } from '../requests/load-axios.ts';
import { formAddress } from './form-address.ts';
import type { Standing } from './removal-state.ts';

/** How long a removal may take, in milliseconds: as long as a slot waits before it says so (decisions). */
export const REMOVAL_TIMEOUT_MS = 8_000;

/** What the site answers to a form that a script has sent. */
const DONE = 204;

/** How a request ended. `status` is the HTTP status, 0 where there was no answer. */
export type Sent = { isDone: true } | { isDone: false; status: number };

/** Sends what the row's form would send, and asks for an answer instead of a page. Never throws. */
export async function sendStanding(standing: Standing, { articleId, site }: SavedArticleKey, returnPath: string): Promise<Sent> {
  try {
    const axios = await loadAxios();
    const { status } = await axios.post(formAddress[standing], new URLSearchParams({ articleId, site, [RETURN_PARAMETER]: returnPath }), {
      headers: { Accept: 'application/json' },
      timeout: REMOVAL_TIMEOUT_MS,
      validateStatus: () => true,
    });
    return status === DONE ? { isDone: true } : { isDone: false, status };
  } catch {
    // Offline, blocked, too slow, or axios could not be loaded: for the reader these are one.
    return { isDone: false, status: 0 };
  }
}
