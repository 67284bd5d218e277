import type { PageState } from '@plainwell/contracts/modules/page-state.ts';
import { PAGE_STATE_ID } from '@plainwell/contracts/browser/page-elements.ts';
import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import type { PagePreview, MenuTopic } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { ReactNode } from 'react';
import { jsonForScript } from '../head/json-for-script.ts';
import { Stylesheet } from '../head/Stylesheet.tsx';
import type { StyleLink } from '../release/page-release.ts';
import { Footer } from './Footer.tsx';
import { Header, type OtherLanguage } from './Header.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

interface DocumentBodyProps {
  site: Site;
  /** Language of the page's frame. */
  language: InterfaceLanguage;
  state: PageState;
  /** Code of the bootstrap; `null` on pages that need no loader. */
  bootstrap: string | null;
  /** The page's canonical address, which is printed on paper; `undefined` if the page has none. */
  canonical: string | undefined;
  /** Stylesheets that the first screen does not need. */
  laterStyles: readonly StyleLink[];
  /**
   * Whether `laterStyles` come before the page's content, because they style a notice in the page. Otherwise the
   * content below the notice would move when they load.
   */
  areStylesFirst: boolean;
  /** Address of the current page in the other interface language, if there is one. */
  otherLanguage?: OtherLanguage | undefined;
  /** Topics of the menu in the header. */
  topics?: readonly MenuTopic[] | undefined;
  /** Set on pages with releases that other readers do not get. */
  preview?: PagePreview | undefined;
  /** Current query, on the search page. */
  query?: string | undefined;
  children: ReactNode;
}

/** The content of a document's `<body>`: the frame around a page, and the data for its scripts. */
export function DocumentBody({
  site,
  language,
  state,
  bootstrap,
  canonical,
  laterStyles,
  areStylesFirst,
  otherLanguage,
  topics,
  preview,
  query,
  children,
}: DocumentBodyProps) {
  const messages = shellMessages[language];
  const styles = laterStyles.map((style) => <Stylesheet key={style.href} {...style} />);
  return (
    <>
      {areStylesFirst ? styles : null}
      <a className="skip-link" href="#main">
        {messages.skipToContent}
      </a>
      {canonical === undefined ? null : (
        <p data-print="only">
          {site.name}: {canonical}
        </p>
      )}
      {preview === undefined ? null : <PreviewBanner preview={preview} language={language} />}
      <Header site={site} language={language} otherLanguage={otherLanguage} topics={topics} query={query} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer site={site} language={language} />
      <script type="application/json" id={PAGE_STATE_ID} dangerouslySetInnerHTML={{ __html: jsonForScript(state) }} />
      {bootstrap === null ? null : <script dangerouslySetInnerHTML={{ __html: bootstrap }} />}
      {/* After all content and scripts, so that nothing waits for these stylesheets, with or without JavaScript. */}
      {areStylesFirst ? null : styles}
    </>
  );
}
