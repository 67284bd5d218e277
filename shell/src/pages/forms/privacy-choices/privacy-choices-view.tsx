import { privacyChoicesMessages } from '@plainwell/ui/messages/shell/privacy-choices.ts';
import { languageLinks } from '../../../routes/language-links.ts';
import type { FormView } from '../page/form-view.ts';
import { PlatformChoice } from './PlatformChoice.tsx';

const FORM = 'privacy-choices';

/**
 * The page about what advertising may remember of a reader: the explanation, the current choice, and a form to choose,
 * which works without script. Where a consent platform asks, its window replaces the form.
 */
export const privacyChoicesView: FormView<'privacy-choices'> = {
  title: ({ language }) => privacyChoicesMessages[language].title,
  summaryTitle: (language) => privacyChoicesMessages[language].summaryTitle,
  found: ({ language, state: { news } }) =>
    news === 'invalid' ? [{ id: FORM, text: privacyChoicesMessages[language].invalid }] : [],
  needsLoader: ({ decidedBy }) => decidedBy === 'platform',
  Content({ language, state: { choice, decidedBy, news }, site: { consent } }) {
    const words = privacyChoicesMessages[language];
    const decided = { browser: words.browser, nobody: words.notNeeded };
    return (
      <>
        {news === 'saved' ? (
          <p>
            <output>{words.saved}</output>
          </p>
        ) : null}
        <p>{words.about}</p>
        <p>{words.remembered}</p>
        <p>{words.notRemembered}</p>
        {decidedBy === 'platform' ? (
          <PlatformChoice language={language} choice={choice} platform={consent} />
        ) : (
          <p>
            <strong>{decidedBy === null ? (choice === null ? words.none : words[choice]) : decided[decidedBy]}</strong>
          </p>
        )}
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
      </>
    );
  },
  address: ({ privacyChoices }) => privacyChoices,
};
