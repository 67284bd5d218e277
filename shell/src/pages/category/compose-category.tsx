import { interfaceLanguageFor } from '@plainwell/contracts/terms/language.ts';
import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { otherFront } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { CategoryLayout } from './CategoryLayout.tsx';
import type { CategoryPageData } from './load-category.ts';

export function composeCategory(data: CategoryPageData, { site }: RenderContext): ComposedPage {
  const { name, link } = data.category;
  const { page } = data.articles;
  const path = page === 1 ? link : `${link}?page=${page}`;
  return { language: data.language, head: listHead({ title: name, path }, site), ...withoutSlots(() => <CategoryLayout {...data} />), styles: 'list', otherLanguage: otherFront(interfaceLanguageFor(data.language)) };
}
