import type { Page } from '@playwright/test';

declare global {
  var slotEvents: { slot: string; what: string }[] | undefined;
}

/** Records the page events of ad slots on pages that the test opens from now on. */
export async function watchSlots(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.slotEvents = [];
    document.addEventListener('plainwell:event', (event) => {
      if (event instanceof CustomEvent && event.detail.name === 'slot') globalThis.slotEvents?.push(event.detail);
    });
  });
}

/** Returns the outcomes of an ad slot by its id, from the page's own events. */
export const outcomes = (page: Page, slotId: string) =>
  page.evaluate((id) => globalThis.slotEvents?.filter(({ slot }) => slot === id).map(({ what }) => what) ?? [], slotId);
