import { useId } from 'react';
import type { Comment } from '@plainwell/contracts/article/comment.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { COMMENTS_ANCHOR, PUBLISHED_COMMENTS_ANCHOR, scopedAnchor } from '@plainwell/contracts/wire/page-anchors.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { CommentItem } from './CommentItem.tsx';
import styles from './Comments.later.module.css';

/** How many comments show at first (specification, section 9, Comments page size). */
const COMMENTS_PAGE_SIZE = 5;

/**
 * What readers have told of their own experience. Static: all comments are in the page, those after the first five behind
 * a native disclosure. Both anchors of the specification (section 2) lead here: `#comments` to the invitation,
 * `#article-comments` to the published comments.
 */
export function Comments({ language, contentLanguage, articleTitle, title, text, comments, anchorScope }: ModuleProps<'reader-tools', './Comments'>) {
  const headingId = useId();
  const words = commentsMessages[language];
  const lang = textLanguage(language, contentLanguage);
  const item = (comment: Comment, index: number) => <CommentItem key={index} language={language} lang={lang} comment={comment} />;
  const later = comments.slice(COMMENTS_PAGE_SIZE);
  return (
    <section id={scopedAnchor(COMMENTS_ANCHOR, anchorScope)} className={`styled-later ${styles.comments}`} {...namedByHeading(headingId, title, articleTitle)}>
      <h2 id={headingId} className={styles.title} lang={lang} dir="auto">
        {title}
      </h2>
      {text === undefined ? null : (
        <p className={styles.invitation} lang={lang} dir="auto">
          {text}
        </p>
      )}
      <div id={scopedAnchor(PUBLISHED_COMMENTS_ANCHOR, anchorScope)}>
        {comments.length === 0 ? <p className={styles.none}>{words.none}</p> : <h3 className={styles.count}>{words.count(comments.length)}</h3>}
        {comments.length === 0 ? null : <ul className={styles.list}>{comments.slice(0, COMMENTS_PAGE_SIZE).map(item)}</ul>}
        {later.length === 0 ? null : (
          <div className={styles.later}>
            <QuietDisclosure summary={words.showMore(later.length)} openSummary={words.showFewer}>
              <ul className={styles.list}>{later.map(item)}</ul>
            </QuietDisclosure>
          </div>
        )}
      </div>
    </section>
  );
}
