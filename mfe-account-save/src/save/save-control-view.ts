import type { SavedArticleState, SavedListState } from '@plainwell/page-state/saved-articles.ts';
import type { SessionState } from '@plainwell/page-state/session.ts';

/**
 * The look of a save control: the button of a signed-out reader, which opens the sign-up panel; a skeleton while
 * something loads; or the state of the article (rules.md#saving-articles).
 */
export type SaveControlView = 'signed-out' | 'waiting' | SavedArticleState;

export interface SaveControlFacts {
  session: SessionState;
  list: SavedListState;
  article: SavedArticleState;
  /** Whether the sign-up panel is open. The panel shows its own loading state. */
  isPanelOpen: boolean;
  /** Whether the article that the reader wanted before signing in is being saved. */
  isSavePending: boolean;
}

/**
 * Returns what the save control shows. `signed-out`: until the page has requested the session, and for a reader without
 * a session. `waiting`: while the session or the list loads, or while the article that the reader wanted before signing
 * in is being saved. An open sign-up panel shows its own loading state, so the control then stays `signed-out`.
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
