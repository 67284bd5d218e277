import type { PageEvent } from '@plainwell/contracts/modules/page-event.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { fetchOverlays } from './overlay/fetch-overlays.ts';
import { attachOverlay, OVERLAY_KIND } from './overlay/attach-overlay.ts';

function countOpening(person: string): void {
  const detail: PageEvent = { name: 'byline-overlay', person };
  document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail }));
}

/**
 * Starts the behaviour of the byline: fetches the overlays that the page left out, and makes all overlays open also on
 * hover and keyboard focus.
 */
export async function startByline(island: HTMLElement): Promise<void> {
  const pointedAt = await fetchOverlays(island);
  for (const overlay of island.querySelectorAll<HTMLElement>(`[data-overlay="${OVERLAY_KIND}"]`)) {
    const { parentElement: root, previousElementSibling: name } = overlay;
    if (!root || !(name instanceof HTMLElement)) throw new Error('no name before an overlay');
    const onOpen = () => {
      // Uses the accessible name of the overlay: browser translation may have changed the text of the button.
      if (overlay.dataset['person'] !== undefined) countOpening(String(overlay.getAttribute('aria-label')));
    };
    attachOverlay({
      root,
      name,
      overlay,
      onOpen,
      isUnderPointer: name === pointedAt || name.matches(':hover'),
    });
  }
}
