import { COMMENT_FIELDS } from '@plainwell/contracts/wire/forms/comment-form.ts';
import { commentFormMessages } from '@plainwell/contracts/wire/forms/comment-messages.ts';
import { COMMENTS_ANCHOR } from '@plainwell/contracts/wire/page-anchors.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { shellCommentMessages } from '@plainwell/ui/messages/shell/comment.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { CommentForm } from './CommentForm.tsx';
import { commentTitle } from './comment-title.ts';
import type { CommentPageData } from './load-comment.ts';

function State({ language, state }: CommentPageData) {
  switch (state.kind) {
    case 'form':
      return <CommentForm language={language} {...state} />;
    case 'sent':
      return <p>{commentFormWords[language].thanks}</p>;
    case 'no-article':
      return (
        <>
          <p>{shellCommentMessages[language].noArticleText}</p>
          <p>
            <a href={languageLinks(language).home}>{shellMessages[language].backHome}</a>
          </p>
        </>
      );
  }
}

/** A comment on an article without a script (specification, section 4, Comment experience). */
export function CommentLayout({ language, state }: CommentPageData) {
  const words = shellCommentMessages[language];
  return (
    <div className="form-page">
      {state.kind === 'form' ? (
        <ErrorSummary
          language={language}
          title={commentFormMessages[language].failed}
          problem={state.problem}
          found={COMMENT_FIELDS.flatMap((field) =>
            state.errors[field] === undefined ? [] : [{ id: field, text: state.errors[field] }],
          )}
        />
      ) : null}
      <p className="error-status">{words.comments}</p>
      <h1>{commentTitle({ language, state })}</h1>
      <State language={language} state={state} />
      {'article' in state ? (
        <p className="form-back">
          {words.backToArticle}:{' '}
          <a href={`${state.article.path}#${COMMENTS_ANCHOR}`} lang={textLanguage(language, state.article.language)}>
            {state.article.title}
          </a>
        </p>
      ) : null}
    </div>
  );
}
