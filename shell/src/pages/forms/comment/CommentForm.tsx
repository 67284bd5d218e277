import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { COMMENT_CONTROLS, COMMENT_FIELDS } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { pageClasses } from '../page/page-classes.ts';
import { PrivacyNote } from '../page/PrivacyNote.tsx';
import { TrapField } from '../page/TrapField.tsx';

type FormState = Extract<CommentPageState, { kind: 'form' }>;
type CommentFormProps = Pick<FormState, 'article' | 'draft' | 'errors' | 'problem'> & { language: InterfaceLanguage };

/**
 * The form for a comment. Validated only by the server, whose messages stand beside the fields in the page's language.
 */
export function CommentForm({ language, article, draft, errors, problem }: CommentFormProps) {
  const words = commentFormWords[language];
  const links = languageLinks(language);
  const terms = (
    <>
      {words.agree} <a href={links.editorial('terms-of-use')}>{words.terms}</a>
    </>
  );
  const conditions = (
    <>
      <option value="">{words.select}</option>
      {article.conditions.map((condition) => (
        <option key={condition} value={condition} lang={textLanguage(language, article.language)}>
          {condition}
        </option>
      ))}
    </>
  );
  return (
    <form className="form-fields" method="post" action={links.comment(article.path)} noValidate>
      <TrapField language={language} problem={problem} />
      {COMMENT_FIELDS.map((field) => (
        <Field
          key={field}
          id={field}
          name={field}
          control={COMMENT_CONTROLS[field]}
          label={field === 'termsOfUse' ? terms : words.labels[field]}
          hint={words.hints[field]}
          error={errors[field]}
          classes={pageClasses}
          options={conditions}
          value={draft[field]}
        />
      ))}
      <button type="submit">{words.send}</button>
      <PrivacyNote language={language} />
    </form>
  );
}
