/** Elements that do their work without script: their first click goes through at once and is not repeated. */
const NATIVE = 'a[href],summary,input,select,textarea,label,button[type=submit],button[popovertarget],button[commandfor]';
/** A module marks an element whose click must wait for its script although the browser could act on it. */
const WAITS = '[data-replay]';

function mustWait(event: Event): boolean {
  if (!(event.target instanceof Element) || !['click', 'submit'].includes(event.type)) return false;
  return event.target.closest(WAITS) !== null || event.target.closest(NATIVE) === null;
}

/** Events that arrive while an island starts, and what becomes of them. */
export interface EventsInWaiting {
  /** Whether the reader waits for something to happen. */
  isReaderWaiting: () => boolean;
  /** The island lives: gives it what it missed. */
  replay: () => void;
  /** The island does not come: lets the browser do what it can by itself. */
  release: () => void;
}

/** Keeps the first event that started an island, and every click while it starts, for later. */
export function keepEvents(island: HTMLElement, first: Event | undefined): EventsInWaiting {
  const controller = new AbortController();
  const kept: Event[] = [];
  let isWaiting = false;

  const keep = (event: Event) => {
    const waits = mustWait(event);
    if (waits) {
      event.preventDefault();
      event.stopImmediatePropagation();
      isWaiting = true;
    }
    if (waits || event === first) kept.push(event);
  };
  if (first) keep(first);
  for (const type of ['click', 'submit']) island.addEventListener(type, keep, { capture: true, signal: controller.signal });

  const end = (act: (event: Event, target: EventTarget) => void) => {
    controller.abort();
    for (const event of kept.splice(0)) {
      const { target } = event;
      if (target instanceof Element && target.isConnected) act(event, target);
    }
  };
  return {
    isReaderWaiting: () => isWaiting,
    replay: () =>
      end((event, target) => {
        const Constructor = event.constructor as typeof Event;
        target.dispatchEvent(new Constructor(event.type, event));
      }),
    release: () =>
      end((event, target) => {
        if (event.type === 'click' && target instanceof HTMLElement && target.closest(NATIVE)) target.click();
      }),
  };
}
