import { useId } from 'react';
import type { Comment } from '@plainwell/contracts/article/comment.ts';
import { textDirection } from '@plainwell/contracts/html-attributes/text-direction.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { COMMENTS_PAGE_SIZE } from '@plainwell/contracts/browser/comments-page.ts';
import { COMMENTS_ANCHOR, PUBLISHED_COMMENTS_ANCHOR, scopedAnchor } from '@plainwell/contracts/browser/page-anchors.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { QuietDisclosure } from '@plainwell/ui/primitives/disclosure/QuietDisclosure.tsx';
import { namedByHeading } from '@plainwell/ui/wording/landmark-name.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { CommentItem } from './CommentItem.tsx';
import styles from './Comments.later.module.css';

/**
 * Readers' comments on their own experience. Static: the page contains the first five comments, and `CommentTools`
 * below loads the rest. If the host passes all comments, those after the first five are in a native `<details>`. Both
 * anchors (rules.md#page-anchors) lead here: `#comments` to the invitation, `#article-comments` to the published
 * comments.
 */
export function Comments({
  language,
  contentLanguage,
  articleTitle,
  title,
  text,
  comments,
  total,
  viewCount,
  anchorScope,
}: ModuleProps<'reader-tools', './Comments'>) {
  const headingId = useId();
  const words = commentsMessages[language];
  const lang = textLanguage(language, contentLanguage);
  const item = (comment: Comment, index: number) => (
    <CommentItem key={index} language={language} lang={lang} comment={comment} />
  );
  // If the host passes a total, it has already chosen which comments to show.
  const shown = total === undefined ? comments.slice(0, COMMENTS_PAGE_SIZE) : comments;
  const later = comments.slice(shown.length);
  const count = total ?? comments.length;
  return (
    <section
      id={scopedAnchor(COMMENTS_ANCHOR, anchorScope)}
      className={`styled-later ${styles.comments}`}
      {...namedByHeading(headingId, title, articleTitle)}
    >
      <h2 id={headingId} className={styles.title} lang={lang} dir={textDirection(title)}>
        {title}
      </h2>
      {text === undefined ? null : (
        <p className={styles.invitation} lang={lang} dir={textDirection(text)}>
          {text}
        </p>
      )}
      <div id={scopedAnchor(PUBLISHED_COMMENTS_ANCHOR, anchorScope)}>
        {count === 0 ? (
          <p className={styles.none}>{words.none}</p>
        ) : (
          <h3 className={styles.count}>{words.count(count)}</h3>
        )}
        {viewCount === undefined ? null : <p className={styles.views}>{words.views(viewCount)}</p>}
        {shown.length === 0 ? null : <ul className={styles.list}>{shown.map(item)}</ul>}
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
