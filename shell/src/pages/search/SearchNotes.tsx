import type { SearchPage } from '@plainwell/contracts/page/content-port.ts';
import { SEARCH_QUERY_MAXIMUM } from '@plainwell/contracts/page/search-query.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { shellSearchMessages } from '@plainwell/ui/messages/shell/search.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { shownQuery } from './shown-query.ts';

interface SearchNotesProps {
  language: InterfaceLanguage;
  query: string;
  isQueryCut: boolean;
  results: SearchPage;
}

/**
 * The notes before the results of a search: the query, the number of results, a correction, a person whom the query
 * names, results in the other language.
 */
export function SearchNotes({ language, query, isQueryCut, results }: SearchNotesProps) {
  const { suggestion, person, elsewhere, total } = results;
  const words = shellSearchMessages[language];
  const searched = suggestion?.isApplied === true ? suggestion.query : query;
  return (
    <>
      {isQueryCut ? <p className="search-note">{words.queryCut(SEARCH_QUERY_MAXIMUM)}</p> : null}
      {suggestion === undefined ? null : (
        <p className="search-note">
          {words.didYouMean.before}
          <a href={searchAddress(language, suggestion.query)}>{shownQuery(suggestion.query)}</a>
          {words.didYouMean.after}
          {suggestion.isApplied && total > 0 ? ` ${words.showsSuggestion(shownQuery(query))}` : null}
        </p>
      )}
      <p className="list-count">
        {total === 0 ? emptyText(language, query, results) : countText(language, searched, results)}
      </p>
      {person === undefined ? null : <p className="search-note">{words.person(person.name, person.articleCount)}</p>}
      {results.isPhraseFound === false && total > 0 ? <p className="search-note">{words.phraseMissing}</p> : null}
      {total > 0 && results.unknownWords !== undefined && results.unknownWords.length > 0 ? (
        <p className="search-note">{words.unknownWords(listOfWords(language, results.unknownWords))}</p>
      ) : null}
      {elsewhere === undefined ? null : (
        <p className="search-note">
          <a href={searchAddress(elsewhere.language, query)} hrefLang={elsewhere.language}>
            {(elsewhere.isCut === true ? words.moreInLanguage : words.inLanguage)[elsewhere.language](elsewhere.total)}
          </a>
        </p>
      )}
    </>
  );
}

/** Returns the address of a page of search results. */
export function searchAddress(language: InterfaceLanguage, query: string, page = 1): string {
  return `${languageLinks(language).search}?${new URLSearchParams({ q: query, ...(page === 1 ? {} : { page: String(page) }) })}`;
}

function countText(language: InterfaceLanguage, query: string, { total, isCut }: SearchPage): string {
  const text = isCut === true ? shellSearchMessages[language].bestResults : shellMessages[language].searchResults;
  return text(total, shownQuery(query));
}

function emptyText(
  language: InterfaceLanguage,
  query: string,
  { isTooSlow, unknownWords = [], suggestion }: SearchPage,
): string {
  const words = shellSearchMessages[language];
  const { searchNothing, searchAdvice } = shellMessages[language];
  if (isTooSlow === true) return words.tooSlow;
  const isTooCommon = unknownWords.length === 0 && suggestion === undefined && /[\p{L}\p{N}]/u.test(query);
  return `${searchNothing(shownQuery(query))} ${isTooCommon ? words.tooCommon : searchAdvice}`;
}

function listOfWords(language: InterfaceLanguage, words: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(words.map(shellSearchMessages[language].quoted));
}
