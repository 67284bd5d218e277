import type { PageEvent, AdSlotOutcome } from '@plainwell/contracts/modules/page-event.ts';
import { onConsent, readConsent } from '@plainwell/contracts/browser/ads/consent.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { adServer } from './providers/ad-server.ts';
import type { Provider } from './providers/provider.ts';
import { forgetSeen } from './providers/seen-creatives.ts';
import { siteCreatives } from './providers/site-creatives.ts';
import { VIEWED_AFTER_MS, whenViewed, type Calls } from './when-viewed.ts';

/**
 * Time for which a slot waits for a provider, in milliseconds. After this time, a slot must not leave the reader
 * without a message (rules.md#loading-scripts).
 */
const TIMEOUT_MS = 8000;

/** The sources of creatives, in the order in which a slot requests one from them. The first creative fills the slot. */
const providers: readonly Provider[] = [adServer, siteCreatives];

/**
 * Requests the creative of a slot and shows it. If there is none, shows a text, or hides a slot below the viewport.
 * @param place element that contains a slot: an island, or one of its places.
 */
export function fillSlot(place: Element): void {
  const box = place.querySelector<HTMLElement>('[data-creative]');
  if (!box) return;
  const { dataset } = box;
  const { creative: address = '', refresh } = dataset;
  // The slot's id is the first parameter (`creativeAddress`).
  const [, slot = ''] = address.split(/[=&]/);
  const isBelow = () => place.getBoundingClientRect().top >= innerHeight;
  const track = (what: AdSlotOutcome, creative?: string) => {
    const detail: PageEvent = { name: 'slot', what, slot, creative };
    document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail }));
  };
  const schedule = whenViewed(box);
  /** Schedules `calls` for the times in view that they name, and the next request for the refresh time. */
  const watch = (calls: Calls = []) => schedule(refresh ? [...calls, [+refresh * 1000, askAgain]] : calls);
  let needsConsent = false;

  const askOnce = async () => {
    track('requested');
    const consent = readConsent();
    // While the choice is unknown, keeps the counts without reading them, because a platform may be about to confirm
    // the reader's grant.
    if (consent === 'denied') forgetSeen();
    for (const provide of providers) {
      const answer = await provide(box, consent === 'granted', AbortSignal.timeout(TIMEOUT_MS));
      if (answer === 'filled') {
        const { filled: creative } = dataset;
        dataset['state'] = 'available';
        track(answer, creative);
        return watch([[VIEWED_AFTER_MS, () => track('viewed', creative)]]);
      }
      if (answer === 'needs-consent') needsConsent = true;
      else if (answer) track(answer);
    }
    // If the next creative fails to load, the present one stays.
    if (dataset['state'] === 'available') return watch();
    dataset['state'] = 'unavailable';
    // Hides the slot only below the viewport, so that nothing visible moves. Checks the position in the frame that is
    // about to be drawn, because the reader may have scrolled since the last frame.
    requestAnimationFrame(() => place.toggleAttribute('hidden', isBelow()));
  };
  let asked = Promise.resolve();
  /** Makes requests one after the other, because a late answer would replace a newer creative. */
  const ask = () => {
    asked = asked.then(askOnce);
  };
  // Never changes a creative that the reader points at or has focused.
  const askAgain = () => (box.matches(':hover, :focus-within') ? watch() : ask());
  ask();
  onConsent().then((choice) => {
    // Nothing changes while the reader can see the slot.
    if (needsConsent && choice === 'granted' && (isBelow() || place.getBoundingClientRect().bottom <= 0)) ask();
  });
  // Leaving the page aborts the request. After a return from the back/forward cache, the slot makes it again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      asked.then(() => {
        if (dataset['state'] !== 'available') ask();
      });
  });
}
