import type { Site } from '@plainwell/contracts/page/site.ts';
import { FEEDBACK_FIELDS, FEEDBACK_SETS } from '@plainwell/contracts/wire/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { shellFeedbackMessages } from '@plainwell/ui/messages/shell/feedback.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FeedbackForm } from './FeedbackForm.tsx';
import { feedbackTitle } from './feedback-title.ts';
import type { FeedbackPageData } from './load-feedback.ts';

type FeedbackLayoutProps = FeedbackPageData & Pick<Site, 'doctorAdvice'>;

function Choices({ language, path }: Pick<FeedbackPageData, 'language'> & { path: string }) {
  const words = feedbackMessages[language];
  return (['positive', 'negative'] as const).map((set) => (
    <section key={set} className="form-choices" aria-labelledby={`feedback-${set}`}>
      <h2 id={`feedback-${set}`}>{words[set]}</h2>
      <ul>
        {FEEDBACK_SETS[set].map((type) => (
          <li key={type}>
            <a href={languageLinks(language).feedback(path, type)} rel="nofollow">
              {words.choices[type]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function State({ language, state, doctorAdvice }: FeedbackLayoutProps) {
  const words = feedbackMessages[language];
  switch (state.kind) {
    case 'choices':
      return <Choices language={language} path={state.article.path} />;
    case 'form':
      return <FeedbackForm language={language} {...state} />;
    case 'offer':
      return (
        <>
          <p>
            <a href={languageLinks(language).feedback(state.article.path)} rel="nofollow">
              {words.change}
            </a>
          </p>
          <p>{words.offer}</p>
          {doctorAdvice === undefined ? null : (
            <p>
              <a href={doctorAdvice.link} rel="sponsored">
                {words.offerLink(doctorAdvice.partner)}
              </a>
            </p>
          )}
          <p>{words.offerEmergency}</p>
        </>
      );
    case 'sent':
      return (
        <>
          <p>{words.sent}</p>
          {state.isSubscribing ? <p>{words.subscribing}</p> : null}
        </>
      );
    case 'no-article':
      return (
        <>
          <p>{shellFeedbackMessages[language].noArticleText}</p>
          <p>
            <a href={languageLinks(language).home}>{shellMessages[language].backHome}</a>
          </p>
        </>
      );
  }
}

/** Feedback on an article without a script (specification, section 4, Feedback modal). */
export function FeedbackLayout({ language, state, doctorAdvice }: FeedbackLayoutProps) {
  const words = shellFeedbackMessages[language];
  const { summaryTitle, fault } = feedbackMessages[language];
  return (
    <div className="form-page">
      {state.kind === 'form' ? (
        <ErrorSummary
          language={language}
          title={summaryTitle}
          problem={state.problem}
          found={FEEDBACK_FIELDS.flatMap((field) =>
            state.faults[field] === undefined ? [] : [{ id: field, text: fault(field, state.faults[field]) }],
          )}
        />
      ) : null}
      <p className="error-status">{words.feedback}</p>
      <h1>{feedbackTitle({ language, state })}</h1>
      <State language={language} state={state} doctorAdvice={doctorAdvice} />
      {'article' in state ? (
        <p className="form-back">
          {words.backToArticle}:{' '}
          <a href={state.article.path} lang={textLanguage(language, state.article.language)}>
            {state.article.title}
          </a>
        </p>
      ) : null}
    </div>
  );
}
