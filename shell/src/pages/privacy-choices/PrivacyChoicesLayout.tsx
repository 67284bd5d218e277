import { privacyChoicesMessages } from '@plainwell/ui/messages/shell/privacy-choices.ts';
import { languageLinks } from '../../routes/language-links.ts';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import type { PrivacyChoicesPageData } from './load-privacy-choices.ts';

const FORM = 'privacy-choices';

/**
 * What advertising may remember of a reader: what it means, what holds now, and a form to choose, which needs no
 * script.
 */
export function PrivacyChoicesLayout({ language, state: { choice, decidedBy, news } }: PrivacyChoicesPageData) {
  const words = privacyChoicesMessages[language];
  const decided = { browser: words.browser, platform: words.platform, nobody: words.notNeeded };
  return (
    <div className="form-page">
      {news === 'invalid' ? (
        <ErrorSummary
          language={language}
          title={words.summaryTitle}
          problem={null}
          found={[{ id: FORM, text: words.invalid }]}
        />
      ) : null}
      <h1>{words.title}</h1>
      {news === 'saved' ? (
        <p>
          <output>{words.saved}</output>
        </p>
      ) : null}
      <p>{words.about}</p>
      <p>{words.remembered}</p>
      <p>{words.notRemembered}</p>
      <p>
        <strong>{decidedBy === null ? (choice === null ? words.none : words[choice]) : decided[decidedBy]}</strong>
      </p>
      {decidedBy === null ? (
        <form
          id={FORM}
          className="form-fields form-answers"
          method="post"
          action={languageLinks(language).privacyChoices}
          aria-label={words.question}
          tabIndex={-1}
        >
          <p>{words.question}</p>
          <button name="consent" value="denied">
            {words.reject}
          </button>
          <button name="consent" value="granted">
            {words.accept}
          </button>
        </form>
      ) : null}
    </div>
  );
}
