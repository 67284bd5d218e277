import type { Article } from '@plainwell/contracts/article.ts';
import type { ArticleSummary } from '@plainwell/contracts/content-port.ts';
import { interfaceLanguageFor, type InterfaceLanguage } from '@plainwell/contracts/language.ts';
import type { Site } from '@plainwell/contracts/site.ts';
import { canonicalAddress } from '../../head/canonical-address.ts';
import { enhanceInlineSlots, type PlacedBody } from '../../model/enhance-inline-slots.ts';
import { enhanceTableOfContents, type ContentsEntry } from '../../model/enhance-table-of-contents.ts';

/** What the article page's loader brings: plain data. */
export interface ArticlePageData {
  template: 'tabbed' | 'infinite';
  article: Article;
  readNext: ArticleSummary[];
  mustReads: ArticleSummary[];
}

/** The article page as its layout and slots use it: the data and what the enhancers added. */
export interface ArticlePage extends ArticlePageData {
  site: Site;
  /** Interface language. */
  language: InterfaceLanguage;
  /** Absolute canonical address. */
  canonical: string;
  contents: ContentsEntry[];
  body: PlacedBody;
}

/** Runs the enhancers over a loaded article. */
export function enhanceArticlePage(data: ArticlePageData, site: Site): ArticlePage {
  return {
    ...data,
    site,
    language: interfaceLanguageFor(data.article.language),
    canonical: data.article.canonical ?? canonicalAddress(site, data.article.canonicalPath),
    contents: enhanceTableOfContents(data.article),
    body: enhanceInlineSlots(data.article),
  };
}
