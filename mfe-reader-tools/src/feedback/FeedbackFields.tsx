import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  FEEDBACK_FIELDS,
  feedbackControl,
  type FeedbackFaults,
  type FeedbackField,
  type FeedbackType,
} from '@plainwell/contracts/browser/forms/feedback-form.ts';
import { feedbackMessages } from '@plainwell/ui/messages/reader-tools/feedback.ts';
import { TextField } from '@plainwell/ui/primitives/field/TextField.tsx';
import { fieldClasses } from '../form/field-classes.ts';
import form from '../form/Form.later.module.css';
import type { useFeedback } from './use-feedback.ts';

interface FeedbackFieldsProps extends Pick<ReturnType<typeof useFeedback>, 'draft' | 'change' | 'leave'> {
  language: InterfaceLanguage;
  type: FeedbackType;
  faults: FeedbackFaults;
  isSending: boolean;
  idOf: (field: FeedbackField) => string;
}

/** The fields of feedback, in their order in the form. */
export function FeedbackFields({ language, type, draft, faults, isSending, idOf, change, leave }: FeedbackFieldsProps) {
  const words = feedbackMessages[language];
  return (
    <>
      {FEEDBACK_FIELDS.map((field) => {
        const control = feedbackControl(field, { type, newsletter: draft.newsletter !== '' });
        const label = field === 'mainQuestion' ? words.mainQuestion[type] : words[field];
        return (
          <TextField
            key={field}
            id={idOf(field)}
            name={field}
            control={control}
            label={control.isRequired ? label : `${label} ${words.optional}`}
            hint={field === 'yourEmail' ? words.emailHint : undefined}
            error={faults[field] && words.fault(field, faults[field])}
            classes={fieldClasses}
            value={draft[field]}
            onChange={(typed) => change(field, typed)}
            onLeave={() => leave(field)}
            isReadOnly={isSending}
          />
        );
      })}
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
