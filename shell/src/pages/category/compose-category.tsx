import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { interfaceLanguageFor } from '@plainwell/contracts/primitives/language.ts';
import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { listHead } from '../../head/list-head.ts';
import { shortDescription } from '../../head/page-head.ts';
import { otherLanguageLink } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { CategoryLayout } from './CategoryLayout.tsx';
import type { CategoryPageData } from './load-category.ts';

/** Number of titles in the description before it is shortened: more titles than the short description has room for. */
const TITLES = 10;

export function composeCategory(data: CategoryPageData, { site }: RenderContext): ComposedPage {
  const { name, link } = data.category;
  const { page, total, items } = data.articles;
  const language = interfaceLanguageFor(data.language);
  const titles = items
    .slice(0, TITLES)
    .map(({ title }) => title)
    .join('; ');
  return {
    language: data.language,
    head: listHead(
      {
        title: name,
        description: shortDescription(shellMessages[language].topicDescription(name, total, titles)),
        path: page === 1 ? link : `${link}?page=${page}`,
      },
      site,
    ),
    ...withoutSlots(() => <CategoryLayout {...data} />),
    styles: 'list',
    otherLanguage: otherLanguageLink(language),
  };
}
