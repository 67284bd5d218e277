import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { LoadedPage } from '@plainwell/contracts/page/shell-server.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';

export interface CommentPageData {
  language: InterfaceLanguage;
  state: CommentPageState;
}

/** A page of the comment form. */
export function loadedComment(state: CommentPageState, status: number, language: InterfaceLanguage): LoadedPage {
  const data: CommentPageData = { language, state };
  return { kind: 'page', status, page: 'comment', data, tags: [] };
}
