import type { SavedArticleInput } from '@plainwell/contracts/account/saved-article.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { askSite } from '../../requests/ask-site.ts';
import type { SaveTransport } from '../../saved-articles/article-changes.ts';
import type { ReaderCallResult } from '../../saved-articles/reader.ts';
import type { ChangeType } from '../../saved-articles/saved-entries.ts';

/** Where a row's form goes; the page's language is in the address to return to. */
export const formAction: Readonly<Record<ChangeType, string>> = {
  remove: '/account/saved/remove',
  save: '/account/saved/restore',
};

/** Sends what the row's form would send, with the session's cookie, and gets an answer instead of a page. */
export function createFormTransport(returnPath: string): SaveTransport {
  async function send(type: ChangeType, { articleId, site }: SavedArticleInput): Promise<ReaderCallResult> {
    const body = new URLSearchParams({ articleId, site, [RETURN_PARAMETER]: returnPath });
    const answer = await askSite({ method: 'POST', path: formAction[type], body });
    if (!answer.isOk) return { ...answer, reason: 'failed' };
    // The site sends no body here. A page comes from a network that wants its own sign-in first.
    return answer.data === '' ? answer : { isOk: false, reason: 'failed', status: 0, message: null };
  }
  return { save: (article) => send('save', article), remove: (article) => send('remove', article) };
}
