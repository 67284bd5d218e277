import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { isLongComment } from './is-long-comment.ts';
import styles from './CommentText.later.module.css';

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
export function CommentText({ language, lang, text }: CommentTextProps) {
  const { readMore, readLess } = commentsMessages[language];
  return (
    <div className={styles.comment}>
      <p className={styles.text} lang={lang} dir={textDirection(text)}>
        {text}
      </p>
      {isLongComment(text) ? <QuietDisclosure summary={readMore} openSummary={readLess} /> : null}
    </div>
  );
}
