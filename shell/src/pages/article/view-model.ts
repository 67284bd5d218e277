import type { ArticleSummary, FoundArticle, ScrollListItem } from '@plainwell/contracts/page/content-port.ts';
import type { ContentsEntry } from '@plainwell/contracts/modules/props/contents-entry.ts';
import { interfaceLanguageFor, type InterfaceLanguage } from '@plainwell/contracts/primitives/language.ts';
import type { PlacedBrandCta, StickyCta } from '@plainwell/contracts/modules/props/placed-brand-cta.ts';
import type { CitedSource, ReadNextItem } from '@plainwell/contracts/article/source.ts';
import type { Site } from '@plainwell/contracts/page/site.ts';
import { canonicalAddress } from '../../head/canonical-address.ts';
import { drugSavings, type DrugSavings } from '../../model/offers/drug-savings.ts';
import { emailMarketingItems } from '../../model/offers/email-marketing-items.ts';
import { enhanceAffiliateLinks } from '../../model/affiliate/enhance-affiliate-links.ts';
import { cutLongText } from '../../model/body/cut-long-text.ts';
import { enhanceCitations } from '../../model/body/enhance-citations.ts';
import {
  enhanceTableOfContents,
  isContentsTruncated,
  nameSections,
  titledSections,
} from '../../model/body/enhance-table-of-contents.ts';
import { adLayoutOf } from '../../model/ads/ad-layouts.ts';
import { placeBodySlots, type PlacedBody } from '../../model/body/place-body-slots.ts';
import { stickyCta } from '../../model/offers/sticky-cta.ts';
import { scopeAnchors } from '../../model/body/scope-anchors.ts';
import type { AskedFlags } from '../../routes/test-flags.ts';
import { articleIdScope } from './article-id-scope.ts';

/** The articles after the first one of an infinite page. */
export interface ScrollList {
  /** The part of the address before the article's path: `/infinite`, or empty. */
  addressSpace: string;
  items: ScrollListItem[];
}

/** The data of the article page that `loadArticle` returns. */
export interface ArticlePageData {
  template: 'tabbed' | 'infinite';
  article: FoundArticle;
  /** Test flags of this page view. */
  flags: AskedFlags;
  readNext: ArticleSummary[];
  mustReads: ArticleSummary[];
  /** Only on the infinite page. */
  scrollList?: ScrollList | undefined;
}

/** The article page for its layout and slots: the loaded data and what the enhancers added. */
export interface ArticlePage extends ArticlePageData {
  /** The suffix of an appended article's anchors; `undefined` for the first article of a page. */
  anchorScope: string | undefined;
  /** The suffix that the article's anchors have, or would have if it were appended. */
  ownScope: string;
  /**
   * The article's title, which names the landmarks of an appended article; `undefined` for the first article of a page.
   */
  articleTitle: string | undefined;
  site: Site;
  /** Interface language. */
  language: InterfaceLanguage;
  isPersonal: false;
  /** Absolute canonical address. */
  canonical: string;
  /** Tabs of the tab bar: every titled section, or none if the article hides them. */
  tabBar: ContentsEntry[];
  contents: ContentsEntry[];
  /**
   * The entry of the contents that leads to the comments, if the article invites readers to comment
   * (rules.md#contents).
   */
  commentsEntry: { count: number } | undefined;
  isContentsTruncated: boolean;
  body: PlacedBody;
  /** The sources, each with the places that cite it. */
  sources: CitedSource[];
  brands: PlacedBrandCta[];
  /** Id of the brand blocks, unique on a page of several articles. */
  brandsAnchor: string;
  stickyCta: StickyCta | undefined;
  drugSavings: DrugSavings | undefined;
  /** Articles of the test-only e-mail marketing block; empty unless its experiment is on. */
  emailMarketing: ReadNextItem[];
}

function enhance(data: ArticlePageData, site: Site, isFirst: boolean): ArticlePage {
  const scope = articleIdScope(data.article.hrlContentId);
  const anchorScope = isFirst ? undefined : scope;
  const targeted = {
    ...data.article,
    targeting: { ...data.article.targeting, adLayout: adLayoutOf(data.article, site) },
  };
  const article = enhanceCitations(anchorScope === undefined ? targeted : scopeAnchors(targeted, anchorScope));
  const { body, brands } = enhanceAffiliateLinks(article, placeBodySlots(article));
  const named = (entries: ContentsEntry[]) =>
    anchorScope === undefined ? entries : nameSections(entries, article.tabs, data.article.tabs);
  const brandsAnchor = `slot-brand-ctas-${scope}`;
  return {
    ...data,
    anchorScope,
    ownScope: scope,
    articleTitle: isFirst ? undefined : article.title,
    article,
    site,
    language: interfaceLanguageFor(article.language),
    isPersonal: false,
    canonical: article.canonical ?? canonicalAddress(site, article.canonicalPath),
    tabBar: article.hideTabs ? [] : named(titledSections(article.tabs)),
    contents: named(enhanceTableOfContents(article)),
    commentsEntry: article.shareYourExperience && { count: article.commentCount ?? article.comments.length },
    isContentsTruncated: isContentsTruncated(article, site),
    body: cutLongText(body),
    sources: article.sources,
    brands,
    brandsAnchor,
    stickyCta: stickyCta(brands, brandsAnchor),
    drugSavings: drugSavings(article.drugSavingsData),
    emailMarketing:
      data.flags.experiment === 'email-marketing' ? emailMarketingItems(data.mustReads, data.readNext) : [],
  };
}

/** View models of first and of appended articles, for as long as their data is in memory. */
const enhanced = {
  first: new WeakMap<ArticlePageData, ArticlePage>(),
  appended: new WeakMap<ArticlePageData, ArticlePage>(),
};

/**
 * Runs the enhancers over a loaded article, once for the same data and site.
 * @param isFirst `false` for an article that is appended to a page: its anchors get a suffix, so that no two articles
 * of the page share an anchor.
 */
export function enhanceArticlePage(data: ArticlePageData, site: Site, isFirst = true): ArticlePage {
  const known = isFirst ? enhanced.first : enhanced.appended;
  const before = known.get(data);
  if (before?.site === site) return before;
  const page = enhance(data, site, isFirst);
  known.set(data, page);
  return page;
}
