import {
  type FormSending,
  SEND_FORM_EVENT,
  SHELL_FORM_ATTRIBUTE,
} from '@plainwell/contracts/browser/forms/sent-form.ts';
import type { LoaderApi } from '../loader-api.ts';

/**
 * Sends the forms of behaviours with a script that the page fetches when a form takes the focus. If the script does not
 * load, the browser sends the form natively. If the reader is offline, the form stays, with what the reader typed.
 */
export function answerBehaviours(bring: () => Promise<NonNullable<LoaderApi['forms']>>): void {
  const begin = (focused: EventTarget | null) => {
    const form = focused instanceof Element ? focused.closest<HTMLFormElement>(`[${SHELL_FORM_ATTRIBUTE}]`) : null;
    // If the preparation fails, it is repeated when the form is sent.
    if (form)
      bring().then(
        ({ prepare }) => prepare(form),
        () => {},
      );
  };
  addEventListener('focusin', ({ target }) => begin(target));
  // A form may have the focus before this script runs.
  begin(document.activeElement);
  addEventListener(SEND_FORM_EVENT, ({ target, detail }: CustomEventInit<FormSending> & Event) => {
    if (detail && target instanceof HTMLFormElement)
      detail.outcome = bring().then(
        ({ send }) => send(target),
        () => ({ kind: navigator.onLine ? 'unproven' : 'failed' }),
      );
  });
}
