import type { SummaryPage } from '@plainwell/contracts/page/content-port.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';

interface PaginationProps {
  language: InterfaceLanguage;
  pages: Pick<SummaryPage, 'page' | 'pages'>;
  /** Returns the address of a page of the list. */
  href: (page: number) => string;
}

/** Links to the previous and the next page of a list. Renders nothing if the list has one page. */
export function Pagination({ language, pages: { page, pages }, href }: PaginationProps) {
  const messages = shellMessages[language];
  if (pages <= 1) return null;
  return (
    <nav className="pagination" aria-label={messages.pagination}>
      {page > 1 ? (
        <a rel="prev" href={href(page - 1)}>
          {messages.previousPage}
        </a>
      ) : null}
      <p>{messages.pageOf(page, pages)}</p>
      {page < pages ? (
        <a rel="next" href={href(page + 1)}>
          {messages.nextPage}
        </a>
      ) : null}
    </nav>
  );
}
