import type { SavedArticleKey } from '@plainwell/contracts/saved-article.ts';
import { readListPage } from '../saved-articles/read-saved-list.ts';
import { siteCalls } from '../saved-articles/site-calls.ts';
import { readSession } from '../session/read-session.ts';
import { readToken } from '../token/read-token.ts';
import type { Standing } from './removal-state.ts';

/** Where an article stands on the list of whoever is signed in, as the database says now; null when it cannot be asked. */
export async function askStanding({ articleId, site }: SavedArticleKey): Promise<Standing | null> {
  const [session, issued] = await Promise.all([siteCalls.session(), siteCalls.token()]);
  const reader = session.isOk ? readSession(session.data)?.user : null;
  const held = issued.isOk ? readToken(issued.data) : null;
  if (!reader || held === null) return null;
  const answer = await siteCalls.list({ rvoId: reader.rvoId, token: held.token }, { site, articleId, page: 1, limit: 1 });
  const found = answer.isOk ? readListPage(answer.data) : null;
  if (found === null) return null;
  return found.articleIds.includes(articleId) ? 'listed' : 'removed';
}
