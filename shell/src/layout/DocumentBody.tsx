import type { InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import { shellMessages } from '@plainwell/ui/messages/shell/shell.ts';
import type { PagePreview, MenuTopic } from '@plainwell/contracts/page/rendering.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import type { ReactNode } from 'react';
import { Footer } from './Footer.tsx';
import { Header, type OtherLanguage } from './Header.tsx';
import { PreviewBanner } from './PreviewBanner.tsx';

interface DocumentBodyProps {
  site: Site;
  /** Language of the page's frame. */
  language: InterfaceLanguage;
  /** The page's canonical address, which is printed on paper; `undefined` if the page has none. */
  canonical: string | undefined;
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

/** The visible content of a document: a page and the frame around it. */
export function DocumentBody({
  site,
  language,
  canonical,
  otherLanguage,
  topics,
  preview,
  query,
  children,
}: DocumentBodyProps) {
  const messages = shellMessages[language];
  return (
    <>
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
    </>
  );
}
