import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { otherFront } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import { ErrorLayout } from './ErrorLayout.tsx';
import { errorWords } from './error-words.ts';
import type { ErrorPageData } from './load-error.ts';

export async function composeError(data: ErrorPageData, { site }: RenderContext): Promise<ComposedPage> {
  return {
    language: data.language,
    head: listHead({ title: errorWords(data).title, path: null }, site),
    main: <ErrorLayout {...data} />,
    slots: [],
    styles: data.suggestions === undefined ? 'list' : 'search',
    otherLanguage: otherFront(data.language),
  };
}
