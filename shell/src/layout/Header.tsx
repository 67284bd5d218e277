import type { ArticleLanguage, InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { shellMessages } from '@plainwell/ui/messages/shell.ts';
import { Bookmark } from 'lucide-react';
import { languageLinks } from '../routes/language-links.ts';
import { Wordmark } from './Wordmark.tsx';

interface HeaderProps {
  site: Site;
  language: InterfaceLanguage;
  otherLanguage?: { language: ArticleLanguage; href: string } | undefined;
  query?: string | undefined;
}

/** Small and quiet: the name, the search, the reader's list, the other language. Works without JavaScript. `#top` leads here, and the focus with it. */
export function Header({ site, language, otherLanguage, query }: HeaderProps) {
  const messages = shellMessages[language];
  const links = languageLinks(language);
  return (
    <header id="top" className="site-header" tabIndex={-1} data-print="none">
      <div className="site-header-inner">
        <a className="site-name" href={links.home}>
          <Wordmark />
          {site.name}
        </a>
        <search>
          <form className="site-search" action={links.search} method="get">
            <label className="visually-hidden" htmlFor="site-search">
              {messages.searchLabel}
            </label>
            <input
              id="site-search"
              name="q"
              type="search"
              defaultValue={query}
              placeholder={messages.searchPlaceholder}
              maxLength={200}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="submit">{messages.search}</button>
          </form>
        </search>
        {site.isAuthExperienceEnabled ? (
          <a className="site-saved" href={links.saved} aria-label={messages.savedArticles}>
            <Bookmark aria-hidden focusable={false} strokeWidth={1.75} />
            <span>{messages.saved}</span>
          </a>
        ) : null}
        {otherLanguage === undefined ? null : (
          <a className="site-language" href={otherLanguage.href} lang={otherLanguage.language} hrefLang={otherLanguage.language}>
            {messages.languageName[otherLanguage.language]}
          </a>
        )}
      </div>
    </header>
  );
}
