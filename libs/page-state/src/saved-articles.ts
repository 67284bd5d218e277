import { atom } from 'jotai';
import type { SavedArticleKey } from '@plainwell/contracts/account/saved-article.ts';

/**
 * The page's copy of the reader's list (rules.md#saving-articles). An error empties it. `message`
 * is the error's own words, where it has any for people; `reason` says which words stand for it otherwise (section 8).
 */
export type SavedListState =
  | { status: 'idle' }
  | { status: 'loading' }
  | { status: 'done' }
  | { status: 'error'; reason: 'no-user-id' | 'no-token' | 'failed'; message: string | null };

/**
 * One article in it: as the database last said, or as the reader has just asked for
 * (rules.md#saving-articles).
 */
export type SavedArticleState = 'not-saved' | 'saving' | 'saved' | 'removing';

const nothingAsked: SavedListState = { status: 'idle' };
const nothingSaved: ReadonlyMap<string, SavedArticleState> = new Map();

/** Whether the list is known, shared by all save controls of a page: one request serves them all. */
export const savedListAtom = atom<SavedListState>(nothingAsked);

/** Articles by `savedArticleName`; one that is not named is not saved. */
export const savedArticlesAtom = atom<ReadonlyMap<string, SavedArticleState>>(nothingSaved);

/** Name of one article of one site in `savedArticlesAtom`. The name of a site holds no slash. */
export function savedArticleName({ articleId, site }: SavedArticleKey): string {
  return `${site}/${articleId}`;
}
