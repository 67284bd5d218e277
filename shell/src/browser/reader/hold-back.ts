/** Elements that work without script: their first click goes through at once and is not repeated. */
const NATIVE =
  'a[href],summary,input,select,textarea,label,form button:not([type]),button:is([type=submit],[popovertarget],[commandfor])';
/**
 * Attribute by which a module marks an element whose click must wait for its script, although the browser could handle
 * it.
 */
const WAITS = '[data-replay]';

type Action = Event & Partial<SubmitEvent>;

/**
 * Attribute of the control that the reader has pressed (the submit button of a form), so that it looks pressed in the
 * next frame.
 */
export const PRESSED = 'data-pressed';

/** Events by which a reader requests something. All other events only show interest. */
export const actions: readonly string[] = ['click', 'submit'];

/**
 * Holds back an action that must wait for the script of its island, and marks its control as pressed.
 * @returns whether the action is held back; actions that the browser handles natively go through.
 */
export function holdBack(action: Action): boolean {
  const { target } = action;
  if (!(target instanceof Element) || (!target.closest(WAITS) && target.closest(NATIVE))) return false;
  action.preventDefault();
  action.stopImmediatePropagation();
  (action.submitter ?? target).toggleAttribute(PRESSED, true);
  return true;
}

/** Lets the browser do what it can natively for an action that was held back. */
function actNatively({ type }: Event, target: Element): void {
  // Clicks the native element itself: the target may be a drawing inside it, and a drawing has no `click()`.
  if (type === 'click') target.closest<HTMLElement>(NATIVE)?.click();
}

/**
 * Releases actions that were held back, if their targets are still in the page. Submits a form again with the same
 * button; the handler of its module sends the form if there is one, otherwise the browser does. The submission is a
 * separate task, because the form refuses a second `submit` event until the first one is over (HTML standard, form
 * submission algorithm: firing submission events), and the start of an island may fail before that.
 * @param act handles all actions but `submit`; by default the browser does.
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
