import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { EMAIL_SHARE_CONTROLS, EMAIL_SHARE_FIELDS } from '@plainwell/contracts/browser/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import { pageClasses } from '../page/page-classes.ts';
import { PrivacyNote } from '../page/PrivacyNote.tsx';
import { TrapField } from '../page/TrapField.tsx';

type ShareFormProps = Omit<Extract<EmailSharePageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

/**
 * The form that sends an article by e-mail. Validated only by the server, whose messages stand beside the fields in the
 * page's language.
 */
export function ShareForm({ language, article, draft, faults, problem }: ShareFormProps) {
  const words = emailShareMessages[language];
  const links = languageLinks(language);
  return (
    <>
      <p>
        <a href={article.path} lang={textLanguage(language, article.language)}>
          {article.title}
        </a>
      </p>
      <form className="form-fields" method="post" action={links.emailShare(article.path)} noValidate>
        <TrapField language={language} problem={problem} />
        {EMAIL_SHARE_FIELDS.map((field) => (
          <Field
            key={field}
            id={field}
            name={field}
            control={EMAIL_SHARE_CONTROLS[field]}
            label={words[field]}
            hint={words.hints[field]}
            error={faults[field] && words.fault(field, faults[field])}
            classes={pageClasses}
            value={draft[field]}
          />
        ))}
        <button type="submit">{words.send}</button>
        <PrivacyNote language={language} promise={words.promise} />
      </form>
    </>
  );
}
