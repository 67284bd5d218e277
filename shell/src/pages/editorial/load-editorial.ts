import type { EditorialPage } from '@plainwell/contracts/article/editorial-page.ts';
import { contentTag } from '@plainwell/contracts/page/content-tags.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';

export interface EditorialPageData {
  page: EditorialPage;
}

/** Returns the page of an editorial text that the content service found. */
export function loadedEditorialPage(page: EditorialPage): LoadedPage {
  const data: EditorialPageData = { page };
  return { kind: 'page', status: 200, page: 'editorial', data, tags: [contentTag.path(page.canonicalPath)] };
}
