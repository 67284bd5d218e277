import type { SavedArticleState, SavedListState } from '@plainwell/page-state/saved-articles.ts';
import type { SessionState } from '@plainwell/page-state/session.ts';

/**
 * What a save control looks like: a signed-out reader's button, which opens the sign-up panel; a place that waits; or
 * the state of the article (rules.md#saving-articles).
 */
export type SaveControlView = 'signed-out' | 'waiting' | SavedArticleState;

export interface SaveControlFacts {
  session: SessionState;
  list: SavedListState;
  article: SavedArticleState;
  /** The sign-up panel lies over the page; it waits by itself. */
  isPanelOpen: boolean;
  /** The article that the reader wanted before they signed in is being saved. */
  isSavePending: boolean;
}

/**
 * The skeleton shows while authentication initialises, the list loads or a post-sign-in save is pending. A reader of
 * whom nothing was asked sees the button.
 */
export function saveControlView({
  session,
  list,
  article,
  isPanelOpen,
  isSavePending,
}: SaveControlFacts): SaveControlView {
  if (session.status === 'loading') return isPanelOpen ? 'signed-out' : 'waiting';
  if (session.status !== 'done' || session.user === null) return 'signed-out';
  return isSavePending || list.status === 'idle' || list.status === 'loading' ? 'waiting' : article;
}
