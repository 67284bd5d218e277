import { type MouseEvent, useEffect, useRef, useState } from 'react';
import type { Comment } from '@plainwell/contracts/article/comment.ts';
import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { ALL_COMMENTS, COMMENTS_PARAMETER } from '@plainwell/contracts/browser/comments-page.ts';
import { PUBLISHED_COMMENTS_ANCHOR } from '@plainwell/contracts/browser/page-anchors.ts';
import { commentsMessages } from '@plainwell/ui/messages/reader-tools/comments.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { isModifiedClick } from '../is-modified-click.ts';
import { CommentItem } from '../comments/CommentItem.tsx';
import { fetchComments } from './fetch-comments.ts';
import styles from './MoreComments.later.module.css';

type CommentToolsProps = ModuleProps<'reader-tools', './CommentTools'>;
type More = NonNullable<CommentToolsProps['more']>;

/**
 * Shows five more comments with each press (rules.md#comments). If they fail to load, or without JavaScript, the link
 * leads to a page with all comments.
 */
export function MoreComments({
  language,
  contentLanguage,
  path,
  first,
}: Pick<CommentToolsProps, 'language' | 'contentLanguage' | 'path'> & { first: More }) {
  const [comments, setComments] = useState<readonly Comment[]>([]);
  const [more, setMore] = useState<More | null>(first);
  const [isLoading, setIsLoading] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  /** Index in the list of the first comment of the latest load. */
  const [newest, setNewest] = useState<number | null>(null);
  const lang = textLanguage(language, contentLanguage);
  const allLink = `${path}?${COMMENTS_PARAMETER}=${ALL_COMMENTS}#${PUBLISHED_COMMENTS_ANCHOR}`;

  // Moves the focus to the first loaded comment, because the link may no longer be on the page.
  useEffect(() => {
    const item = newest === null ? undefined : list.current?.children[newest];
    if (!(item instanceof HTMLElement)) return;
    item.tabIndex = -1;
    item.focus({ preventScroll: true });
  }, [newest]);

  const onClick = async (event: MouseEvent) => {
    if (more === null || isModifiedClick(event.nativeEvent)) return;
    event.preventDefault();
    if (isLoading) return;
    setIsLoading(true);
    try {
      const { comments: added, next } = await fetchComments(path, more.next);
      setNewest(comments.length);
      setComments([...comments, ...added]);
      setMore(next === null ? null : { next, count: more.count - added.length });
    } catch {
      window.location.assign(allLink);
    }
    setIsLoading(false);
  };
  return (
    <>
      {comments.length === 0 ? null : (
        <ul ref={list} className={styles.list}>
          {comments.map((comment, index) => (
            <CommentItem key={index} language={language} lang={lang} comment={comment} />
          ))}
        </ul>
      )}
      {more === null ? null : (
        <a
          className={styles.more}
          href={allLink}
          data-replay
          data-pressed={isLoading ? '' : undefined}
          onClick={onClick}
        >
          {commentsMessages[language].showMore(more.count)}
        </a>
      )}
    </>
  );
}
