import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { listHead } from '../../head/list-head.ts';
import { otherLanguageLink } from '../../routes/language-links.ts';
import { withoutSlots, type ComposedPage } from '../composed-page.ts';
import type { PreviewProblemPageData } from './load-preview-problem.ts';
import { previewProblemWords } from './preview-problem-words.ts';
import { PreviewProblemLayout } from './PreviewProblemLayout.tsx';

export function composePreviewProblem(data: PreviewProblemPageData, { site }: RenderContext): ComposedPage {
  return {
    language: data.language,
    head: listHead({ title: previewProblemWords(data).title, path: null }, site),
    ...withoutSlots(() => <PreviewProblemLayout {...data} />),
    styles: 'list',
    otherLanguage: otherLanguageLink(data.language),
  };
}
