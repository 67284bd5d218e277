import type { ReactNode } from 'react';
import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import {
  COMMENT_EMAIL_MAXIMUM,
  COMMENT_MAXIMUM,
  type CommentField,
} from '@plainwell/contracts/wire/forms/comment-form.ts';
import { TYPED_NUMBER_MAXIMUM } from '@plainwell/contracts/wire/forms/typed-number.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { shellCommentMessages } from '@plainwell/ui/messages/shell/comment.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { TrapField } from '../form/TrapField.tsx';

type FormState = Extract<CommentPageState, { kind: 'form' }>;
type CommentFormProps = Pick<FormState, 'article' | 'draft' | 'errors' | 'problem'> & { language: InterfaceLanguage };

/** What a control needs to belong to its label, its hint, and what is wrong with it. */
interface ControlProps {
  id: string;
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  field: CommentField;
  label: string;
  hint?: string;
  errors: FormState['errors'];
  children: (control: ControlProps) => ReactNode;
}

function controlProps({ field, hint, errors }: Pick<FieldProps, 'field' | 'hint' | 'errors'>): ControlProps {
  const isFaulty = errors[field] !== undefined;
  const described = [...(hint === undefined ? [] : [`${field}-hint`]), ...(isFaulty ? [`${field}-error`] : [])].join(
    ' ',
  );
  return {
    id: field,
    name: field,
    'aria-describedby': described === '' ? undefined : described,
    'aria-invalid': isFaulty ? true : undefined,
  };
}

function FieldError({ field, errors }: Pick<FieldProps, 'field' | 'errors'>) {
  return errors[field] === undefined ? null : (
    <p id={`${field}-error`} className="form-error">
      {errors[field]}
    </p>
  );
}

function Field({ field, label, hint, errors, children }: FieldProps) {
  return (
    <>
      <label htmlFor={field}>{label}</label>
      {hint === undefined ? null : (
        <p id={`${field}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      <FieldError field={field} errors={errors} />
      {children(controlProps({ field, errors, ...(hint !== undefined && { hint }) }))}
    </>
  );
}

/** Asks for a comment. The server says what is wrong with it: it has words in the page's language, beside the field. */
export function CommentForm({ language, article, draft, errors, problem }: CommentFormProps) {
  const words = commentFormWords[language];
  const { labels } = words;
  const links = languageLinks(language);
  const number = { maxLength: TYPED_NUMBER_MAXIMUM, inputMode: 'decimal', type: 'text', autoComplete: 'off' } as const;
  return (
    <form className="form-fields" method="post" action={links.comment(article.path)} noValidate>
      <TrapField language={language} problem={problem} />
      <Field field="primaryHealthConcern" label={labels.primaryHealthConcern} errors={errors}>
        {(control) => (
          <select {...control} defaultValue={draft.primaryHealthConcern} required>
            <option value="">{words.select}</option>
            {article.conditions.map((condition) => (
              <option key={condition} value={condition} lang={textLanguage(language, article.language)}>
                {condition}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field field="yearsSinceDiagnosis" label={labels.yearsSinceDiagnosis} hint={words.yearsHint} errors={errors}>
        {(control) => <input {...control} {...number} defaultValue={draft.yearsSinceDiagnosis} required />}
      </Field>
      <Field field="age" label={labels.age} errors={errors}>
        {(control) => <input {...control} {...number} defaultValue={draft.age} />}
      </Field>
      <Field field="email" label={labels.email} hint={words.emailHint} errors={errors}>
        {(control) => (
          <input
            {...control}
            type="email"
            autoComplete="email"
            spellCheck={false}
            maxLength={COMMENT_EMAIL_MAXIMUM}
            defaultValue={draft.email}
            required
          />
        )}
      </Field>
      <Field field="comment" label={labels.comment} hint={words.commentHint} errors={errors}>
        {(control) => (
          <textarea {...control} rows={6} maxLength={COMMENT_MAXIMUM} defaultValue={draft.comment} required />
        )}
      </Field>
      <FieldError field="termsOfUse" errors={errors} />
      <label className="form-box">
        <input
          {...controlProps({ field: 'termsOfUse', errors })}
          type="checkbox"
          value="true"
          defaultChecked={draft.termsOfUse !== ''}
          required
        />
        <span>
          {words.agree} <a href={links.editorial('terms-of-use')}>{words.terms}</a>
        </span>
      </label>
      <button type="submit">{words.send}</button>
      <p className="form-hint">
        <a href={links.editorial('privacy-policy')}>{shellCommentMessages[language].privacy}</a>
      </p>
    </form>
  );
}
