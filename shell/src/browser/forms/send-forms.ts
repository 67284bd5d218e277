/* Sends forms for behaviours (`SEND_FORM_EVENT`) with a captcha proof, as components send theirs. Separate because
   behaviours must stay small. A page fetches this script when a reader first touches such a form. */
import { CAPTCHA_FIELD } from '@plainwell/contracts/browser/forms/captcha.ts';
import { type FormCallAnswer, RECAPTCHA_NOTICE_ATTRIBUTE } from '@plainwell/contracts/browser/forms/sent-form.ts';
import { createProvenSending } from '@plainwell/forms/proven-sending.ts';
import { isRecaptchaInUse, watchRecaptcha } from '@plainwell/forms/recaptcha-in-use.ts';

/** Sending functions by the address of the call, so that a prepared proof serves the next form to the same address. */
const sendings = new Map<string, ReturnType<typeof sendingTo>>();

function sendingTo(path: string) {
  return createProvenSending<Readonly<Record<string, unknown>>, FormCallAnswer, Readonly<Record<string, string>>>({
    path,
    readAnswer(answer) {
      const { [CAPTCHA_FIELD]: _proof, ...faults } = answer.fields ?? {};
      return { isSent: answer.success, captcha: answer.faults?.[CAPTCHA_FIELD], faults };
    },
  });
}

function sendingOf({ action }: HTMLFormElement) {
  const sending = sendings.get(action) ?? sendingTo(action);
  sendings.set(action, sending);
  return sending;
}

function showNotices(within: ParentNode): void {
  for (const notice of within.querySelectorAll<HTMLElement>(`[${RECAPTCHA_NOTICE_ATTRIBUTE}]`)) notice.hidden = false;
}

const api = globalThis.plainwell;
if (api) {
  api.forms = {
    prepare(form) {
      // The form may be part of an article that the page appended after reCAPTCHA had loaded.
      if (isRecaptchaInUse()) showNotices(form);
      sendingOf(form).prepare();
    },
    send: (form) => sendingOf(form).send(Object.fromEntries(new FormData(form))),
  };
  watchRecaptcha(() => showNotices(document));
}
