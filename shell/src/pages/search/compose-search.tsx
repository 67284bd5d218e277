import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks, otherLanguage } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { SearchLayout } from './SearchLayout.tsx';
import type { SearchPageData } from './load-search.ts';
import { shownQuery } from './shown-query.ts';

export function composeSearch(data: SearchPageData, { site }: RenderContext): ComposedPage {
  const { language, query } = data;
  const messages = shellMessages[language];
  const title = query === '' ? messages.search : messages.searchTitle(shownQuery(query));
  const other = otherLanguage(language);
  const href = languageLinks(other).search + (query === '' ? '' : `?q=${encodeURIComponent(query)}`);
  return {
    language,
    head: listHead({ title, path: null }, site),
    ...withoutSlots(() => <SearchLayout {...data} />),
    styles: 'search',
    otherLanguage: { language: other, href },
    query,
  };
}
