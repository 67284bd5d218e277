import type { HydrationStrategy } from '@plainwell/contracts/island.ts';

/** First signs of a reader's interest, which start an `interaction` island. */
export const interactionEvents = ['pointerover', 'touchstart', 'focusin', 'click', 'submit'] as const;

/** How far below the viewport a `visible` island starts. */
const VISIBLE_MARGIN = '300px';

type Begin = (event?: Event) => void;

function whenIdle(begin: Begin): void {
  const afterLoad = () => (typeof requestIdleCallback === 'function' ? requestIdleCallback(() => begin(), { timeout: 4_000 }) : setTimeout(begin, 200));
  if (document.readyState === 'complete') afterLoad();
  else addEventListener('load', afterLoad, { once: true });
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

function whenTouched(island: HTMLElement, begin: Begin): void {
  const controller = new AbortController();
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

/** Calls `begin` once, when the island's strategy says so; with the event, for `interaction`. */
export function startWhen(strategy: HydrationStrategy, island: HTMLElement, begin: Begin): void {
  if (strategy === 'load') begin();
  else if (strategy === 'idle') whenIdle(begin);
  else if (strategy === 'visible') whenVisible(island, begin);
  else if (strategy === 'interaction') whenTouched(island, begin);
}
