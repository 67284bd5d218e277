import type { ArticleLanguage } from '@plainwell/contracts/language.ts';
import type { SlotOutcome } from '@plainwell/contracts/shell-server.ts';
import type { ReactNode } from 'react';
import type { PageHead } from '../head/page-head.ts';

/** A page composed and ready for the document around it. */
export interface ComposedPage {
  language: ArticleLanguage;
  head: PageHead;
  main: ReactNode;
  slots: SlotOutcome[];
  /** Layout whose stylesheet the page needs, besides the one of every page. */
  styles?: 'account' | undefined;
  /** The same page in the other interface language, when there is one. */
  otherLanguage?: { language: ArticleLanguage; href: string } | undefined;
  /** Current query, on the search page. */
  query?: string | undefined;
}
