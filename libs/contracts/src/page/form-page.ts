import type { PrivacyChoicesState } from './privacy-choices.ts';
import type { InterfaceLanguage } from '../primitives/language.ts';
import type { CommentPageState } from '../engagement/comment.ts';
import type { EmailSharePageState } from '../engagement/email-share.ts';
import type { FeedbackPageState } from '../engagement/feedback.ts';
import type { NewsletterPageState } from '../engagement/newsletter.ts';
import type { SurveyPageState } from '../engagement/survey.ts';

/** What the pages of each form show. A new form has its row here and its pages in the shell. */
export interface FormPageStates {
  comment: CommentPageState;
  'email-share': EmailSharePageState;
  feedback: FeedbackPageState;
  newsletter: NewsletterPageState;
  'privacy-choices': PrivacyChoicesState;
  survey: SurveyPageState;
}

export type FormName = keyof FormPageStates;

/** A page of a form and what it shows. */
export interface FormPage<Name extends FormName = FormName> {
  form: Name;
  state: FormPageStates[Name];
}

/**
 * The methods by which shells and BFFs from before `ShellServer.formPage` know the pages of their forms. A form that is
 * newer has none. They go with `CONTRACT_VERSION` 3.
 */
export const EARLIER_FORM_METHODS = {
  comment: 'commentPage',
  'email-share': 'emailSharePage',
  feedback: 'feedbackPage',
  newsletter: 'newsletterPage',
  'privacy-choices': 'privacyChoicesPage',
} as const satisfies Partial<Record<FormName, string>>;

/** Whether shells and BFFs from before knew a form. */
export const isEarlierForm = (form: string): form is keyof typeof EARLIER_FORM_METHODS =>
  Object.hasOwn(EARLIER_FORM_METHODS, form);

/** Those methods. @typeParam Loaded a loaded page (`LoadedPage`). */
export type EarlierFormMethods<Loaded> = Record<
  (typeof EARLIER_FORM_METHODS)[keyof typeof EARLIER_FORM_METHODS],
  (state: FormPage['state'], status: number, language: InterfaceLanguage) => Loaded
>;
