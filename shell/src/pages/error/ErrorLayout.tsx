import { shellMessages } from '@plainwell/ui/messages/shell.ts';
import { languageLinks } from '../../routes/language-links.ts';
import type { ErrorPageData } from './load-error.ts';

/** What went wrong, in plain words, and where to go from here. */
export function ErrorLayout({ language, status }: ErrorPageData) {
  const messages = shellMessages[language];
  const words = status === 404 ? messages.notFound : status < 500 ? messages.badRequest : messages.serverError;
  const links = languageLinks(language);
  return (
    <div className="error-page">
      <p className="error-status">{status}</p>
      <h1>{words.title}</h1>
      <p>{words.text}</p>
      <p>
        <a href={links.home}>{messages.toFrontPage}</a> · <a href={links.search}>{messages.toSearch}</a>
      </p>
    </div>
  );
}
