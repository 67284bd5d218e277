import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/wire/forms/email-address.ts';
import {
  EMAIL_SHARE_FIELDS,
  type EmailShareField,
  SENDER_NAME_MAXIMUM,
} from '@plainwell/contracts/wire/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { shellEmailShareMessages } from '@plainwell/ui/messages/shell/email-share.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { TrapField } from '../form/TrapField.tsx';

type ShareFormProps = Omit<Extract<EmailSharePageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

/** Who fills in a field: the browser knows the reader's own name and address, and not the recipient's. */
const AUTOCOMPLETE: Record<EmailShareField, string> = { theirEmail: 'off', yourEmail: 'email', yourName: 'name' };

function Field({
  field,
  language,
  draft,
  faults,
}: { field: EmailShareField } & Pick<ShareFormProps, 'language' | 'draft' | 'faults'>) {
  const words = emailShareMessages[language];
  const hint = { theirEmail: words.emailHint, yourEmail: words.yourEmailHint, yourName: null }[field];
  const fault = faults[field];
  const described = [...(hint === null ? [] : [`${field}-hint`]), ...(fault === undefined ? [] : [`${field}-error`])];
  return (
    <>
      <label htmlFor={field}>{words[field]}</label>
      {hint === null ? null : (
        <p id={`${field}-hint`} className="form-hint">
          {hint}
        </p>
      )}
      {fault === undefined ? null : (
        <p id={`${field}-error`} className="form-error">
          {words.fault(field, fault)}
        </p>
      )}
      <input
        id={field}
        name={field}
        type={field === 'yourName' ? 'text' : 'email'}
        defaultValue={draft[field]}
        required
        autoComplete={AUTOCOMPLETE[field]}
        spellCheck={false}
        maxLength={field === 'yourName' ? SENDER_NAME_MAXIMUM : EMAIL_MAXIMUM}
        aria-describedby={described.length === 0 ? undefined : described.join(' ')}
        aria-invalid={fault === undefined ? undefined : true}
      />
    </>
  );
}

/**
 * Asks whom to send the article to. The server says what is wrong with it: it has words in the page's language, beside
 * the field.
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
          <Field key={field} field={field} language={language} draft={draft} faults={faults} />
        ))}
        <button type="submit">{words.send}</button>
        <p className="form-hint">
          {words.promise} <a href={links.editorial('privacy-policy')}>{shellEmailShareMessages[language].privacy}</a>
        </p>
      </form>
    </>
  );
}
