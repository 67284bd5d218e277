import type { CAPTCHA_FIELD, CaptchaFault } from './captcha.ts';

/** Outcome of a form that a script sent. */
export type SentForm<Faults> =
  | { kind: 'sent' }
  | { kind: 'faulty'; faults: Faults }
  /** The page cannot make a captcha proof. The browser must send the form, as it does without script. */
  | { kind: 'unproven' }
  | { kind: 'failed' };

/**
 * Attribute of a form that the shell sends for a behaviour, because behaviours are too small for captcha code. The
 * shell starts the captcha proof when the form gets the focus, so the proof is ready before the reader has filled in
 * the form. A module sets the attribute if its props report that the host sends forms. Otherwise the browser sends the
 * form.
 */
export const SHELL_FORM_ATTRIBUTE = 'data-shell-form';

/**
 * Bubbling DOM event on a form with `SHELL_FORM_ATTRIBUTE`, by which a behaviour requests that the shell sends the
 * form. The shell posts the form as JSON to its `action`, which answers with a `FormCallAnswer`. The `detail` is a
 * `FormSending`. Before the engagement script has loaded, nothing listens.
 */
export const SEND_FORM_EVENT = 'plainwell:send-form';

/**
 * Detail of `SEND_FORM_EVENT`.
 * @property outcome result of sending. The shell sets it before `dispatchEvent` returns. Faults are messages in
 * English.
 */
export interface FormSending {
  outcome?: Promise<SentForm<Readonly<Record<string, string>>>>;
}

/** Answer of a call to which the shell sends a form. */
export interface FormCallAnswer {
  success: boolean;
  /** Fault messages by field, in English. */
  fields?: Readonly<Record<string, string>>;
  /** Name of the fault of the captcha proof. */
  faults?: { readonly [CAPTCHA_FIELD]?: CaptchaFault };
}

/**
 * Attribute of the notice about Google reCAPTCHA in a form. The notice is hidden until the shell requests a proof from
 * Google.
 */
export const RECAPTCHA_NOTICE_ATTRIBUTE = 'data-recaptcha-notice';
