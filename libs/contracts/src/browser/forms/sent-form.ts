import type { CAPTCHA_FIELD, CaptchaFault } from './captcha.ts';

/** What came of a form that a script has sent. */
export type SentForm<Faults> =
  | { kind: 'sent' }
  | { kind: 'faulty'; faults: Faults }
  /** This page can give no proof: the form is for the browser to send, as without a script. */
  | { kind: 'unproven' }
  | { kind: 'failed' };

/**
 * Attribute of a form that the shell sends for a behaviour, which has no room for a proof of the captcha. The proof is
 * begun when the form takes the focus, and is done long before the reader has filled it in. A module sets it where its
 * props say that the host sends such forms; elsewhere its browser sends the form.
 */
export const SHELL_FORM_ATTRIBUTE = 'data-shell-form';

/**
 * The DOM event on such a form, which bubbles, by which its behaviour has it sent: as JSON, to its own address, which
 * answers as `FormCallAnswer` says. Its `detail` is a `FormSending`. Nobody answers before the shell's engagement
 * script has come.
 */
export const SEND_FORM_EVENT = 'plainwell:send-form';

/**
 * What becomes of a form. @property outcome is set by the shell before `dispatchEvent` returns. Faults are in English.
 */
export interface FormSending {
  outcome?: Promise<SentForm<Readonly<Record<string, string>>>>;
}

/** Answer of a call whose form the shell sends. */
export interface FormCallAnswer {
  success: boolean;
  /** What is wrong with which field, in English. */
  fields?: Readonly<Record<string, string>>;
  /** The same by name. */
  faults?: { readonly [CAPTCHA_FIELD]?: CaptchaFault };
}

/** Attribute of what tells readers at a form of Google's reCAPTCHA: hidden until the shell asks that for a proof. */
export const RECAPTCHA_NOTICE_ATTRIBUTE = 'data-recaptcha-notice';
