import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';

/**
 * Counts what the reader just did. For hydrated code; what is only HTML carries `data-event` instead
 * (`libs/contracts/src/html-attributes/page-event-attribute.ts`). The page's loader collects events and sends them in
 * batches; where there is no loader (a workbench) nothing happens.
 */
export function trackEvent(event: PageEvent): void {
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail: event }));
}
