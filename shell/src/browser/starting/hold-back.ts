/** Elements that do their work without script: their first click goes through at once and is not repeated. */
const NATIVE =
  'a[href],summary,input,select,textarea,label,form button:not([type]),button:is([type=submit],[popovertarget],[commandfor])';
/** A module marks an element whose click must wait for its script although the browser could act on it. */
const WAITS = '[data-replay]';

type Action = Event & Partial<SubmitEvent>;

/**
 * Marks the control that the reader has pressed (the submit button of a form), so that it looks pressed in the next
 * frame.
 */
export const PRESSED = 'data-pressed';

/** Events by which a reader asks for something; all others only announce interest. */
export const actions: readonly string[] = ['click', 'submit'];

/**
 * Holds an action back that must wait for the script of its island, and shows that it is heard.
 * @returns whether it must; what the browser does by itself goes through.
 */
export function holdBack(action: Action): boolean {
  const { target } = action;
  if (!(target instanceof Element) || (!target.closest(WAITS) && target.closest(NATIVE))) return false;
  action.preventDefault();
  action.stopImmediatePropagation();
  (action.submitter ?? target).toggleAttribute(PRESSED, true);
  return true;
}

/** Lets the browser do by itself what it can of an action that was held back. */
function actNatively({ type }: Event, target: Element): void {
  // The element itself: what was clicked may be the drawing inside it, and a drawing has no `click()`.
  if (type === 'click') target.closest<HTMLElement>(NATIVE)?.click();
}

/**
 * Ends the waiting of actions that were held back: what still stands in the page is acted on. A form is sent off either
 * way, as its reader did: through the module's own handler if there is one, else by the browser. It goes in a task of
 * its own: an island that is known to fail fails again before the `submit` event is over, and until then the form
 * refuses to be submitted (HTML standard, form submission algorithm: firing submission events).
 * @param act as the browser does by itself, unless it is said.
 */
export function endWaiting(events: readonly Action[], act: typeof actNatively = actNatively): void {
  for (const event of events) {
    const { target, submitter } = event;
    if (!(target instanceof Element)) continue;
    (submitter ?? target).toggleAttribute(PRESSED, false);
    if (!target.isConnected) continue;
    if (event.type === 'submit' && target instanceof HTMLFormElement) setTimeout(() => target.requestSubmit(submitter));
    else act(event, target);
  }
}
