import { surveyTextControl } from '@plainwell/contracts/browser/forms/survey-form.ts';
import type { SurveyPageState } from '@plainwell/contracts/engagement/survey.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { surveyMessages } from '@plainwell/ui/messages/reader-tools/survey.ts';
import { shellFeedbackMessages } from '@plainwell/ui/messages/shell/feedback.ts';
import { ChoiceGroup } from '@plainwell/ui/primitives/field/ChoiceGroup.tsx';
import { TextField } from '@plainwell/ui/primitives/field/TextField.tsx';
import { languageLinks } from '../../../routes/language-links.ts';
import { FormFrame } from '../page/FormFrame.tsx';
import { NoArticle } from '../page/FormLayout.tsx';
import type { FormView } from '../page/form-view.ts';
import { pageClasses } from '../page/page-classes.ts';

type SurveyFormProps = Omit<Extract<SurveyPageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

function SurveyForm({ language, article, questions, draft, faults, problem }: SurveyFormProps) {
  const words = surveyMessages[language];
  return (
    <>
      <p>{words.optional}</p>
      <FormFrame
        language={language}
        action={languageLinks(language).survey(article.path)}
        problem={problem}
        send={words.send}
      >
        {questions.map((question) => {
          const { name } = question;
          const field = {
            id: name,
            name,
            label: question.label[language],
            error: faults[name] && words.fault(faults[name]),
            classes: pageClasses,
            value: draft[name] ?? '',
          };
          return question.kind === 'text' ? (
            <TextField key={name} {...field} control={surveyTextControl} />
          ) : (
            <ChoiceGroup
              key={name}
              {...field}
              options={question.options.map(({ value, label }) => ({ value, label: label[language] }))}
            />
          );
        })}
      </FormFrame>
    </>
  );
}

/** The pages of the questions that may follow feedback, without a script (rules.md#feedback). */
export const surveyView: FormView<'survey'> = {
  section: (language) => shellFeedbackMessages[language].feedback,
  title({ language, state }) {
    const words = surveyMessages[language];
    switch (state.kind) {
      case 'form':
        return words.title(state.questions.length);
      case 'sent':
        return words.sentTitle;
      case 'no-article':
        return shellFeedbackMessages[language].noArticleTitle;
    }
  },
  summaryTitle: (language) => surveyMessages[language].summaryTitle,
  found({ language, state }) {
    if (state.kind !== 'form') return [];
    return state.questions.flatMap(({ name }) => {
      const fault = state.faults[name];
      return fault === undefined ? [] : [{ id: name, text: surveyMessages[language].fault(fault) }];
    });
  },
  Content({ language, state }) {
    switch (state.kind) {
      case 'form':
        return <SurveyForm language={language} {...state} />;
      case 'sent':
        return <p>{surveyMessages[language].sent}</p>;
      case 'no-article':
        return <NoArticle language={language} text={shellFeedbackMessages[language].noArticleText} />;
    }
  },
  backAnchor: '',
  address: ({ survey, home }, state) => ('article' in state ? survey(state.article.path) : home),
};
