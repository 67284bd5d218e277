import type { PageEvent, AdSlotOutcome } from '@plainwell/contracts/modules/page-event.ts';
import { onConsent, readConsent } from '@plainwell/contracts/browser/ads/consent.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { creativeFrame, tagFrame, tagOutcome } from './creative-frame.ts';
import { CREATIVE_TIMEOUT_MS } from './creative-timeout.ts';
import { requestCreative } from './request-creative.ts';
import { countCreative, forgetSeen, NAMED_MAXIMUM, seenCreatives } from './seen-creatives.ts';
import { VIEWED_AFTER_MS, whenViewed, type Calls } from './when-viewed.ts';

/** Returns the ids of the creatives on the page as a query value: no slot shows them again. */
const shownOnPage = () =>
  [...document.querySelectorAll<HTMLElement>('[data-filled]')]
    .slice(-NAMED_MAXIMUM)
    .map(({ dataset }) => dataset['filled'])
    .join('.');

/**
 * Requests the creative of a slot and shows it, or shows that there is none.
 * @param place element that contains a slot: an island, or one of its places.
 */
export function fillSlot(place: Element): void {
  const label = place.querySelector('p')?.textContent ?? '';
  const box = place.querySelector<HTMLElement>('[data-creative]');
  if (!box) return;
  const { dataset } = box;
  const { creative: address = '', tag, refresh } = dataset;
  // The slot's id is the first parameter (`creativeAddress`).
  const [, slot = ''] = address.split(/[=&]/);
  const isBelow = () => place.getBoundingClientRect().top >= innerHeight;
  const track = (what: AdSlotOutcome, creative?: string) => {
    const detail: PageEvent = { name: 'slot', what, slot, creative };
    document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail }));
  };
  let endWatch = () => {};

  /** Schedules `calls` for the times in view that they name, and the next request for the refresh time. */
  const watch = (calls: Calls = []) => {
    endWatch();
    endWatch = whenViewed(box, refresh === undefined ? calls : [...calls, [+refresh * 1000, askAgain]]);
  };
  const filled = (creative?: string) => {
    dataset['state'] = 'available';
    track('filled', creative);
    watch([[VIEWED_AFTER_MS, () => track('viewed', creative)]]);
  };
  /** Shows a frame that is already in the box, and removes the previous frame. */
  const show = (frame: HTMLIFrameElement) => {
    box.querySelector('iframe:not([inert])')?.remove();
    frame.inert = false;
  };

  const askOnce = async () => {
    track('requested');
    const consent = readConsent();
    const isCounted = consent === 'granted';
    // While the choice is unknown, the counts stay, unread: a platform may be about to confirm the reader's grant.
    if (consent === 'denied') forgetSeen();
    if (tag && isCounted) {
      const frame = tagFrame(tag, label);
      box.append(frame);
      const outcome = await tagOutcome(frame);
      if (outcome === 'filled') {
        delete dataset['filled'];
        show(frame);
        return filled();
      }
      // The site's own creatives replace that of the ad server.
      track(outcome);
      frame.remove();
    }
    const addressNow = () => `${address}&shown=${shownOnPage()}&seen=${isCounted ? seenCreatives() : ''}`;
    const reason = await requestCreative(addressNow, AbortSignal.timeout(CREATIVE_TIMEOUT_MS), (creative, html) => {
      dataset['filled'] = creative;
      if (isCounted) countCreative(creative);
      const frame = creativeFrame(html, label, () => show(frame));
      box.append(frame);
      filled(creative);
    });
    if (!reason) return;
    track(reason);
    // If the next creative fails to load, the present one stays.
    if (dataset['state'] === 'available') return watch();
    dataset['state'] = 'unavailable';
    // Hides the slot only below the viewport, so that nothing visible moves. Looks where the slot is in the frame that
    // is about to be drawn, because the reader may have scrolled since the last one.
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
  if (tag && !readConsent())
    onConsent().then((choice) => {
      // Nothing changes while the reader can see the slot.
      if (choice === 'granted' && (isBelow() || place.getBoundingClientRect().bottom <= 0)) ask();
    });
  // Leaving the page aborts the request. After a return from the back/forward cache, the slot makes it again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      asked.then(() => {
        if (dataset['state'] !== 'available') ask();
      });
  });
}
