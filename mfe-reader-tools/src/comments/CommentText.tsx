import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { isLongComment } from './is-long-comment.ts';
import styles from './CommentText.later.module.css';

interface CommentTextProps {
  language: InterfaceLanguage;
  /** Language of the words, where it differs. */
  lang: ArticleLanguage | undefined;
  text: string;
}

/**
 * A comment's own words; long ones are clamped, with Read More and Read Less (rules.md#comments). The toggle is
 * an empty `<details>` after them, whose state the stylesheet reads: it works without JavaScript, and screen readers
 * and the browser's search find the whole text.
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
