import type { NewsletterPageState, NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { EMAIL_MAXIMUM } from '@plainwell/contracts/browser/forms/email-address.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { Field } from '@plainwell/ui/primitives/field/Field.tsx';
import { languageLinks } from '../../../routes/language-links.ts';
import { FormFrame } from '../page/FormFrame.tsx';
import { pageClasses } from '../page/page-classes.ts';

type SubscribeFormProps = Omit<Extract<NewsletterPageState, { kind: 'form' }>, 'kind'> & {
  language: InterfaceLanguage;
};

const FIELD = 'email' satisfies keyof NewsletterRequest;

/** The form to subscribe to the newsletter. */
export function SubscribeForm({ language, email, fault, problem = null }: SubscribeFormProps) {
  const words = shellNewsletterMessages[language];
  return (
    <FormFrame
      language={language}
      action={languageLinks(language).newsletter}
      hidden={{ list: 'Daily', source: 'newsletter_page' }}
      problem={problem}
      send={words.subscribe}
      promise={words.promise}
    >
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
    </FormFrame>
  );
}
