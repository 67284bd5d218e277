import type { ArticleLanguage } from '@plainwell/contracts/terms/language.ts';
import type { InlineFile, SlotOutcome } from '@plainwell/contracts/page/shell-server.ts';
import type { ReactNode } from 'react';
import type { OtherLanguage } from '../layout/Header.tsx';
import type { PageHead } from '../head/page-head.ts';

/** A page composed and ready for the document around it. */
export interface ComposedPage {
  language: ArticleLanguage;
  head: PageHead;
  main: ReactNode;
  slots: SlotOutcome[];
  /** Inline scripts in the main region. */
  inlineScripts?: readonly InlineFile[];
  /** Layout whose stylesheets the page needs, besides those of every page. */
  styles: 'account' | 'article' | 'editorial' | 'list' | 'newsletter' | 'search';
  /** Names of further stylesheets of the shell (`ReleaseManifest`) that this very page needs for its first screen. */
  moreStyles?: readonly string[] | undefined;
  /** The same page in the other interface language, or that language's front page. */
  otherLanguage?: OtherLanguage | undefined;
  /** Current query, on the search page. */
  query?: string | undefined;
}
