import { shellMessages } from "@plainwell/ui/messages/shell/shell.ts";
import { languageLinks } from "../../routes/language-links.ts";
import { Suggestions } from "../../layout/Suggestions.tsx";
import { errorWords } from "./error-words.ts";
import type { ErrorPageData } from "./load-error.ts";

/** What went wrong, in plain words, and where to go from here. */
export function ErrorLayout({ language, status, suggestions: waysOn }: ErrorPageData) {
  const messages = shellMessages[language];
  const words = errorWords({ language, status });
  const links = languageLinks(language);
  return (
    <>
      <div className="error-page">
        <p className="error-status">{status}</p>
        <h1>{words.title}</h1>
        <p>{words.text}</p>
        <p>
          <a href={links.home}>{messages.backHome}</a> ·{" "}
          <a href={links.search}>{messages.searchLabel}</a>
        </p>
      </div>
      {waysOn === undefined ? null : <Suggestions language={language} {...waysOn} />}
    </>
  );
}
