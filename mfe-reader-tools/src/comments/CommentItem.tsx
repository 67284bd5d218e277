import type { Comment } from '@plainwell/contracts/article/comment.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { partialDateText } from '@plainwell/ui/wording/partial-date-text.ts';
import styles from './CommentItem.later.module.css';

/** Characters per line of a comment on a wide screen. A phone's line has about half as many. */
const LINE_CHARACTERS = 72;

/**
 * Number of lines from which a comment is cut. Higher than the number of lines that the stylesheet shows
 * (`CommentItem.later.module.css`), so that a cut always saves space.
 */
const LONG_LINES = 7;

/**
 * Returns whether a comment is so long that only its start shows until the reader opens the rest (rules.md#comments).
 */
export function isLongComment(text: string): boolean {
  const lines = text.split('\n').map((paragraph) => Math.max(1, Math.ceil(paragraph.length / LINE_CHARACTERS)));
  return lines.reduce((sum, count) => sum + count, 0) >= LONG_LINES;
}

interface CommentTextProps {
  language: InterfaceLanguage;
  /** Language of the text, if it differs from the interface's. */
  lang: ArticleLanguage | undefined;
  text: string;
}

/**
 * The text of a comment. A long text is clamped, with Read More and Read Less (rules.md#comments). The toggle is an
 * empty `<details>` after the text, whose state the stylesheet reads. It works without JavaScript, and screen readers
 * and find-in-page reach the whole text.
 */
function CommentText({ language, lang, text }: CommentTextProps) {
  const { readMore, readLess } = commentsMessages[language];
  return (
    <div className={styles.body}>
      <p className={styles.text} lang={lang} dir={textDirection(text)}>
        {text}
      </p>
      {isLongComment(text) ? <QuietDisclosure summary={readMore} openSummary={readLess} /> : null}
    </div>
  );
}

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
