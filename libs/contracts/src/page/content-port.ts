import type { Article } from '../article/article.ts';
import type { Category } from '../article/category.ts';
import type { EditorialPage } from '../article/editorial-page.ts';
import type { CommentsPage } from '../engagement/comment.ts';
import type { ArticleLanguage, InterfaceLanguage } from '../primitives/language.ts';
import type { Image, PartialDate } from '../primitives/primitives.ts';

/** What lists show of an article. */
export interface ArticleSummary {
  hrlContentId: string;
  language: ArticleLanguage;
  title: string;
  deck?: string | undefined;
  /** Beginning of the text in plain words, where the article states no deck. */
  excerpt?: string | undefined;
  whisper?: string | undefined;
  canonicalPath: string;
  largeImage?: Image | undefined;
  category?: Pick<Category, 'name' | 'link'> | undefined;
  published?: PartialDate | undefined;
  /** The latest stated of the article's update, review, fact-check and publication dates. */
  updated?: PartialDate | undefined;
  /**
   * The date that its byline shows: of the publication, or of the latest change (`bylineVariant`). Absent in a BFF from
   * before there was one.
   */
  shownDate?: PartialDate | undefined;
}

/** A raster that networks show beside a link, made of a picture. */
export type SharePicture = Pick<Image, 'src' | 'width' | 'height'>;

/** An article as pages get it. */
export interface FoundArticle extends Article {
  /** Beginning of the text in plain words, where the article states no deck. */
  excerpt?: string | undefined;
  /** Made of its lead picture; absent without one, where it cannot be made, and in a BFF from before there were any. */
  sharePicture?: SharePicture | undefined;
  /** Of all comments; `comments` are the first of them. */
  commentCount?: number | undefined;
  /** Where the comments go on after the first; absent where these are all. */
  nextComments?: string | undefined;
}

/** One page of a list. */
export interface SummaryPage {
  items: ArticleSummary[];
  /** Items on all pages together; a search counts (and offers) at most 1,000. */
  total: number;
  /** 1-based. */
  page: number;
  pages: number;
}

/**
 * Why an article stands in a scroll list: its editors chose it, it belongs to the series, to a topic, or it is merely
 * new.
 */
export type ScrollListOrigin = 'related' | 'series' | 'category' | 'latest';

/** An article that follows another while a reader scrolls. */
export interface ScrollListItem extends ArticleSummary {
  origin: ScrollListOrigin;
}

/** A part of a text, in UTF-16 units; the end is exclusive. */
export type TextRange = readonly [from: number, to: number];

/** What a search shows of an article. */
export interface SearchHit extends ArticleSummary {
  /** Words of the query in the title, and in the deck or else the excerpt, in their order. */
  marks?: { title: TextRange[]; description: TextRange[] } | undefined;
}

/** One page of what a search found, and what helps to go on. */
export interface SearchPage extends SummaryPage {
  items: SearchHit[];
  /**
   * The query spelled as articles spell it. `isApplied`: the items are those of the suggestion, since the query itself
   * has a word that no article holds.
   */
  suggestion?: { query: string; isApplied: boolean } | undefined;
  /** Words as typed that no article holds and that resemble no other. */
  unknownWords?: string[] | undefined;
  /** The query names somebody who wrote or reviewed articles; these come first. */
  person?: { name: string; articleCount: number } | undefined;
  /** `false`: no article holds what stood in quotation marks word by word; the items hold its words. */
  isPhraseFound?: boolean | undefined;
  /** Articles of the other interface language that hold every word of the query. */
  elsewhere?: { language: InterfaceLanguage; total: number } | undefined;
  /** The database needed longer than a search may take, so that nothing was found out. */
  isTooSlow?: boolean | undefined;
}

/** A topic and how many articles stand in it. */
export interface CategorySummary {
  name: string;
  slug: string;
  link: string;
  count: number;
}

/**
 * What the shell's page loaders ask of the content service. Every answer is read-only data; `null` means that no such
 * thing exists. The BFF implements it.
 *
 * An article marked `isPreview` is answered by `articleByPath` alone: no list, count or counterpart names it.
 */
export interface ContentPort {
  articleByPath(path: string): Promise<FoundArticle | null>;
  /** Whether an article stood at a path and was withdrawn. Absent in a BFF from before there were such articles. */
  isWithdrawn?(path: string): Promise<boolean>;
  /**
   * Comments of the article at a path, newest first; `null` where no article is that takes comments.
   * @param after where the last ones ended (`CommentsPage.next`); from the first on where it is none.
   */
  commentsByPath(path: string, after: string | undefined, limit: number): Promise<CommentsPage | null>;
  editorialPageByPath(path: string): Promise<EditorialPage | null>;
  /** The article shown first: marked `isFeatured`, else the latest; `null` without any article in the language. */
  featuredArticle(language: ArticleLanguage): Promise<FoundArticle | null>;
  featuredSummaries(language: ArticleLanguage, limit: number): Promise<ArticleSummary[]>;
  /** Latest publication first: what was updated or checked since makes no article newer. */
  latest(language: ArticleLanguage, limit: number): Promise<ArticleSummary[]>;
  /** Topics with the most articles first. */
  categories(language: ArticleLanguage, limit: number): Promise<CategorySummary[]>;
  latestInCategory(language: ArticleLanguage, slug: string, limit: number): Promise<ArticleSummary[]>;
  categoryPage(
    language: ArticleLanguage,
    slug: string,
    page: number,
  ): Promise<{ category: CategorySummary; articles: SummaryPage } | null>;
  /**
   * Search over titles, topics, decks, names and texts; best match first. Mistyped words are mended, and no text is an
   * error.
   */
  search(language: InterfaceLanguage, query: string, page: number): Promise<SearchPage>;
  /**
   * The articles that follow one on the infinite page, each once and never the article itself: those that its editors
   * chose, the rest of its series, then the newest of its topics and of its language.
   */
  scrollList(
    article: Pick<
      Article,
      'hrlContentId' | 'language' | 'canonicalPath' | 'categories' | 'relatedStories' | 'contentSeries'
    >,
    limit: number,
  ): Promise<ScrollListItem[]>;
  /** Articles to read after this one: same topics first, then the latest of the language, never the article itself. */
  readNext(
    article: Pick<Article, 'hrlContentId' | 'language' | 'categories'>,
    limit: number,
  ): Promise<ArticleSummary[]>;
}
