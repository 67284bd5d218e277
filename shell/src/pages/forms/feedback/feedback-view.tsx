import { FEEDBACK_FIELDS, FEEDBACK_SETS } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { surveyMessages } from '@plainwell/ui/messages/reader-tools/survey.ts';
import { shellFeedbackMessages } from '@plainwell/ui/messages/shell/feedback.ts';
import { DoctorOffer } from '@plainwell/ui/wording/DoctorOffer.tsx';
import { languageLinks } from '../../../routes/language-links.ts';
import { NoArticle } from '../page/FormLayout.tsx';
import type { FormView } from '../page/form-view.ts';
import { FeedbackForm } from './FeedbackForm.tsx';

function Choices({ language, path }: { language: InterfaceLanguage; path: string }) {
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

/** The pages for feedback on an article without a script (rules.md#feedback). */
export const feedbackView: FormView<'feedback'> = {
  section: (language) => shellFeedbackMessages[language].feedback,
  title({ language, state }) {
    const words = feedbackMessages[language];
    switch (state.kind) {
      case 'choices':
        return words.title;
      case 'form':
        return words.choices[state.type];
      case 'offer':
        return words.offerTitle;
      case 'sent':
        return words.sentTitle;
      case 'no-article':
        return shellFeedbackMessages[language].noArticleTitle;
    }
  },
  summaryTitle: (language) => feedbackMessages[language].summaryTitle,
  found({ language, state }) {
    if (state.kind !== 'form') return [];
    const { faults } = state;
    const { fault } = feedbackMessages[language];
    return FEEDBACK_FIELDS.flatMap((id) => (faults[id] === undefined ? [] : [{ id, text: fault(id, faults[id]) }]));
  },
  Content({ language, state, site: { doctorAdvice } }) {
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
            <DoctorOffer language={language} doctorAdvice={doctorAdvice} />
          </>
        );
      case 'sent':
        return (
          <>
            <p>{words.sent}</p>
            {state.isSubscribing ? <p>{words.subscribing}</p> : null}
            {state.questions === undefined ? null : (
              <p>
                <a href={languageLinks(language).survey(state.article.path)} rel="nofollow">
                  {surveyMessages[language].title(state.questions)}
                </a>
              </p>
            )}
          </>
        );
      case 'no-article':
        return <NoArticle language={language} text={shellFeedbackMessages[language].noArticleText} />;
    }
  },
  backAnchor: '',
  address: ({ feedback, home }, state) => ('article' in state ? feedback(state.article.path) : home),
};
