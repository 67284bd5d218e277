import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { PreviewRefusal } from '@plainwell/contracts/page/shell-server.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import { languageOfPath } from '../../routes/route-table.ts';

export interface PreviewProblemPageData {
  language: InterfaceLanguage;
  fault: PreviewRefusal;
  /** Path on this site, with its query, of the page that the reader requested. */
  returnPath: string;
}

/** Returns a page that explains why a preview is not shown, in the language of the requested page. */
export function loadedPreviewProblem(fault: PreviewRefusal, status: number, returnPath: string): LoadedPage {
  const [path = '/'] = returnPath.split(/[?#]/);
  const data: PreviewProblemPageData = { language: languageOfPath(path), fault, returnPath };
  return { kind: 'page', status, page: 'preview-problem', data, tags: [] };
}
