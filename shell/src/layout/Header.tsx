import {
  type ArticleLanguage,
  type InterfaceLanguage,
  interfaceLanguageFor,
} from '@plainwell/contracts/primitives/language.ts';
import type { MenuTopic } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { Drawing } from '@plainwell/ui/primitives/Drawing.tsx';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import { SEARCH_QUERY_MAXIMUM } from '@plainwell/contracts/page/search-query.ts';
import { Bookmark } from 'lucide';
import { languageLinks } from '../routes/language-links.ts';
import { TopicsMenu } from './TopicsMenu.tsx';
import { Wordmark } from './Wordmark.tsx';

interface HeaderProps {
  site: Site;
  language: InterfaceLanguage;
  otherLanguage?: OtherLanguage | undefined;
  topics?: readonly MenuTopic[] | undefined;
  query?: string | undefined;
}

/** A link to the page in the other language, or to that language's front page if there is no such page. */
export interface OtherLanguage {
  language: ArticleLanguage;
  href: string;
  isFront?: boolean | undefined;
  /** Whether the page is a form about an article. Search engines must not follow links to it. */
  isForm?: boolean | undefined;
}

/**
 * The site's header: name, topics, search, saved articles, other language. Works without JavaScript. Links to `#top`
 * lead here and move the focus here.
 */
export function Header({ site, language, otherLanguage, topics = [], query }: HeaderProps) {
  const messages = shellMessages[language];
  const links = languageLinks(language);
  return (
    <header id="top" className="site-header" tabIndex={-1} data-print="none">
      <div className="site-header-inner">
        <a className="site-name" href={links.home}>
          <Wordmark />
          {site.name}
        </a>
        <TopicsMenu topics={topics} language={language} />
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
              maxLength={SEARCH_QUERY_MAXIMUM}
              autoComplete="off"
              enterKeyHint="search"
            />
            <button type="submit">{messages.search}</button>
          </form>
        </search>
        {site.isAuthExperienceEnabled ? (
          <a className="site-saved" href={links.saved} aria-label={messages.savedArticles}>
            <Drawing of={Bookmark} />
            <span>{messages.saved}</span>
          </a>
        ) : null}
        {otherLanguage === undefined ? null : (
          <a
            className="site-language"
            href={otherLanguage.href}
            lang={otherLanguage.language}
            hrefLang={otherLanguage.language}
            rel={otherLanguage.isForm === true ? 'nofollow' : undefined}
          >
            {messages.languageName[otherLanguage.language]}
            {otherLanguage.isFront === true ? (
              <span className="visually-hidden">
                {' '}
                ({shellMessages[interfaceLanguageFor(otherLanguage.language)].frontPage})
              </span>
            ) : null}
          </a>
        )}
      </div>
    </header>
  );
}
