import type { FormName } from '@plainwell/contracts/page/form-page.ts';
import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormView, FormViewData } from './form-view.ts';

interface FormLayoutProps<Name extends FormName> {
  view: FormView<Name>;
  data: FormViewData<Name>;
  site: Pick<Site, 'doctorAdvice' | 'consent'>;
}

/** Returns the reason outside the fields why the server did not accept a form; `null` if there is none. */
const problemOf = (state: object & { problem?: FormProblem | null }) => state.problem ?? null;

/**
 * Returns the window title of a form's page. The title begins with "Error" for a form that was not accepted, so that
 * screen reader users know at once (WCAG technique H25, GOV.UK error summary).
 */
export function formWindowTitle<Name extends FormName>(view: FormView<Name>, data: FormViewData<Name>): string {
  const isRefused = problemOf(data.state) !== null || view.found(data).length > 0;
  return `${isRefused ? `${shellFormMessages[data.language].error}: ` : ''}${view.title(data)}`;
}

/** A page of a form without a script: the faults, the title, the form or its result, and the link back. */
export function FormLayout<Name extends FormName>({ view, data, site }: FormLayoutProps<Name>) {
  const { language, state } = data;
  const { section, title, summaryTitle, found, Content, backAnchor } = view;
  return (
    <div className="form-page">
      <ErrorSummary language={language} title={summaryTitle(language)} problem={problemOf(state)} found={found(data)} />
      {section === undefined ? null : <p className="error-status">{section(language)}</p>}
      <h1>{title(data)}</h1>
      <Content {...data} site={site} />
      {backAnchor !== undefined && 'article' in state ? (
        <p className="form-back">
          {shellFormMessages[language].backToArticle}:{' '}
          <a href={`${state.article.path}${backAnchor}`} lang={textLanguage(language, state.article.language)}>
            {state.article.title}
          </a>
        </p>
      ) : null}
    </div>
  );
}

/** The page of a form that was opened without a valid article. */
export function NoArticle({ language, text }: { language: InterfaceLanguage; text: string }) {
  return (
    <>
      <p>{text}</p>
      <BackHome language={language} />
    </>
  );
}

/** A link to the front page. */
export function BackHome({ language }: { language: InterfaceLanguage }) {
  return (
    <p>
      <a href={languageLinks(language).home}>{shellMessages[language].backHome}</a>
    </p>
  );
}
