import type { PrivacyChoicesState } from './privacy-choices.ts';
import type { InterfaceLanguage } from '../primitives/language.ts';
import type { CommentPageState } from '../engagement/comment.ts';
import type { EmailSharePageState } from '../engagement/email-share.ts';
import type { FeedbackPageState } from '../engagement/feedback.ts';
import type { NewsletterPageState } from '../engagement/newsletter.ts';
import type { SurveyPageState } from '../engagement/survey.ts';

/** State of the pages of each form. A new form needs an entry here, and pages in the shell. */
export interface FormPageStates {
  comment: CommentPageState;
  'email-share': EmailSharePageState;
  feedback: FeedbackPageState;
  newsletter: NewsletterPageState;
  'privacy-choices': PrivacyChoicesState;
  survey: SurveyPageState;
}

export type FormName = keyof FormPageStates;

/** A page of a form, with its state. */
export interface FormPage<Name extends FormName = FormName> {
  form: Name;
  state: FormPageStates[Name];
}

/**
 * Names of the methods that make the pages of a form in shells and BFFs older than `ShellServer.formPage`. Forms newer
 * than `formPage` have no such method. `CONTRACT_VERSION` 3 will remove these methods.
 */
export const EARLIER_FORM_METHODS = {
  comment: 'commentPage',
  'email-share': 'emailSharePage',
  feedback: 'feedbackPage',
  newsletter: 'newsletterPage',
  'privacy-choices': 'privacyChoicesPage',
} as const satisfies Partial<Record<FormName, string>>;

/** Returns whether shells and BFFs that are older than `ShellServer.formPage` know a form. */
export const isEarlierForm = (form: string): form is keyof typeof EARLIER_FORM_METHODS =>
  Object.hasOwn(EARLIER_FORM_METHODS, form);

/** Methods of `EARLIER_FORM_METHODS`. @typeParam Loaded a loaded page (`LoadedPage`). */
export type EarlierFormMethods<Loaded> = Record<
  (typeof EARLIER_FORM_METHODS)[keyof typeof EARLIER_FORM_METHODS],
  (state: FormPage['state'], status: number, language: InterfaceLanguage) => Loaded
>;
