import { EMAIL_SHARE_FIELDS } from '@plainwell/contracts/wire/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { shellEmailShareMessages } from '@plainwell/ui/messages/shell/email-share.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { emailShareTitle } from './email-share-title.ts';
import type { EmailSharePageData } from './load-email-share.ts';
import { ShareForm } from './ShareForm.tsx';

function BackHome({ language }: Pick<EmailSharePageData, 'language'>) {
  return (
    <p>
      <a href={languageLinks(language).home}>{shellMessages[language].backHome}</a>
    </p>
  );
}

function State({ language, state }: EmailSharePageData) {
  const words = shellEmailShareMessages[language];
  switch (state.kind) {
    case 'form':
      return <ShareForm language={language} {...state} />;
    case 'sent':
      return (
        <>
          <p>{emailShareMessages[language].sent}</p>
          <p>
            <a href={state.article.path}>{words.backToArticle}</a>
          </p>
        </>
      );
    case 'no-article':
      return (
        <>
          <p>{words.noArticleText}</p>
          <BackHome language={language} />
        </>
      );
    case 'refuse':
      return (
        <>
          <p>{words.refuseText}</p>
          <form className="form-fields" method="post" action={`${languageLinks(language).emailShare()}/refuse`}>
            <input type="hidden" name="token" value={state.token} />
            <button type="submit">{words.refuse}</button>
          </form>
        </>
      );
    case 'refused':
      return (
        <>
          <p>{words.refusedText}</p>
          <BackHome language={language} />
        </>
      );
  }
}

/** Sending an article by e-mail without a script, and refusing such mails. */
export function EmailShareLayout({ language, state }: EmailSharePageData) {
  const { summaryTitle, fault } = emailShareMessages[language];
  return (
    <div className="form-page">
      {state.kind === 'form' ? (
        <ErrorSummary
          language={language}
          title={summaryTitle}
          problem={state.problem}
          found={EMAIL_SHARE_FIELDS.flatMap((field) =>
            state.faults[field] === undefined ? [] : [{ id: field, text: fault(field, state.faults[field]) }],
          )}
        />
      ) : null}
      <p className="error-status">{shellEmailShareMessages[language].share}</p>
      <h1>{emailShareTitle({ language, state })}</h1>
      <State language={language} state={state} />
    </div>
  );
}
