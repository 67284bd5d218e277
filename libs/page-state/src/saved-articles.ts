import { atom } from 'jotai';
import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';

/**
 * State of the page's copy of the reader's saved list (rules.md#saving-articles). An error empties the list. `message`
 * is the error's text for the reader; if it is `null`, `reason` decides the text.
 */
export type SavedListState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'done' }
  | { status: 'error'; reason: 'no-user-id' | 'no-token' | 'failed'; message: string | null };

/**
 * State of one article in the saved list: the state that the database last confirmed, or the change that the reader has
 * just requested (rules.md#saving-articles).
 */
export type SavedArticleState = 'not-saved' | 'saving' | 'saved' | 'removing';

const nothingAsked: SavedListState = { status: 'idle' };
const nothingSaved: ReadonlyMap<string, SavedArticleState> = new Map();

/** State of the list, shared by all save controls of a page, so that one request serves all of them. */
export const savedListAtom = atom<SavedListState>(nothingAsked);

/** State of each article in the saved list, by `savedArticleName`. An article without an entry is not saved. */
export const savedArticlesAtom = atom<ReadonlyMap<string, SavedArticleState>>(nothingSaved);

/** Returns the key of one article of one site in `savedArticlesAtom`. The name of a site contains no slash. */
export function savedArticleName({ articleId, site }: SavedArticleKey): string {
  return `${site}/${articleId}`;
}
