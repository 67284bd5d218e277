import type { FormName } from '@plainwell/contracts/page/form-page.ts';
import type { RenderContext } from '@plainwell/contracts/page/rendering.ts';
import { listHead } from '../../head/list-head.ts';
import { languageLinks, otherLanguage } from '../../routes/language-links.ts';
import { commentView } from './comment/comment-view.tsx';
import { type ComposedPage, withoutSlots } from '../composed-page.ts';
import { emailShareView } from './email-share/email-share-view.tsx';
import { feedbackView } from './feedback/feedback-view.tsx';
import { newsletterView } from './newsletter/newsletter-view.tsx';
import { privacyChoicesView } from './privacy-choices/privacy-choices-view.tsx';
import { surveyView } from './survey/survey-view.tsx';
import type { FormPageData } from './load-form.ts';
import { FormLayout, formWindowTitle } from './page/FormLayout.tsx';
import type { FormView } from './page/form-view.ts';

const views: { [Name in FormName]: FormView<Name> } = {
  comment: commentView,
  'email-share': emailShareView,
  feedback: feedbackView,
  newsletter: newsletterView,
  'privacy-choices': privacyChoicesView,
  survey: surveyView,
};

/** Returns whether this shell has pages for a form. A BFF may know newer forms. */
export const isKnownForm = (form: string): form is FormName => Object.hasOwn(views, form);

/** Composes a page of a form. The page exists in both languages and contains no module. */
export function composeForm<Name extends FormName>(
  { form, state, language }: FormPageData<Name>,
  { site }: RenderContext,
): ComposedPage {
  const view: FormView<Name> = views[form];
  const data = { language, state };
  const other = otherLanguage(language);
  return {
    language,
    head: listHead({ title: formWindowTitle(view, data), path: null }, site),
    ...withoutSlots(() => <FormLayout view={view} data={data} site={site} />),
    styles: 'forms',
    needsLoader: view.needsLoader?.(state),
    otherLanguage: {
      language: other,
      href: view.address(languageLinks(other), state),
      ...('article' in state && { isForm: true }),
    },
  };
}
