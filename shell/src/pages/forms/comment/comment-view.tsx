import { COMMENT_FIELDS } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { commentFormMessages } from '@plainwell/contracts/browser/forms/comment-messages.ts';
import { COMMENTS_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { shellCommentMessages } from '@plainwell/ui/messages/shell/comment.ts';
import { NoArticle } from '../page/FormLayout.tsx';
import type { FormView } from '../page/form-view.ts';
import { CommentForm } from './CommentForm.tsx';

/** The pages for a comment on an article without a script (rules.md#comments). */
export const commentView: FormView<'comment'> = {
  section: (language) => shellCommentMessages[language].comments,
  title({ language, state }) {
    const { title, thanksTitle } = commentFormWords[language];
    return { form: title, sent: thanksTitle, 'no-article': shellCommentMessages[language].noArticleTitle }[state.kind];
  },
  summaryTitle: (language) => commentFormMessages[language].failed,
  found({ state }) {
    if (state.kind !== 'form') return [];
    const { errors } = state;
    return COMMENT_FIELDS.flatMap((id) => (errors[id] === undefined ? [] : [{ id, text: errors[id] }]));
  },
  Content({ language, state }) {
    switch (state.kind) {
      case 'form':
        return <CommentForm language={language} {...state} />;
      case 'sent':
        return <p>{commentFormWords[language].thanks}</p>;
      case 'no-article':
        return <NoArticle language={language} text={shellCommentMessages[language].noArticleText} />;
    }
  },
  backAnchor: `#${COMMENTS_ANCHOR}`,
  address: ({ comment, home }, state) => ('article' in state ? comment(state.article.path) : home),
};
