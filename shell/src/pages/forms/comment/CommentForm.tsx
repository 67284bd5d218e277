import type { CommentPageState } from '@plainwell/contracts/engagement/comment.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { COMMENT_CONTROLS, COMMENT_FIELDS } from '@plainwell/contracts/browser/forms/comment-form.ts';
import { commentFormWords } from '@plainwell/ui/messages/reader-tools/comment-form.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { FormFrame } from '../page/FormFrame.tsx';
import { pageClasses } from '../page/page-classes.ts';

type FormState = Extract<CommentPageState, { kind: 'form' }>;
type CommentFormProps = Pick<FormState, 'article' | 'draft' | 'errors' | 'problem'> & { language: InterfaceLanguage };

/** The form for a comment. */
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
    <FormFrame language={language} action={links.comment(article.path)} problem={problem} send={words.send}>
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
    </FormFrame>
  );
}
