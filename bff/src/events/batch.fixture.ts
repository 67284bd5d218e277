import type { PageEvent, PageEventBatch } from '@plainwell/contracts/modules/page-event.ts';

/** A click on an entry of the contents. */
export const contentsClick: PageEvent = { name: 'contents-click', list: 'contents', section: 'causes' };

/** A click on the first affiliate link of an article. */
export const affiliateClick: PageEvent = {
  name: 'affiliate-click',
  category: 'In-Content Affiliate Link',
  position: 1,
  affiliate: 'optum',
  product: 'p-1',
};

/** Builds the body of POST /api/events with events of one page view. */
export function batchOf(events: readonly PageEvent[], facts: Partial<PageEventBatch> = {}): PageEventBatch {
  return {
    pageView: '5c5f1a2e-2f0f-4b60-9d8e-0c1f6a1f7a10',
    path: '/health/sleep',
    first: 0,
    events: [...events],
    ...facts,
  };
}
