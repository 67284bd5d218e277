import type { Ref } from 'react';
import type { ContentsEntry } from '@plainwell/contracts/modules/contents-entry.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { COMMENTS_ANCHOR } from '@plainwell/contracts/wire/page-anchors.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { SectionLink } from '../section-links/SectionLink.tsx';
import { isWideScreen } from './open-on-wide-screens.ts';
import styles from './ContentsList.module.css';

interface ContentsListProps {
  ref: Ref<HTMLOListElement>;
  language: InterfaceLanguage;
  contentLanguage: ArticleLanguage | undefined;
  entries: readonly ContentsEntry[];
  /** Id of the section being read. */
  current: string | undefined;
  isTruncated: boolean;
}

/** The entries of the contents, numbered like chapters; the comments are none. */
export function ContentsList({ ref, language, contentLanguage, entries, current, isTruncated }: ContentsListProps) {
  const lang = textLanguage(language, contentLanguage);
  return (
    <ol ref={ref} className={styles.list} data-cut={isTruncated || undefined} lang={lang}>
      {entries.map((entry) => {
        const isComments = entry.id === COMMENTS_ANCHOR;
        return (
          <li key={entry.id} className={isComments ? styles.comments : styles.entry} lang={isComments && lang !== undefined ? language : undefined}>
            <SectionLink className={styles.link} entry={entry} list="contents" isCurrent={entry.id === current} onFollow={closeOnPhones} />
          </li>
        );
      })}
    </ol>
  );
}

/** The browser then scrolls in the final layout. */
function closeOnPhones(link: HTMLAnchorElement): void {
  const fold = link.closest('details');
  if (fold !== null && !isWideScreen()) fold.open = false;
}
