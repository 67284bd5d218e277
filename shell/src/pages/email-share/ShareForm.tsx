import type { EmailSharePageState } from '@plainwell/contracts/engagement/email-share.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/wire/forms/email-address.ts';
import {
  EMAIL_SHARE_FIELDS,
  type EmailShareField,
  SENDER_NAME_MAXIMUM,
} from '@plainwell/contracts/wire/forms/email-share-form.ts';
import { emailShareMessages } from '@plainwell/ui/messages/reader-tools/email-share.ts';
import { textLanguage } from '@plainwell/ui/wording/text-language.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { Field, PrivacyNote } from '../form/Field.tsx';
import { TrapField } from '../form/TrapField.tsx';

type ShareFormProps = Omit<Extract<EmailSharePageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

/** Who fills in a field: the browser knows the reader's own name and address, and not the recipient's. */
const AUTOCOMPLETE: Record<EmailShareField, string> = { theirEmail: 'off', yourEmail: 'email', yourName: 'name' };

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
        {EMAIL_SHARE_FIELDS.map((name) => {
          const fault = faults[name];
          return (
            <Field
              key={name}
              name={name}
              label={words[name]}
              hint={{ theirEmail: words.emailHint, yourEmail: words.yourEmailHint, yourName: undefined }[name]}
              error={fault && words.fault(name, fault)}
            >
              {(control) => (
                <input
                  {...control}
                  type={name === 'yourName' ? 'text' : 'email'}
                  defaultValue={draft[name]}
                  required
                  autoComplete={AUTOCOMPLETE[name]}
                  spellCheck={false}
                  maxLength={name === 'yourName' ? SENDER_NAME_MAXIMUM : EMAIL_MAXIMUM}
                />
              )}
            </Field>
          );
        })}
        <button type="submit">{words.send}</button>
        <PrivacyNote language={language} promise={words.promise} />
      </form>
    </>
  );
}
