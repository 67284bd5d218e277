import type { BootstrapParts } from '../loader-api.ts';
import { actions } from '../reader/hold-back.ts';

/** Events that arrive while an island starts, to be replayed or released. */
export interface EventsInWaiting {
  /** Called when the island is alive: dispatches the kept events to it. */
  replay: () => void;
  /**
   * Called when the island fails: lets the browser handle the kept events natively.
   * @returns whether the reader waited for the island.
   */
  release: () => boolean;
}

/**
 * Keeps the event that started an island, and every click while it starts.
 * @param before the reader's events so far: the one that started the island, and those from before the loader ran.
 * @param onWaiting called once when the reader begins to wait: at a click that is held back, or at any click on an
 * island whose server HTML is not complete in itself.
 */
export function keepEvents(
  island: HTMLElement,
  before: readonly Event[],
  onWaiting: () => void,
  { holdBack, endWaiting }: Pick<BootstrapParts, 'holdBack' | 'endWaiting'>,
): EventsInWaiting {
  const controller = new AbortController();
  const kept: Event[] = [];
  let isWaiting = false;

  const keep = (event: Event) => {
    const isAction = actions.includes(event.type);
    const waits = isAction && holdBack(event);
    // An action that the browser handled natively is done. A repeated click would close what the first one opened.
    if (waits || !isAction) kept.push(event);
    if (isWaiting || !(waits || (isAction && island.dataset['unavailable'] === 'notice'))) return;
    isWaiting = true;
    onWaiting();
  };
  for (const event of before) keep(event);
  for (const type of actions) island.addEventListener(type, keep, { capture: true, signal: controller.signal });

  const end = (act?: Parameters<typeof endWaiting>[1]) => {
    controller.abort();
    endWaiting(kept.splice(0), act);
  };
  return {
    replay: () =>
      end((event, target) => {
        const Constructor = event.constructor as typeof Event;
        target.dispatchEvent(new Constructor(event.type, event));
      }),
    release() {
      end();
      return isWaiting;
    },
  };
}
