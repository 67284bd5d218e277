import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import {
  FEEDBACK_EMAIL_MAXIMUM,
  FEEDBACK_MAXIMUM,
  FEEDBACK_NAME_MAXIMUM,
  type FeedbackFaults,
  type FeedbackField,
  type FeedbackType,
  isQuestionRequired,
} from '@plainwell/contracts/wire/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import form from '../form/Form.later.module.css';
import { FormField } from '../form/FormField.tsx';
import type { useFeedback } from './use-feedback.ts';

interface FeedbackFieldsProps extends Pick<ReturnType<typeof useFeedback>, 'draft' | 'change' | 'leave'> {
  language: InterfaceLanguage;
  type: FeedbackType;
  faults: FeedbackFaults;
  isSending: boolean;
  idOf: (field: FeedbackField) => string;
}

/** The fields of feedback, in the order in which they are asked. */
export function FeedbackFields({ language, type, draft, faults, isSending, idOf, change, leave }: FeedbackFieldsProps) {
  const words = feedbackMessages[language];
  const isRequired = isQuestionRequired(type);
  const frame = (field: FeedbackField) => ({
    id: idOf(field),
    error: faults[field] === undefined ? '' : words.fault(field, faults[field]),
  });
  const control = (field: FeedbackField) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => change(field, target.value),
    onBlur: () => leave(field),
    readOnly: isSending,
  });
  const optional = (label: string) => `${label} ${words.optional}`;
  return (
    <>
      <FieldFrame
        {...frame('mainQuestion')}
        label={isRequired ? words.mainQuestion[type] : optional(words.mainQuestion[type])}
        hint=""
      >
        {({ className, ...tied }) => (
          <textarea
            {...control('mainQuestion')}
            {...tied}
            className={`${className} ${form.text}`}
            rows={5}
            maxLength={FEEDBACK_MAXIMUM}
            required={isRequired}
          />
        )}
      </FieldFrame>
      <FormField
        {...frame('yourEmail')}
        // The newsletter goes to it.
        label={draft.newsletter === '' ? optional(words.yourEmail) : words.yourEmail}
        required={draft.newsletter !== ''}
        hint={words.emailHint}
        {...control('yourEmail')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={FEEDBACK_EMAIL_MAXIMUM}
      />
      <FormField
        {...frame('yourName')}
        label={optional(words.yourName)}
        hint=""
        {...control('yourName')}
        type="text"
        autoComplete="name"
        spellCheck={false}
        maxLength={FEEDBACK_NAME_MAXIMUM}
      />
      <label className={form.box}>
        <input
          type="checkbox"
          name="newsletter"
          value="on"
          checked={draft.newsletter !== ''}
          onChange={({ target }) => !isSending && change('newsletter', target.checked ? 'on' : '')}
        />
        <span>{words.newsletter}</span>
      </label>
    </>
  );
}
