import type { Comment } from '@plainwell/contracts/comment.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools-comments.ts';
import { commentDate } from './comment-date.ts';
import styles from './CommentItem.module.css';

interface CommentItemProps {
  language: InterfaceLanguage;
  /** Language of the comment's own words, where it differs. */
  lang: ArticleLanguage | undefined;
  comment: Comment;
}

/** One reader's experience, the facts that the reader told with it, and what the editors add. */
export function CommentItem({ language, lang, comment }: CommentItemProps) {
  const words = commentsMessages[language];
  const { editedComment, primaryHealthConcern, age, yearsSinceDiagnosis, medicalNote } = comment;
  const date = commentDate(comment.date, language);
  return (
    <li className={styles.comment}>
      <p className={styles.text} lang={lang} dir="auto">
        {editedComment === undefined || editedComment === '' ? comment.comment : editedComment}
      </p>
      <ul className={styles.facts}>
        {primaryHealthConcern === undefined ? null : (
          <li lang={lang} dir="auto">
            {primaryHealthConcern}
          </li>
        )}
        {age === undefined ? null : <li>{words.age(age)}</li>}
        {yearsSinceDiagnosis === undefined ? null : <li>{words.sinceDiagnosis(yearsSinceDiagnosis)}</li>}
        <li>
          <time dateTime={date.dateTime}>{date.display}</time>
        </li>
      </ul>
      {medicalNote === undefined ? null : (
        <p className={styles.note}>
          <strong>{words.editorsNote}</strong>{' '}
          <span lang={lang} dir="auto">
            {medicalNote}
          </span>
        </p>
      )}
    </li>
  );
}
