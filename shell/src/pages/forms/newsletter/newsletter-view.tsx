import type { NewsletterPageState, NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { FormView } from '../page/form-view.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

interface PartProps<Kind extends NewsletterPageState['kind']> {
  language: InterfaceLanguage;
  state: Extract<NewsletterPageState, { kind: Kind }>;
}

/** A button for the action of a link in a mail. A reader who unsubscribes may also refuse all further mails. */
function TokenForm({ language, state }: PartProps<'confirm' | 'unsubscribe'>) {
  const words = shellNewsletterMessages[language];
  return (
    <>
      <p>{state.kind === 'confirm' ? words.confirmText : words.unsubscribeText}</p>
      <form className="form-fields" method="post" action={`${languageLinks(language).newsletter}/${state.kind}`}>
        <input type="hidden" name="token" value={state.token} />
        <button type="submit">{words[state.kind]}</button>
        {state.kind === 'confirm' ? null : (
          <button type="submit" name="refuse" value="1" className="secondary">
            {words.refuse}
          </button>
        )}
      </form>
    </>
  );
}

function Outcome({ language, state }: PartProps<'requested' | 'confirmed' | 'unsubscribed' | 'invalid-link'>) {
  const words = shellNewsletterMessages[language];
  const links = languageLinks(language);
  const isRefused = state.kind === 'unsubscribed' && state.isRefused === true;
  const paragraphs = {
    requested: [words.requestedText, words.requestedMending],
    confirmed: [words.confirmedText],
    unsubscribed: [words.unsubscribedText, ...(isRefused ? [words.refusedText] : [])],
    'invalid-link': [words.invalidLinkText, words.invalidLinkMending],
  }[state.kind];
  return (
    <>
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>
        {state.kind === 'confirmed' || isRefused ? null : (
          <>
            <a href={links.newsletter}>{words.subscribeAgain}</a> ·{' '}
          </>
        )}
        <a href={links.home}>{shellMessages[language].backHome}</a>
      </p>
    </>
  );
}

/** The pages of the newsletter: subscribe, confirm, unsubscribe. */
export const newsletterView: FormView<'newsletter'> = {
  section: (language) => shellNewsletterMessages[language].newsletter,
  title({ language, state }) {
    const words = shellNewsletterMessages[language];
    return {
      form: words.formTitle,
      requested: words.requestedTitle,
      confirm: words.confirmTitle,
      confirmed: words.confirmedTitle,
      unsubscribe: words.unsubscribeTitle,
      unsubscribed: words.unsubscribedTitle,
      'invalid-link': words.invalidLinkTitle,
    }[state.kind];
  },
  summaryTitle: (language) => shellNewsletterMessages[language].summaryTitle,
  found({ language, state }) {
    if (state.kind !== 'form' || state.fault === null) return [];
    return [{ id: 'email' satisfies keyof NewsletterRequest, text: shellNewsletterMessages[language][state.fault] }];
  },
  Content({ language, state }) {
    switch (state.kind) {
      case 'form':
        return (
          <>
            <p>{shellNewsletterMessages[language].formText}</p>
            <SubscribeForm language={language} {...state} />
          </>
        );
      case 'confirm':
      case 'unsubscribe':
        return <TokenForm language={language} state={state} />;
      default:
        return <Outcome language={language} state={state} />;
    }
  },
  address: ({ newsletter }) => newsletter,
};
