import { sectionClicks } from '@plainwell/contracts/html-attributes/page-event-attribute.ts';
import type { ContentsEntry } from '@plainwell/contracts/modules/props/contents-entry.ts';
import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { SectionLink } from '../section-links/SectionLink.tsx';
import './ContentsList.later.module.css';
import styles from './ContentsList.module.css';

interface ContentsListProps {
  language: InterfaceLanguage;
  contentLanguage: ArticleLanguage | undefined;
  entries: readonly ContentsEntry[];
  /** Whether the last entry leads to the comments. */
  hasComments: boolean;
  isTruncated: boolean;
}

/** The entries of the contents, numbered like chapters. The entry for the comments has no number. */
export function ContentsList({ language, contentLanguage, entries, hasComments, isTruncated }: ContentsListProps) {
  const lang = textLanguage(language, contentLanguage);
  return (
    <ol className={styles.list} data-cut={isTruncated || undefined} lang={lang} {...sectionClicks('contents')}>
      {entries.map((entry, index) => {
        const isComments = hasComments && index === entries.length - 1;
        return (
          <li
            key={entry.id}
            className={isComments ? styles.comments : styles.entry}
            lang={isComments && lang !== undefined ? language : undefined}
          >
            <SectionLink className={styles.link} entry={entry} list="contents" />
          </li>
        );
      })}
    </ol>
  );
}
