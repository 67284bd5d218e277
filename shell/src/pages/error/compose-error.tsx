import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { listHead } from '../../head/list-head.ts';
import { otherLanguageLink } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import { ErrorLayout } from './ErrorLayout.tsx';
import { errorWords } from './error-words.ts';
import type { ErrorPageData } from './load-error.ts';

export function composeError(data: ErrorPageData, { site }: RenderContext): ComposedPage {
  return {
    language: data.language,
    head: listHead({ title: errorWords(data).title, path: null }, site),
    ...withoutSlots(() => <ErrorLayout {...data} />),
    styles: data.suggestions === undefined ? 'list' : 'search',
    otherLanguage: otherLanguageLink(data.language),
  };
}
