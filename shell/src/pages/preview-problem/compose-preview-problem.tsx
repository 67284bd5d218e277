import type { RenderContext } from '@plainwell/contracts/page/shell-server.ts';
import { listHead } from '../../head/list-head.ts';
import { otherFront } from '../../routes/language-links.ts';
import type { ComposedPage } from '../composed-page.ts';
import type { PreviewProblemPageData } from './load-preview-problem.ts';
import { previewProblemWords } from './preview-problem-words.ts';
import { PreviewProblemLayout } from './PreviewProblemLayout.tsx';

export async function composePreviewProblem(data: PreviewProblemPageData, { site }: RenderContext): Promise<ComposedPage> {
  return {
    language: data.language,
    head: listHead({ title: previewProblemWords(data).title, path: null }, site),
    main: <PreviewProblemLayout {...data} />,
    slots: [],
    styles: 'list',
    otherLanguage: otherFront(data.language),
  };
}
