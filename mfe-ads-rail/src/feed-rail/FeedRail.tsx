import type { ModuleProps } from '@plainwell/contracts/modules/modules.ts';
import { railMessages } from '@plainwell/ui/messages/rail/rail.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import styles from './FeedRail.later.module.css';

/** Maximum number of items in the infinite rail: the first 6 of the list (rules.md#right-rail). */
const READING_LIST_MAXIMUM = 6;

/**
 * The reading list of the infinite page: the articles of the list as plain links, the first of them marked as
 * current. The behaviour moves the mark and the progress bar. The rail has no ids, because the page copies it into the
 * rail of each article. It is as high as its container.
 */
export function FeedRail({ language, contentLanguage, addressSpace, items }: ModuleProps<'rail', './FeedRail'>) {
  const { readingList, origins } = railMessages[language];
  const lang = textLanguage(language, contentLanguage);
  return (
    <div className={`styled-later ${styles.panel}`} data-print="none">
      <h2>{readingList}</h2>
      <ol aria-label={readingList}>
        {items.slice(0, READING_LIST_MAXIMUM).map(({ title, link, origin }, index) => (
          <li key={link}>
            <a href={addressSpace + link} data-path={link} lang={lang} aria-current={index === 0 ? true : undefined}>
              {title}
            </a>
            {origin === undefined ? null : <small>{origins[origin]}</small>}
            <span data-progress="" />
          </li>
        ))}
      </ol>
    </div>
  );
}
