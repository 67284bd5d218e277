import type { NewsletterPageState, NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/wire/forms/email-address.ts';
import { TRAP_FIELD } from '@plainwell/contracts/wire/forms/trap-field.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { languageLinks } from '../../routes/language-links.ts';

type SubscribeFormProps = Omit<Extract<NewsletterPageState, { kind: 'form' }>, 'kind'> & { language: InterfaceLanguage };

const FIELD = 'email' satisfies keyof NewsletterRequest;
const ERROR = 'email-error';
const HINT = 'email-hint';

/** What is wrong, above the form: it takes the focus and leads to the field (GOV.UK error summary). */
export function ErrorSummary({ language, fault }: Pick<SubscribeFormProps, 'language'> & { fault: 'missing' | 'invalid' }) {
  const words = shellNewsletterMessages[language];
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- without a script nothing else can move the focus to what the reader must know first
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <h2>{words.summaryTitle}</h2>
      <p>
        <a href={`#${FIELD}`}>{words[fault]}</a>
      </p>
    </div>
  );
}

/** Asks for an address. The server says what is wrong with it: it has words in the page's language, beside the field. */
export function SubscribeForm({ language, email, fault }: SubscribeFormProps) {
  const words = shellNewsletterMessages[language];
  const links = languageLinks(language);
  return (
    <form className="form-fields" method="post" action={links.newsletter} noValidate>
      <input type="hidden" name="list" value="Daily" />
      <input type="hidden" name="source" value="newsletter_page" />
      <div className="form-trap" aria-hidden="true">
        <label>
          {words.trap} <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
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
