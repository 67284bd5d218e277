import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { shellCommentMessages } from '@plainwell/ui/messages/shell/comment.ts';
import type { CommentPageData } from './load-comment.ts';

/** What a page of the comment form is called. */
export function commentTitle({ language, state }: CommentPageData): string {
  const { title, thanksTitle } = commentFormWords[language];
  return { form: title, sent: thanksTitle, 'no-article': shellCommentMessages[language].noArticleTitle }[state.kind];
}

/**
 * The same for the window: whoever only hears it knows at once that a form was not taken (WCAG technique H25, GOV.UK
 * error summary).
 */
export function commentWindowTitle(data: CommentPageData): string {
  const title = commentTitle(data);
  const isRefused =
    data.state.kind === 'form' && (data.state.problem !== null || Object.keys(data.state.errors).length > 0);
  return isRefused ? `${shellCommentMessages[data.language].error}: ${title}` : title;
}
