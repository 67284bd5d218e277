import type { EditorialPage } from '@plainwell/contracts/editorial-page.ts';
import type { LoadedPage } from '@plainwell/contracts/shell-server.ts';

export interface EditorialPageData {
  page: EditorialPage;
}

/** An editorial page that the content service found. */
export function loadedEditorialPage(page: EditorialPage): LoadedPage {
  const data: EditorialPageData = { page };
  return { kind: 'page', status: 200, page: 'editorial', data, tags: [`path:${page.canonicalPath}`] };
}
