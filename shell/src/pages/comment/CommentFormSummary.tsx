import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import { commentFormMessages } from '@plainwell/contracts/wire/forms/comment-messages.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { COMMENT_FIELDS } from '@plainwell/contracts/wire/forms/comment-form.ts';
import { shellCommentMessages } from '@plainwell/ui/messages/shell/comment.ts';

type CommentFormSummaryProps = Pick<Extract<CommentPageState, { kind: 'form' }>, 'errors' | 'isTooMany'> & { language: InterfaceLanguage };

/** Why the form came back, above it: it takes the focus and leads to the fields (GOV.UK error summary). */
export function CommentFormSummary({ language, errors, isTooMany }: CommentFormSummaryProps) {
  const found = COMMENT_FIELDS.flatMap((field) => (errors[field] === undefined ? [] : [{ field, error: errors[field] }]));
  if (found.length === 0 && !isTooMany) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else can move the focus to what the reader must know first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{commentFormMessages[language].failed}</h2>
      {isTooMany ? <p>{shellCommentMessages[language].tooMany}</p> : null}
      <ul>
        {found.map(({ field, error }) => (
          <li key={field}>
            <a href={`#${field}`}>{error}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
