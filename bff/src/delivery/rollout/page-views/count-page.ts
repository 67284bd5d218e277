import type { IncomingMessage } from 'node:http';
import { isPrefetch } from '../../../http/is-prefetch.ts';
import type { PageView } from './page-views.ts';

/** Receives the pages that the site sends. */
export interface PageCount {
  /** Called for every page view: a complete page that a reader opened. */
  onPageView: (view: PageView) => void;
  /** Called for every complete page that a browser prefetched. A reader may open the page later, or never. */
  onPageAhead: () => void;
}

/**
 * Counts a complete page, sent for a GET, as a page view or as prefetched. HEAD requests, answers without a body (304)
 * and error pages do not count.
 * @param status of the answer.
 */
export function countPage(
  request: Pick<IncomingMessage, 'method' | 'headers'>,
  status: number,
  view: PageView,
  { onPageView, onPageAhead }: PageCount,
): void {
  if (request.method !== 'GET' || status !== 200) return;
  if (isPrefetch(request)) onPageAhead();
  else onPageView(view);
}
