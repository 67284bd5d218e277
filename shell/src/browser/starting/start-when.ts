import { SIGNED_IN_HINT } from '@plainwell/contracts/browser/signing-in.ts';
import { afterLoad } from '../page/after-load.ts';
import { isMovement } from '../reader/signs.ts';

/** Events that show a reader's interest in an island, and start it whatever its strategy. */
export const interactionEvents = ['pointermove', 'focusin', 'click', 'submit'] as const;

/** Distance below the viewport at which a `visible` island starts. */
const VISIBLE_MARGIN = '300px';

/** Longest wait, in milliseconds, for an idle browser, and for a page whose pictures or stylesheets do not load. */
const PATIENCE_MS = 4_000;

/** @param events the event that started the island, if any did. */
type Begin = (...events: Event[]) => void;

/** Calls back when page and browser are idle. On a slow page it calls back twice. */
function whenIdle(begin: Begin): void {
  setTimeout(begin, PATIENCE_MS);
  afterLoad(() => {
    // Safari has no `requestIdleCallback` (all versions that the site supports).
    if (globalThis.requestIdleCallback) globalThis.requestIdleCallback(() => begin(), { timeout: PATIENCE_MS });
    else setTimeout(begin, 200);
  });
}

function whenVisible(island: HTMLElement, begin: Begin): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.at(-1)?.isIntersecting) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: VISIBLE_MARGIN },
  );
  // Pictures and text of the first screen load before islands that are only visible.
  whenIdle(() => observer.observe(island));
}

/**
 * Calls `begin` once with the first event that shows interest in an island. Scrolling does not count: neither a finger
 * that touches the island, nor a page that moves below a pointer at rest.
 * @returns a function that calls `begin` for another reason, unless an event has called it.
 */
export function whenTouched(island: HTMLElement, begin: Begin): Begin {
  const controller = new AbortController();
  const { signal } = controller;
  const start: Begin = (...events) => {
    if (signal.aborted) return;
    controller.abort();
    begin(...events);
  };
  for (const type of interactionEvents) {
    island.addEventListener(
      type,
      (event) => {
        if (type !== 'pointermove' || isMovement(event)) start(event);
      },
      { capture: true, signal },
    );
  }
  return start;
}

/**
 * Calls `begin` when the fragment of the address names an element of the island, now or later, because a reader who
 * follows such a link wants to see what the island opens.
 */
function whenAddressed(island: HTMLElement, begin: Begin): void {
  const look = () => {
    if (island.contains(document.getElementById(location.hash.slice(1)))) begin();
  };
  addEventListener('hashchange', look);
  look();
}

/**
 * Calls `begin` once: when the island's strategy (contract: `HydrationStrategy`) is met, or with the event if a reader
 * touches the island first. An unknown strategy, from the HTML of a newer shell, waits for the reader.
 */
export function startWhen(strategy: string | undefined, island: HTMLElement, begin: Begin): void {
  const start = whenTouched(island, begin);
  if (strategy === 'load') start();
  else if (strategy === 'idle' || (strategy === 'signed-in' && document.cookie.includes(SIGNED_IN_HINT)))
    whenIdle(start);
  else if (strategy === 'visible') whenVisible(island, start);
  else whenAddressed(island, start);
}
