import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { Problem } from '../../layout/Problem.tsx';
import { Suggestions } from '../../layout/Suggestions.tsx';
import { languageLinks } from '../../routes/language-links.ts';
import { errorWords } from './error-words.ts';
import type { ErrorPageData } from './load-error.ts';

/**
 * Statuses for an address without a page. Their pages show no request id: nobody needs to look for a fault, and the
 * cache stores the pages as bytes, which are the same for all requests.
 */
const IS_NOWHERE = new Set([404, 410]);

/** An HTTP error, with suggestions if the address has no page. */
export function ErrorLayout({ language, status, suggestions }: ErrorPageData) {
  const messages = shellMessages[language];
  const { title, text } = errorWords({ language, status });
  const links = languageLinks(language);
  return (
    <>
      <Problem
        subject={status}
        title={title}
        paragraphs={[text]}
        reference={IS_NOWHERE.has(status) ? null : language}
        links={[
          { href: links.home, text: messages.backHome },
          { href: links.search, text: messages.searchLabel },
        ]}
      />
      {suggestions === undefined ? null : <Suggestions language={language} {...suggestions} />}
    </>
  );
}
