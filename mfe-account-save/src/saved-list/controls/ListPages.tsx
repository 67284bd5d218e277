import type { SavedListMessages } from '@plainwell/ui/messages/account/saved-list.ts';
import styles from './ListPages.module.css';

interface ListPagesProps {
  words: SavedListMessages;
  page: number;
  pages: number;
  /** Returns the address of a page of the list. */
  href: (page: number) => string;
}

/** Links to the previous and the next page of the list. Renders nothing if the list has one page. */
export function ListPages({ words, page, pages, href }: ListPagesProps) {
  if (pages <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={words.pages}>
      {page > 1 ? (
        <a rel="prev" href={href(page - 1)}>
          {words.previousPage}
        </a>
      ) : null}
      <p>{words.pageOf(page, pages)}</p>
      {page < pages ? (
        <a rel="next" href={href(page + 1)}>
          {words.nextPage}
        </a>
      ) : null}
    </nav>
  );
}
