import type { Comment } from '@plainwell/contracts/article/comment.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';
import { CommentText } from './CommentText.tsx';
import styles from './CommentItem.later.module.css';

interface CommentItemProps {
  language: InterfaceLanguage;
  /** Language of the comment's text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  comment: Comment;
}

/** One reader's experience, the facts that the reader gave with it, and the editor's note. */
export function CommentItem({ language, lang, comment }: CommentItemProps) {
  const words = commentsMessages[language];
  const { date, editedComment, primaryHealthConcern, age, yearsSinceDiagnosis, medicalNote } = comment;
  const hasFacts = [primaryHealthConcern, age, yearsSinceDiagnosis, date].some((fact) => fact !== undefined);
  return (
    <li className={styles.comment}>
      <CommentText
        language={language}
        lang={lang}
        text={editedComment === undefined || editedComment === '' ? comment.comment : editedComment}
      />
      {hasFacts ? (
        <ul className={styles.facts}>
          {primaryHealthConcern === undefined ? null : (
            <li lang={lang} dir={textDirection(primaryHealthConcern)}>
              {primaryHealthConcern}
            </li>
          )}
          {age === undefined ? null : <li>{words.age(age)}</li>}
          {yearsSinceDiagnosis === undefined ? null : <li>{words.sinceDiagnosis(yearsSinceDiagnosis)}</li>}
          {date === undefined ? null : (
            <li>
              <time dateTime={date}>{partialDateText(date, language)}</time>
            </li>
          )}
        </ul>
      ) : null}
      {medicalNote === undefined ? null : (
        <p className={styles.note}>
          <strong>{words.editorsNote}</strong>{' '}
          <span lang={lang} dir={textDirection(medicalNote)}>
            {medicalNote}
          </span>
        </p>
      )}
    </li>
  );
}
