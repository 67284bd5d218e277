import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { Pagination } from '../../layout/Pagination.tsx';
import { Suggestions } from '../../layout/Suggestions.tsx';
import type { SearchPageData } from './load-search.ts';
import { searchAddress, SearchNotes } from './SearchNotes.tsx';
import { shownQuery } from './shown-query.ts';
import { SearchResult } from './SearchResult.tsx';

/** Search results, or suggestions if there are none. The search form is in the header. */
export function SearchLayout(data: SearchPageData) {
  const { language, query, isQueryCut, results } = data;
  const messages = shellMessages[language];
  return (
    <div className="list-page search-page">
      <h1>{query === '' ? messages.search : messages.searchTitle(shownQuery(query))}</h1>
      {results === null ? (
        <p className="list-count">{messages.searchPrompt}</p>
      ) : (
        <SearchNotes language={language} query={query} isQueryCut={isQueryCut} results={results} />
      )}
      {results === null || results.items.length === 0 ? null : (
        <>
          <ul className="result-list">
            {results.items.map((hit) => (
              <li key={hit.hrlContentId}>
                <SearchResult hit={hit} language={language} />
              </li>
            ))}
          </ul>
          <Pagination language={language} pages={results} href={(page) => searchAddress(language, query, page)} />
        </>
      )}
      <Suggestions language={language} topics={data.topics} latest={data.latest} />
    </div>
  );
}
