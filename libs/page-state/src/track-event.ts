import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';

/**
 * Reports an action of the reader to analytics. For hydrated code only: static HTML has the attribute `data-event`
 * instead (`libs/contracts/src/html-attributes/page-event-attribute.ts`). The page's loader collects events and sends
 * them in batches. Without a loader, as in the workbench, the event has no effect.
 */
export function trackEvent(event: PageEvent): void {
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: event }));
}
