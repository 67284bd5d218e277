import { SIGNED_IN_HINT } from '@plainwell/contracts/wire/signed-in-hint.ts';
import { afterLoad } from './after-load.ts';

/** First signs of a reader's interest, which start an `interaction` island. */
export const interactionEvents = ['pointerover', 'touchstart', 'focusin', 'click', 'submit'] as const;

/** How far below the viewport a `visible` island starts. */
const VISIBLE_MARGIN = '300px';

type Begin = (event?: Event) => void;

function whenIdle(begin: Begin): void {
  afterLoad(() => {
    // Safari has no `requestIdleCallback` (all versions that the site supports).
    if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(() => begin(), { timeout: 4_000 });
    else setTimeout(begin, 200);
  });
}

function whenVisible(island: HTMLElement, begin: Begin): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  // Pictures and text of the first screen go before what merely happens to be visible.
  whenIdle(() => observer.observe(island));
}

/** Calls `begin` at the first sign of interest in an island, unless `controller` ends the waiting before. */
export function whenTouched(island: HTMLElement, begin: Begin, controller = new AbortController()): void {
  for (const type of interactionEvents) {
    const options = { capture: true, signal: controller.signal, passive: type === 'touchstart' };
    island.addEventListener(
      type,
      (event) => {
        controller.abort();
        begin(event);
      },
      options,
    );
  }
}

/** Also when the address leads into the island, now or later: a reader who follows such a link asks for what it opens. */
function whenTouchedOrAddressed(island: HTMLElement, begin: Begin): void {
  const controller = new AbortController();
  const look = () => {
    if (!island.contains(document.getElementById(location.hash.slice(1)))) return;
    controller.abort();
    begin();
  };
  whenTouched(island, begin, controller);
  addEventListener('hashchange', look, { signal: controller.signal });
  look();
}

/**
 * Calls `begin` once, when the island's strategy (contract: `HydrationStrategy`) says so; with the event, for
 * `interaction`. An unknown strategy, of a newer shell's HTML, waits for the reader too.
 */
export function startWhen(strategy: string | undefined, island: HTMLElement, begin: Begin): void {
  if (strategy === 'load') begin();
  else if (strategy === 'idle' || (strategy === 'signed-in' && document.cookie.includes(SIGNED_IN_HINT))) whenIdle(begin);
  else if (strategy === 'visible') whenVisible(island, begin);
  else if (strategy !== 'static') whenTouchedOrAddressed(island, begin);
}
