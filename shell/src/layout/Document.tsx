import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/wire/page-elements.ts';
import { interfaceLanguageFor, type ArticleLanguage } from '@plainwell/contracts/terms/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import type { MenuTopic, PagePreview } from '@plainwell/contracts/page/shell-server.ts';
import type { ComponentProps, ReactNode } from 'react';
import { Head } from '../head/Head.tsx';
import { jsonForScript } from '../head/json-for-script.ts';
import { Stylesheet } from '../head/Stylesheet.tsx';
import type { StyleLink } from '../release/page-release.ts';
import { Footer } from './Footer.tsx';
import { Header, type OtherLanguage } from './Header.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

interface DocumentProps extends ComponentProps<typeof Head> {
  /** Language of the page; its frame speaks the nearest interface language. */
  language: ArticleLanguage;
  state: PageState;
  /** Text of the inline loader; absent on pages without islands. */
  loader: string | null;
  /** Stylesheets of what only a press shows. */
  laterStyles: readonly StyleLink[];
  /** Address of the current page in the other interface language, when there is one. */
  otherLanguage?: OtherLanguage | undefined;
  /** Topics of the menu in the header. */
  topics?: readonly MenuTopic[] | undefined;
  /** Set on pages of releases that other readers do not get. */
  preview?: PagePreview | undefined;
  /** Current query, on the search page. */
  query?: string | undefined;
  children: ReactNode;
}

/** The whole HTML document around a page. */
export function Document({ language, state, loader, laterStyles, otherLanguage, topics, preview, query, children, ...head }: DocumentProps) {
  const interfaceLanguage = interfaceLanguageFor(language);
  const messages = shellMessages[interfaceLanguage];
  return (
    <html lang={interfaceLanguage}>
      <Head {...head} />
      <body>
        <a className="skip-link" href="#main">
          {messages.skipToContent}
        </a>
        {preview === undefined ? null : <PreviewBanner preview={preview} language={interfaceLanguage} />}
        <Header site={head.site} language={interfaceLanguage} otherLanguage={otherLanguage} topics={topics} query={query} />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer site={head.site} language={interfaceLanguage} />
        <script type="application/json" id={PAGE_STATE_ID} dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
        {loader === null ? null : <script dangerouslySetInnerHTML={{ __html: loader }} />}
        {/* Behind all that is shown and all that runs: nothing waits for these, with script or without. */}
        {laterStyles.map((style) => (
          <Stylesheet key={style.href} {...style} />
        ))}
      </body>
    </html>
  );
}
