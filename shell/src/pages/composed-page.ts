import type { ArticleLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { InlineFile, SlotOutcome } from '@plainwell/contracts/page/rendering.ts';
import type { ReactNode } from 'react';
import type { OtherLanguage } from '../layout/Header.tsx';
import type { PageHead } from '../head/page-head.ts';
import type { PageModule } from '../release/page-styles.ts';

/** The main region of a page with its slots rendered. */
export interface RenderedMain {
  main: ReactNode;
  slots: SlotOutcome[];
}

/** A page ready for the document around it: everything for its head, and a function that renders its main region. */
export interface ComposedPage {
  language: ArticleLanguage;
  head: PageHead;
  /** Returns the modules in the page's slots, whether or not they can be rendered; empty for a page without slots. */
  modules: () => readonly PageModule[];
  renderMain: () => Promise<RenderedMain>;
  /** Whether the page needs the loader although it has no slots. */
  needsLoader?: boolean | undefined;
  /** Inline scripts in the main region. */
  inlineScripts?: readonly InlineFile[];
  /** Layout whose stylesheets the page needs, in addition to those of every page. */
  styles: 'account' | 'article' | 'editorial' | 'forms' | 'list' | 'search';
  /** Names of further stylesheets of the shell (`ReleaseManifest`) that this page needs for its first screen. */
  moreStyles?: readonly string[] | undefined;
  /** The same page in the other interface language, or that language's front page. */
  otherLanguage?: OtherLanguage | undefined;
  /** Current query, on the search page. */
  query?: string | undefined;
}

/** Returns the main region of a page without slots. */
export function withoutSlots(main: () => ReactNode): Pick<ComposedPage, 'modules' | 'renderMain'> {
  return { modules: () => [], renderMain: async () => ({ main: main(), slots: [] }) };
}
