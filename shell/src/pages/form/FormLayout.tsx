import type { FormName } from '@plainwell/contracts/page/form-page.ts';
import type { FormProblem } from '@plainwell/contracts/engagement/form-problem.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellFormMessages } from '@plainwell/ui/messages/shell/form.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import type { FormView, FormViewData } from './form-view.ts';

interface FormLayoutProps<Name extends FormName> {
  view: FormView<Name>;
  data: FormViewData<Name>;
  site: Pick<Site, 'doctorAdvice'>;
}

/** Why a form came back although its fields keep the rules. */
const problemOf = (state: object & { problem?: FormProblem | null }) => state.problem ?? null;

/**
 * The title of a form's page for the window: somebody who only hears it knows at once that a form was not taken (WCAG
 * technique H25, GOV.UK error summary).
 */
export function formWindowTitle<Name extends FormName>(view: FormView<Name>, data: FormViewData<Name>): string {
  const isRefused = problemOf(data.state) !== null || view.found(data).length > 0;
  return `${isRefused ? `${shellFormMessages[data.language].error}: ` : ''}${view.title(data)}`;
}

/** A page of a form without a script: what is wrong, the title, the form or what came of it, and the way back. */
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

/** A page of a form that was opened without an article that it can be about. */
export function NoArticle({ language, text }: { language: InterfaceLanguage; text: string }) {
  return (
    <>
      <p>{text}</p>
      <BackHome language={language} />
    </>
  );
}

/** Leads to the front page. */
export function BackHome({ language }: { language: InterfaceLanguage }) {
  return (
    <p>
      <a href={languageLinks(language).home}>{shellMessages[language].backHome}</a>
    </p>
  );
}
