import type { NewsletterPageState, NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/browser/forms/email-address.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { languageLinks } from '../../../routes/language-links.ts';
import { pageClasses } from '../page/page-classes.ts';
import { PrivacyNote } from '../page/PrivacyNote.tsx';
import { TrapField } from '../page/TrapField.tsx';

type SubscribeFormProps = Omit<Extract<NewsletterPageState, { kind: 'form' }>, 'kind'> & {
  language: InterfaceLanguage;
};

const FIELD = 'email' satisfies keyof NewsletterRequest;

/**
 * The form to subscribe to the newsletter. Validated only by the server, whose messages stand beside the field in the
 * page's language.
 */
export function SubscribeForm({ language, email, fault, problem = null }: SubscribeFormProps) {
  const words = shellNewsletterMessages[language];
  const links = languageLinks(language);
  return (
    <form className="form-fields" method="post" action={links.newsletter} noValidate>
      <input type="hidden" name="list" value="Daily" />
      <input type="hidden" name="source" value="newsletter_page" />
      <TrapField language={language} problem={problem} />
      <Field
        id={FIELD}
        name={FIELD}
        control={{ kind: 'email', isRequired: true, maximum: EMAIL_MAXIMUM, autoComplete: 'email' }}
        label={words.email}
        hint={words.emailHint}
        error={fault === null ? undefined : words[fault]}
        classes={pageClasses}
        value={email}
      />
      <button type="submit">{words.subscribe}</button>
      <PrivacyNote language={language} promise={words.promise} />
    </form>
  );
}
