import type { SavedArticleInput } from '@plainwell/contracts/account/saved-article.ts';
import { RETURN_PARAMETER } from '@plainwell/contracts/browser/signing-in.ts';
import { requestSite } from '../../requests/request-site.ts';
import type { SaveTransport } from '../../saved-articles/article-changes.ts';
import type { ReaderCallResult } from '../../saved-articles/reader.ts';
import type { ChangeType } from '../../saved-articles/saved-entries.ts';

/**
 * Address to which a row's form is sent, the same in all languages, because `returnPath` contains the language of the
 * page.
 */
export const formAction: Readonly<Record<ChangeType, string>> = {
  remove: '/account/saved/remove',
  save: '/account/saved/restore',
};

/**
 * Creates a transport that sends the same request as the form of a row, with the session's cookie, and gets an answer
 * instead of a page.
 */
export function createFormTransport(returnPath: string): SaveTransport {
  async function send(type: ChangeType, { articleId, site }: SavedArticleInput): Promise<ReaderCallResult> {
    const body = new URLSearchParams({ articleId, site, [RETURN_PARAMETER]: returnPath });
    const answer = await requestSite({ method: 'POST', path: formAction[type], body });
    if (!answer.isOk) return { ...answer, reason: 'failed' };
    // The site sends no body here. A page in the answer is from a network with its own sign-in page.
    return answer.data === '' ? answer : { isOk: false, reason: 'failed', status: 0, message: null };
  }
  return { save: (article) => send('save', article), remove: (article) => send('remove', article) };
}
