import type { ReactNode } from 'react';
import type { EarlierFormMethods, FormName, FormPage, FormPageStates } from '@plainwell/contracts/page/form-page.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { FieldFault } from '@plainwell/ui/primitives/field/FaultSummary.tsx';
import type { languageLinks } from '../../routes/language-links.ts';

/** What a page of a form shows, and in which language. */
export interface FormViewData<Name extends FormName> {
  language: InterfaceLanguage;
  state: FormPageStates[Name];
}

/** What the pages of one form say; `FormLayout` puts it together. */
export interface FormView<Name extends FormName> {
  /** Stands above the title. */
  section?: (language: InterfaceLanguage) => string;
  title: (data: FormViewData<Name>) => string;
  /** Title of the summary of what is wrong. */
  summaryTitle: (language: InterfaceLanguage) => string;
  /** What is wrong with which field, by the field's id in the page. */
  found: (data: FormViewData<Name>) => readonly FieldFault[];
  Content: (props: FormViewData<Name> & { site: Pick<Site, 'doctorAdvice'> }) => ReactNode;
  /** Leads back to the article below all that. */
  backAnchor?: string;
  /** Address of the same page in the language of the links. */
  address: (links: ReturnType<typeof languageLinks>, state: FormPageStates[Name]) => string;
}

/** Data of a page of any form. The shell that loaded it is the shell that renders it. */
export interface FormPageData<Name extends FormName = FormName> extends FormPage<Name> {
  language: InterfaceLanguage;
}

/** A page of a form. It is never kept: tags would say when it is stale. */
export function loadedForm({ form, state }: FormPage, status: number, language: InterfaceLanguage): LoadedPage {
  const data: FormPageData = { form, state, language };
  return { kind: 'page', status, page: 'form', data, tags: [] };
}

const earlier =
  (form: FormName) =>
  (state: FormPage['state'], status: number, language: InterfaceLanguage): LoadedPage =>
    loadedForm({ form, state }, status, language);

/** For BFFs from before `ShellServer.formPage`. */
export const earlierFormMethods: EarlierFormMethods<LoadedPage> = {
  commentPage: earlier('comment'),
  emailSharePage: earlier('email-share'),
  feedbackPage: earlier('feedback'),
  newsletterPage: earlier('newsletter'),
  privacyChoicesPage: earlier('privacy-choices'),
};
