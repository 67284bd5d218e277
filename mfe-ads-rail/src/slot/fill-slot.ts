import type { PageEvent, SlotOutcome } from '@plainwell/contracts/modules/page-event.ts';
import { onConsent, readConsent } from '@plainwell/contracts/browser/consent.ts';
import { PAGE_EVENT } from '@plainwell/contracts/browser/page-elements.ts';
import { creativeFrame, tagFrame, tagOutcome } from './creative-frame.ts';
import { CREATIVE_PATIENCE_MS } from './creative-patience.ts';
import { requestCreative } from './request-creative.ts';
import { countCreative, forgetSeen, NAMED_MAXIMUM, seenCreatives } from './seen-creatives.ts';
import { VIEWED_AFTER_MS, whenViewed, type Calls } from './when-viewed.ts';

/** What the page shows already, in the form of a query; no slot shows it again. */
const shownOnPage = () =>
  [...new Set([...document.querySelectorAll<HTMLElement>('[data-filled]')].map(({ dataset }) => dataset['filled']))]
    .slice(-NAMED_MAXIMUM)
    .join('.');

/**
 * Asks for the creative of a slot and shows it, or says that there is none.
 * @param place what holds a slot: an island, or one of its places.
 */
export function fillSlot(place: Element): void {
  const label = place.querySelector('p')?.textContent ?? '';
  const box = place.querySelector<HTMLElement>('[data-creative]');
  if (!box) return;
  const { dataset } = box;
  const { creative: address = '', tag, refresh } = dataset;
  // The first of its parameters (`creativeAddress`).
  const slot = address.split(/[=&]/)[1] ?? '';
  const track = (what: SlotOutcome, creative?: string) => {
    const detail: PageEvent = { name: 'slot', what, slot, creative };
    document.dispatchEvent(new CustomEvent(PAGE_EVENT, { detail }));
  };
  let endWatch = () => {};

  /** Waits for what is to be called when the slot has been in sight, and for the time to ask again. */
  const watch = (calls: Calls = []) => {
    endWatch();
    endWatch = whenViewed(box, refresh === undefined ? calls : [...calls, [+refresh * 1000, askAgain]]);
  };
  const filled = (creative?: string) => {
    dataset['state'] = 'available';
    track('filled', creative);
    watch([[VIEWED_AFTER_MS, () => track('viewed', creative)]]);
  };
  /** Shows a frame that is in the box, in place of the one before. */
  const show = (frame: HTMLIFrameElement) => {
    box.querySelector('iframe:not([inert])')?.remove();
    frame.inert = false;
  };

  const askOnce = async () => {
    track('requested');
    const isCounted = readConsent() === 'granted';
    if (!isCounted) forgetSeen();
    if (tag && isCounted) {
      const frame = tagFrame(tag, label);
      box.append(frame);
      const outcome = await tagOutcome(frame);
      if (outcome === 'filled') {
        delete dataset['filled'];
        show(frame);
        return filled();
      }
      // The site's own creatives stand in for it.
      track(outcome);
      frame.remove();
    }
    const addressNow = () => `${address}&shown=${shownOnPage()}&seen=${isCounted ? seenCreatives() : ''}`;
    const reason = await requestCreative(addressNow, AbortSignal.timeout(CREATIVE_PATIENCE_MS), (creative, html) => {
      dataset['filled'] = creative;
      if (isCounted) countCreative(creative);
      const frame = creativeFrame(html, label, () => show(frame));
      box.append(frame);
      filled(creative);
    });
    if (!reason) return;
    track(reason);
    // A creative that is there stays where the next one does not come.
    if (dataset['state'] === 'available') return watch();
    dataset['state'] = 'unavailable';
    // Nothing in sight moves.
    if (place.getBoundingClientRect().top >= innerHeight) place.toggleAttribute('hidden', true);
  };
  let asked = Promise.resolve();
  /** One time after the other: what comes late would take the place of what came since. */
  const ask = () => {
    asked = asked.then(askOnce);
  };
  // Never under a reader's hands.
  const askAgain = () => (box.matches(':hover, :focus-within') ? watch() : ask());
  ask();
  if (tag && !readConsent())
    onConsent().then((choice) => {
      // Under the eyes of its reader nothing changes.
      const { top, bottom } = place.getBoundingClientRect();
      if (choice === 'granted' && (top >= innerHeight || bottom <= 0)) ask();
    });
  // A reader who leaves cuts the request off, which then says nothing about the creative.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted)
      asked.then(() => {
        if (dataset['state'] !== 'available') ask();
      });
  });
}
