import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import {
  COMMENT_EMAIL_MAXIMUM,
  COMMENT_MAXIMUM,
  type CommentField,
  type CommentFormDraft,
} from '@plainwell/contracts/wire/forms/comment-form.ts';
import { TYPED_NUMBER_MAXIMUM } from '@plainwell/contracts/wire/forms/typed-number.ts';
import { localized } from '@plainwell/contracts/wire/localized.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { FieldFrame } from '../form/FieldFrame.tsx';
import form from '../form/Form.later.module.css';
import { FormField } from '../form/FormField.tsx';
import type { CommentFaults } from './comment-sending.ts';

interface CommentFieldsProps {
  language: InterfaceLanguage;
  conditions: readonly string[];
  draft: Readonly<CommentFormDraft>;
  faults: CommentFaults;
  isSending: boolean;
  idOf: (field: CommentField) => string;
  onChange: (field: CommentField, typed: string) => void;
  /** A field has lost the focus. */
  onLeave: (field: CommentField) => void;
}

/** The fields of a comment, in the order in which they are asked. */
export function CommentFields({
  language,
  conditions,
  draft,
  faults,
  isSending,
  idOf,
  onChange,
  onLeave,
}: CommentFieldsProps) {
  const words = commentFormWords[language];
  const frame = (field: CommentField) => ({ id: idOf(field), error: faults[field] });
  const control = (field: CommentField) => ({
    name: field,
    value: draft[field],
    onChange: ({ target }: { target: { value: string } }) => onChange(field, target.value),
    onBlur: () => onLeave(field),
  });
  const number = {
    type: 'text',
    inputMode: 'decimal',
    autoComplete: 'off',
    maxLength: TYPED_NUMBER_MAXIMUM,
    readOnly: isSending,
  } as const;
  const { labels } = words;
  const terms = frame('termsOfUse');
  return (
    <>
      <FieldFrame {...frame('primaryHealthConcern')} label={labels.primaryHealthConcern} hint="">
        {(tied) => (
          <select {...control('primaryHealthConcern')} {...tied} required>
            <option value="">{words.select}</option>
            {conditions.map((condition) => (
              <option key={condition} value={condition}>
                {condition}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <FormField
        {...frame('yearsSinceDiagnosis')}
        label={labels.yearsSinceDiagnosis}
        hint={words.yearsHint}
        {...number}
        {...control('yearsSinceDiagnosis')}
        required
      />
      <FormField {...frame('age')} label={labels.age} hint="" {...number} {...control('age')} />
      <FormField
        {...frame('email')}
        label={labels.email}
        hint={words.emailHint}
        {...control('email')}
        type="email"
        autoComplete="email"
        spellCheck={false}
        maxLength={COMMENT_EMAIL_MAXIMUM}
        readOnly={isSending}
        required
      />
      <FieldFrame {...frame('comment')} label={labels.comment} hint={words.commentHint}>
        {({ className, ...tied }) => (
          <textarea
            {...control('comment')}
            {...tied}
            className={`${className} ${form.text}`}
            rows={6}
            maxLength={COMMENT_MAXIMUM}
            readOnly={isSending}
            required
          />
        )}
      </FieldFrame>
      <p id={`${terms.id}error`} className={form.error}>
        {terms.error}
      </p>
      <label className={form.box}>
        <input
          id={terms.id}
          type="checkbox"
          name="termsOfUse"
          value="true"
          checked={draft.termsOfUse !== ''}
          onChange={({ target }) => onChange('termsOfUse', target.checked ? 'true' : '')}
          aria-describedby={`${terms.id}error`}
          aria-invalid={terms.error === undefined ? undefined : true}
          required
        />
        <span>
          {words.agree} <a href={localized('/terms-of-use', language)}>{words.terms}</a>
        </span>
      </label>
    </>
  );
}
