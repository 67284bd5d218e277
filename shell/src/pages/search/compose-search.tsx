import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import { SearchLayout } from './SearchLayout.tsx';
import type { SearchPageData } from './load-search.ts';

export async function composeSearch(data: SearchPageData, { site }: RenderContext): Promise<ComposedPage> {
  const { language, query } = data;
  const messages = shellMessages[language];
  const title = query === '' ? messages.search : messages.searchTitle(query);
  const other = language === 'es' ? 'en' : 'es';
  const href = languageLinks(other).search + (query === '' ? '' : `?q=${encodeURIComponent(query)}`);
  return { language, head: listHead({ title, path: null }, site), main: <SearchLayout {...data} />, slots: [], styles: 'search', otherLanguage: { language: other, href }, query };
}
