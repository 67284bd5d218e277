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
import { languageLinks } from '../../routes/language-links.ts';
import { Field, PrivacyNote } from '../form/Field.tsx';
import { TrapField } from '../form/TrapField.tsx';

type FeedbackFormProps = Omit<Extract<FeedbackPageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

function FeedbackControl({
  name,
  language,
  type,
  draft,
  newsletter,
  faults,
}: { name: FeedbackField } & Pick<FeedbackFormProps, 'language' | 'type' | 'draft' | 'newsletter' | 'faults'>) {
  const words = feedbackMessages[language];
  const isRequired = name === 'mainQuestion' && isQuestionRequired(type);
  const fault = faults[name];
  const label = (
    <>
      {name === 'mainQuestion' ? words.mainQuestion[type] : words[name]}
      {/* The newsletter goes to the address: while its box is ticked, a style sheet hides the word. */}
      {isRequired ? null : <span data-optional={name}>{` ${words.optional}`}</span>}
    </>
  );
  const native = { defaultValue: draft[name], required: isRequired || (name === 'yourEmail' && newsletter) };
  return (
    <Field
      name={name}
      label={label}
      hint={name === 'yourEmail' ? words.emailHint : undefined}
      error={fault && words.fault(name, fault)}
    >
      {(control) =>
        name === 'mainQuestion' ? (
          <textarea {...control} {...native} rows={6} maxLength={FEEDBACK_MAXIMUM} />
        ) : (
          <input
            {...control}
            {...native}
            type={name === 'yourEmail' ? 'email' : 'text'}
            autoComplete={name === 'yourEmail' ? 'email' : 'name'}
            spellCheck={false}
            maxLength={name === 'yourEmail' ? FEEDBACK_EMAIL_MAXIMUM : FEEDBACK_NAME_MAXIMUM}
          />
        )
      }
    </Field>
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
        {FEEDBACK_FIELDS.map((name) => (
          <FeedbackControl
            key={name}
            name={name}
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
        <PrivacyNote language={language} />
      </form>
    </>
  );
}
