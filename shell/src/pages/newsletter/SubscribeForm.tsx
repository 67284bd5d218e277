import type { NewsletterPageState, NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/wire/forms/email-address.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { TrapField } from '../form/TrapField.tsx';

type SubscribeFormProps = Omit<Extract<NewsletterPageState, { kind: 'form' }>, 'kind'> & {
  language: InterfaceLanguage;
};

const FIELD = 'email' satisfies keyof NewsletterRequest;
const ERROR = 'email-error';
const HINT = 'email-hint';

/**
 * Asks for an address. The server says what is wrong with it: it has words in the page's language, beside the field.
 */
export function SubscribeForm({ language, email, fault, problem = null }: SubscribeFormProps) {
  const words = shellNewsletterMessages[language];
  const links = languageLinks(language);
  return (
    <form className="form-fields" method="post" action={links.newsletter} noValidate>
      <input type="hidden" name="list" value="Daily" />
      <input type="hidden" name="source" value="newsletter_page" />
      <TrapField language={language} problem={problem} />
      <label htmlFor={FIELD}>{words.email}</label>
      <p id={HINT} className="form-hint">
        {words.emailHint}
      </p>
      {fault === null ? null : (
        <p id={ERROR} className="form-error">
          {words[fault]}
        </p>
      )}
      <input
        id={FIELD}
        name={FIELD}
        type="email"
        defaultValue={email}
        required
        autoComplete="email"
        spellCheck={false}
        maxLength={EMAIL_MAXIMUM}
        aria-describedby={fault === null ? HINT : `${HINT} ${ERROR}`}
        aria-invalid={fault === null ? undefined : true}
      />
      <button type="submit">{words.subscribe}</button>
      <p className="form-hint">
        {words.promise} <a href={links.editorial('privacy-policy')}>{words.privacy}</a>
      </p>
    </form>
  );
}
