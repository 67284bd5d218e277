import type { EarlierFormMethods, FormName, FormPage } from '@plainwell/contracts/page/form-page.ts';
import type { LoadedPage } from '@plainwell/contracts/page/rendering.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';

/** Data of a page of any form. The shell release that loaded the page also renders it. */
export interface FormPageData<Name extends FormName = FormName> extends FormPage<Name> {
  language: InterfaceLanguage;
}

/** Returns a page of a form. The page has no tags, so it is never cached. */
export function loadedForm({ form, state }: FormPage, status: number, language: InterfaceLanguage): LoadedPage {
  const data: FormPageData = { form, state, language };
  return { kind: 'page', status, page: 'form', data, tags: [] };
}

const earlier =
  (form: FormName) =>
  (state: FormPage['state'], status: number, language: InterfaceLanguage): LoadedPage =>
    loadedForm({ form, state }, status, language);

/** Methods for older BFFs, which do not know `ShellServer.formPage`. */
export const earlierFormMethods: EarlierFormMethods<LoadedPage> = {
  commentPage: earlier('comment'),
  emailSharePage: earlier('email-share'),
  feedbackPage: earlier('feedback'),
  newsletterPage: earlier('newsletter'),
  privacyChoicesPage: earlier('privacy-choices'),
};
