import { shellMessages } from '@plainwell/ui/messages/shell.ts';
import { ArticleCard } from '../../layout/ArticleCard.tsx';
import { Pagination } from '../../layout/Pagination.tsx';
import { languageLinks } from '../../routes/language-links.ts';
import type { SearchPageData } from './load-search.ts';

/** Search results; the form stands in the header. */
export function SearchLayout({ language, query, results }: SearchPageData) {
  const messages = shellMessages[language];
  const { search } = languageLinks(language);
  return (
    <div className="list-page">
      <h1>{query === '' ? messages.search : messages.searchTitle(query)}</h1>
      {results === null ? (
        <p className="list-count">{messages.searchPrompt}</p>
      ) : (
        <>
          <p className="list-count">{results.total === 0 ? `${messages.searchNothing(query)} ${messages.searchAdvice}` : messages.articleCount(results.total)}</p>
          <ul className="result-list">
            {results.items.map((article) => (
              <li key={article.hrlContentId}>
                <ArticleCard article={article} language={language} look="card" headingLevel={2} />
              </li>
            ))}
          </ul>
          <Pagination
            language={language}
            pages={results}
            href={(page) => `${search}?${new URLSearchParams({ q: query, page: String(page) })}`}
          />
        </>
      )}
    </div>
  );
}
