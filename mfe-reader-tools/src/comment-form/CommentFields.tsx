import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import {
  COMMENT_CONTROLS,
  COMMENT_FIELDS,
  type CommentField,
  type CommentFormDraft,
} from '@plainwell/contracts/browser/forms/comment-form.ts';
import { localized } from '@plainwell/contracts/browser/localized.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { fieldClasses } from '../form/field-classes.ts';
import type { CommentFaults } from './use-comment-form.ts';

interface CommentFieldsProps {
  language: InterfaceLanguage;
  conditions: readonly string[];
  draft: Readonly<CommentFormDraft>;
  faults: CommentFaults;
  isSending: boolean;
  idOf: (field: CommentField) => string;
  onChange: (field: CommentField, typed: string) => void;
  /** Called when a field loses the focus. */
  onLeave: (field: CommentField) => void;
}

/** The fields of a comment, in their order in the form. */
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
  const terms = (
    <>
      {words.agree} <a href={localized('/terms-of-use', language)}>{words.terms}</a>
    </>
  );
  const options = (
    <>
      <option value="">{words.select}</option>
      {conditions.map((condition) => (
        <option key={condition} value={condition}>
          {condition}
        </option>
      ))}
    </>
  );
  return COMMENT_FIELDS.map((field) => (
    <Field
      key={field}
      id={idOf(field)}
      name={field}
      control={COMMENT_CONTROLS[field]}
      label={field === 'termsOfUse' ? terms : words.labels[field]}
      hint={words.hints[field]}
      error={faults[field]}
      classes={fieldClasses}
      options={options}
      value={draft[field]}
      onChange={(typed) => onChange(field, typed)}
      onLeave={() => onLeave(field)}
      isReadOnly={isSending}
    />
  ));
}
