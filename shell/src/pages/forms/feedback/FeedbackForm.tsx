import type { FeedbackPageState } from '@plainwell/contracts/engagement/feedback.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { FEEDBACK_FIELDS, feedbackControl } from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { languageLinks } from '../../../routes/language-links.ts';
import { FormFrame } from '../page/FormFrame.tsx';
import { pageClasses } from '../page/page-classes.ts';

type FeedbackFormProps = Omit<Extract<FeedbackPageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

/** The form for one kind of feedback. */
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
      <FormFrame language={language} action={links.feedback(article.path, type)} problem={problem} send={words.send}>
        {FEEDBACK_FIELDS.map((field) => {
          return (
            <Field
              key={field}
              id={field}
              name={field}
              control={feedbackControl(field, { type, newsletter })}
              label={
                <>
                  {field === 'mainQuestion' ? words.mainQuestion[type] : words[field]}
                  {/* While the newsletter box is ticked, the address is required, so a stylesheet hides "optional". */}
                  {feedbackControl(field, { type, newsletter: false }).isRequired ? null : (
                    <span data-optional={field}>{` ${words.optional}`}</span>
                  )}
                </>
              }
              hint={field === 'yourEmail' ? words.emailHint : undefined}
              error={faults[field] && words.fault(field, faults[field])}
              classes={pageClasses}
              value={draft[field]}
            />
          );
        })}
        <label className="form-box">
          <input type="checkbox" name="newsletter" value="on" defaultChecked={newsletter} /> {words.newsletter}
        </label>
      </FormFrame>
    </>
  );
}
