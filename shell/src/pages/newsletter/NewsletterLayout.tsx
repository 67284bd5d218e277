import type { NewsletterPageState, NewsletterRequest } from '@plainwell/contracts/engagement/newsletter.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/terms/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { shellNewsletterMessages } from '@plainwell/ui/messages/shell/newsletter.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { NewsletterPageData } from './load-newsletter.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { newsletterTitle } from './newsletter-title.ts';
import { SubscribeForm } from './SubscribeForm.tsx';

interface PartProps<Kind extends NewsletterPageState['kind']> {
  language: InterfaceLanguage;
  state: Extract<NewsletterPageState, { kind: Kind }>;
}

/** A button that does what the link in a mail is for; who unsubscribes may also refuse all further mails. */
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

/** The newsletter: asking for it, confirming it, ending it. */
export function NewsletterLayout({ language, state }: NewsletterPageData) {
  const words = shellNewsletterMessages[language];
  return (
    <div className="form-page">
      {state.kind === 'form' ? (
        <ErrorSummary
          language={language}
          title={words.summaryTitle}
          problem={state.problem ?? null}
          found={
            state.fault === null ? [] : [{ id: 'email' satisfies keyof NewsletterRequest, text: words[state.fault] }]
          }
        />
      ) : null}
      <p className="error-status">{words.newsletter}</p>
      <h1>{newsletterTitle({ language, state })}</h1>
      {state.kind === 'form' ? (
        <>
          <p>{words.formText}</p>
          <SubscribeForm language={language} {...state} />
        </>
      ) : state.kind === 'confirm' || state.kind === 'unsubscribe' ? (
        <TokenForm language={language} state={state} />
      ) : (
        <Outcome language={language} state={state} />
      )}
    </div>
  );
}
