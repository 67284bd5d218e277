import type { FeedbackPageState } from '@plainwell/contracts/engagement/feedback.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import {
  FEEDBACK_EMAIL_MAXIMUM,
  FEEDBACK_FIELDS,
  FEEDBACK_MAXIMUM,
  FEEDBACK_NAME_MAXIMUM,
  type FeedbackField,
  isQuestionRequired,
} from '@plainwell/contracts/wire/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { shellFeedbackMessages } from '@plainwell/ui/messages/shell/feedback.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { TrapField } from '../form/TrapField.tsx';

type FeedbackFormProps = Omit<Extract<FeedbackPageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

function Field({
  field,
  language,
  type,
  draft,
  newsletter,
  faults,
}: { field: FeedbackField } & Pick<FeedbackFormProps, 'language' | 'type' | 'draft' | 'newsletter' | 'faults'>) {
  const words = feedbackMessages[language];
  const isRequired = field === 'mainQuestion' && isQuestionRequired(type);
  const fault = faults[field];
  const hasHint = field === 'yourEmail';
  const described = [...(hasHint ? [`${field}-hint`] : []), ...(fault === undefined ? [] : [`${field}-error`])].join(
    ' ',
  );
  const shared = {
    id: field,
    name: field,
    defaultValue: draft[field],
    required: isRequired || (field === 'yourEmail' && newsletter),
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': fault === undefined ? undefined : true,
  };
  return (
    <>
      <label htmlFor={field}>
        {field === 'mainQuestion' ? words.mainQuestion[type] : words[field]}
        {/* The newsletter goes to the address: while its box is ticked, a style sheet hides the word. */}
        {isRequired ? null : <span data-optional={field}>{` ${words.optional}`}</span>}
      </label>
      {hasHint ? (
        <p id={`${field}-hint`} className="form-hint">
          {words.emailHint}
        </p>
      ) : null}
      {fault === undefined ? null : (
        <p id={`${field}-error`} className="form-error">
          {words.fault(field, fault)}
        </p>
      )}
      {field === 'mainQuestion' ? (
        <textarea {...shared} rows={6} maxLength={FEEDBACK_MAXIMUM} />
      ) : (
        <input
          {...shared}
          type={field === 'yourEmail' ? 'email' : 'text'}
          autoComplete={field === 'yourEmail' ? 'email' : 'name'}
          spellCheck={false}
          maxLength={field === 'yourEmail' ? FEEDBACK_EMAIL_MAXIMUM : FEEDBACK_NAME_MAXIMUM}
        />
      )}
    </>
  );
}

/**
 * Asks for feedback of a kind. The server says what is wrong with it: it has words in the page's language, beside the
 * field.
 */
export function FeedbackForm({ language, article, type, draft, newsletter, faults, problem }: FeedbackFormProps) {
  const words = feedbackMessages[language];
  const links = languageLinks(language);
  return (
    <>
      <p>
        <a href={links.feedback(article.path)} rel="nofollow">
          {words.change}
        </a>
      </p>
      <form className="form-fields" method="post" action={links.feedback(article.path, type)} noValidate>
        <TrapField language={language} problem={problem} />
        {FEEDBACK_FIELDS.map((field) => (
          <Field
            key={field}
            field={field}
            language={language}
            type={type}
            draft={draft}
            newsletter={newsletter}
            faults={faults}
          />
        ))}
        <label className="form-box">
          <input type="checkbox" name="newsletter" value="on" defaultChecked={newsletter} /> {words.newsletter}
        </label>
        <button type="submit">{words.send}</button>
        <p className="form-hint">
          <a href={links.editorial('privacy-policy')}>{shellFeedbackMessages[language].privacy}</a>
        </p>
      </form>
    </>
  );
}
