/** Elements that do their work without script: their first click goes through at once and is not repeated. */
const NATIVE = 'a[href],summary,input,select,textarea,label,form button:not([type]),button:is([type=submit],[popovertarget],[commandfor])';
/** A module marks an element whose click must wait for its script although the browser could act on it. */
const WAITS = '[data-replay]';

/** Marks what the reader has pressed, so that it shows in the next frame that it is heard. */
export const PRESSED = 'data-pressed';

/** Events by which a reader asks for something; all others only announce interest. */
const actions: readonly string[] = ['click', 'submit'];

function mustWait(target: EventTarget | null): target is Element {
  return target instanceof Element && (target.closest(WAITS) !== null || !target.closest(NATIVE));
}

/**
 * Sends a form off as its reader did: through the module's own handler if there is one, else by the browser. In a task of
 * its own: an island that is known to fail fails again before the `submit` event is over, and until then the form refuses
 * to be submitted (HTML standard, form submission algorithm: firing submission events).
 */
function submitAgain({ target, submitter }: Event & Partial<SubmitEvent>): void {
  if (target instanceof HTMLFormElement) setTimeout(() => target.requestSubmit(submitter));
}

/** Events that arrive while an island starts, to replay or to release. */
export interface EventsInWaiting {
  /** The island lives: gives it what it missed. */
  replay: () => void;
  /** The island does not come: lets the browser do what it can by itself. @returns whether the reader waited for the island. */
  release: () => boolean;
}

/**
 * Keeps the first event that started an island, and every click while it starts, for later.
 * @param onWaiting called once, when the reader begins to wait: with a click that is held back, or with any click on an
 * island whose server HTML is not complete in itself.
 */
export function keepEvents(island: HTMLElement, first: Event | undefined, onWaiting: () => void): EventsInWaiting {
  const controller = new AbortController();
  const kept: Event[] = [];
  let isWaiting = false;

  const keep = (event: Event) => {
    const isAction = actions.includes(event.type);
    const { target } = event;
    const waits = isAction && mustWait(target);
    if (waits) {
      event.preventDefault();
      event.stopImmediatePropagation();
      target.toggleAttribute(PRESSED, true);
    }
    // An action that the browser does by itself is done: repeated, it would close again what it has opened.
    if (waits || !isAction) kept.push(event);
    if (isWaiting || !(waits || (isAction && island.dataset['unavailable'] === 'notice'))) return;
    isWaiting = true;
    onWaiting();
  };
  if (first) keep(first);
  for (const type of actions) island.addEventListener(type, keep, { capture: true, signal: controller.signal });

  const end = (act: (event: Event, target: Element) => void) => {
    controller.abort();
    for (const event of kept.splice(0)) {
      const { target } = event;
      if (!(target instanceof Element)) continue;
      target.toggleAttribute(PRESSED, false);
      if (!target.isConnected) continue;
      if (event.type === 'submit') submitAgain(event);
      else act(event, target);
    }
  };
  return {
    replay: () =>
      end((event, target) => {
        const Constructor = event.constructor as typeof Event;
        target.dispatchEvent(new Constructor(event.type, event));
      }),
    release() {
      end((event, target) => {
        // The element itself: what was clicked may be the drawing inside it, and a drawing has no `click()`.
        if (event.type === 'click') target.closest<HTMLElement>(NATIVE)?.click();
      });
      return isWaiting;
    },
  };
}
