import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { COMMENT_EMAIL_MAXIMUM, COMMENT_MAXIMUM } from '@plainwell/contracts/wire/forms/comment-form.ts';
import { TYPED_NUMBER_MAXIMUM } from '@plainwell/contracts/wire/forms/typed-number.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { controlProps, Field, FieldError, PrivacyNote } from '../form/Field.tsx';
import { TrapField } from '../form/TrapField.tsx';

type FormState = Extract<CommentPageState, { kind: 'form' }>;
type CommentFormProps = Pick<FormState, 'article' | 'draft' | 'errors' | 'problem'> & { language: InterfaceLanguage };

/** Asks for a comment. The server says what is wrong with it: it has words in the page's language, beside the field. */
export function CommentForm({ language, article, draft, errors, problem }: CommentFormProps) {
  const words = commentFormWords[language];
  const { labels } = words;
  const links = languageLinks(language);
  const number = { maxLength: TYPED_NUMBER_MAXIMUM, inputMode: 'decimal', type: 'text', autoComplete: 'off' } as const;
  return (
    <form className="form-fields" method="post" action={links.comment(article.path)} noValidate>
      <TrapField language={language} problem={problem} />
      <Field name="primaryHealthConcern" label={labels.primaryHealthConcern} error={errors.primaryHealthConcern}>
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
      <Field
        name="yearsSinceDiagnosis"
        label={labels.yearsSinceDiagnosis}
        hint={words.yearsHint}
        error={errors.yearsSinceDiagnosis}
      >
        {(control) => <input {...control} {...number} defaultValue={draft.yearsSinceDiagnosis} required />}
      </Field>
      <Field name="age" label={labels.age} error={errors.age}>
        {(control) => <input {...control} {...number} defaultValue={draft.age} />}
      </Field>
      <Field name="email" label={labels.email} hint={words.emailHint} error={errors.email}>
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
      <Field name="comment" label={labels.comment} hint={words.commentHint} error={errors.comment}>
        {(control) => (
          <textarea {...control} rows={6} maxLength={COMMENT_MAXIMUM} defaultValue={draft.comment} required />
        )}
      </Field>
      <FieldError name="termsOfUse" error={errors.termsOfUse} />
      <label className="form-box">
        <input
          {...controlProps({ name: 'termsOfUse', error: errors.termsOfUse })}
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
      <PrivacyNote language={language} />
    </form>
  );
}
