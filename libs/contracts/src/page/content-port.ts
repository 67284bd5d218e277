import type { Article } from '../article/article.ts';
import type { Category } from '../article/category.ts';
import type { EditorialPage } from '../article/editorial-page.ts';
import type { CommentsPage } from '../engagement/comment.ts';
import type { ArticleLanguage, InterfaceLanguage } from '../primitives/language.ts';
import type { Image, PartialDate } from '../primitives/primitives.ts';

/** Data of an article that lists show. */
export interface ArticleSummary {
  hrlContentId: string;
  language: ArticleLanguage;
  title: string;
  deck?: string | undefined;
  /** Beginning of the text as plain text. Present if the article has no deck. */
  excerpt?: string | undefined;
  whisper?: string | undefined;
  canonicalPath: string;
  largeImage?: Image | undefined;
  category?: Pick<Category, 'name' | 'link'> | undefined;
  published?: PartialDate | undefined;
  /** Latest of the known dates of update, review, fact-check and publication. */
  updated?: PartialDate | undefined;
  /**
   * Date that the byline shows: that of the publication, or of the latest change (`bylineVariant`). Absent from older
   * BFFs.
   */
  shownDate?: PartialDate | undefined;
}

/** Raster copy of a picture, which social networks show beside a link. */
export type SharePicture = Pick<Image, 'src' | 'width' | 'height'>;

/** One picture of the portraits that a byline shows, with its size in CSS pixels. */
export type Portraits = Pick<Image, 'src' | 'width' | 'height'>;

/** An article with the data that pages need. */
export interface FoundArticle extends Article {
  /** Beginning of the text as plain text. Present if the article has no deck. */
  excerpt?: string | undefined;
  /** Copy of the lead picture. Absent if there is no lead picture or the BFF cannot convert it, and from older BFFs. */
  sharePicture?: SharePicture | undefined;
  /** Absent if the byline shows no portraits or the BFF has no picture of all of them, and from older BFFs. */
  portraits?: Portraits | undefined;
  /** Number of all comments. `comments` contains the first of them. */
  commentCount?: number | undefined;
  /** Cursor of the comments after the first ones. Absent if `comments` contains all. */
  nextComments?: string | undefined;
}

/** One page of a list. */
export interface SummaryPage {
  items: ArticleSummary[];
  /** Number of items on all pages. */
  total: number;
  /** Page number, from 1. */
  page: number;
  pages: number;
}

/**
 * Reason why a scroll list contains an article: editors chose it, it belongs to the series or to a topic of the first
 * article, or it is among the latest articles.
 */
export type ScrollListOrigin = 'related' | 'series' | 'category' | 'latest';

/** Article that follows another one while a reader scrolls. */
export interface ScrollListItem extends ArticleSummary {
  origin: ScrollListOrigin;
}

/** Part of a text, in UTF-16 code units. The end is exclusive. */
export type TextRange = readonly [from: number, to: number];

/** Data of an article that search results show. */
export interface SearchHit extends ArticleSummary {
  /**
   * Positions of the query's words in the title, and in the deck (without a deck: in the excerpt), in ascending order.
   */
  marks?: { title: TextRange[]; description: TextRange[] } | undefined;
}

/** One page of search results, with help for the next search. */
export interface SearchPage extends SummaryPage {
  items: SearchHit[];
  /**
   * Query with corrected spelling. `isApplied`: the items match the suggestion, because no article contains one of the
   * query's words.
   */
  suggestion?: { query: string; isApplied: boolean } | undefined;
  /** Words as typed that no article contains and that resemble no known word. */
  unknownWords?: string[] | undefined;
  /** Author or reviewer whom the query names. Their articles come first. */
  person?: { name: string; articleCount: number } | undefined;
  /** `false`: no article contains the quoted phrase literally, so the items contain only its words. */
  isPhraseFound?: boolean | undefined;
  /** Whether more articles match the query, so that the pages have only the best ones. */
  isCut?: boolean | undefined;
  /**
   * Number of articles in the other interface language that contain every word of the query. `isCut`: there are more.
   */
  elsewhere?: { language: InterfaceLanguage; total: number; isCut?: boolean } | undefined;
  /** Whether the database exceeded the time limit of a search. The page then has no items. */
  isTooSlow?: boolean | undefined;
}

/** A topic, with the number of its articles. */
export interface CategorySummary {
  name: string;
  slug: string;
  link: string;
  count: number;
}

/**
 * Queries of the shell's page loaders to the content service. Answers are read-only data, and `null` means that nothing
 * was found. The BFF implements the interface.
 *
 * Only `articleByPath` returns articles marked `isPreview`. Lists, counts and translations omit them.
 */
export interface ContentPort {
  articleByPath(path: string): Promise<FoundArticle | null>;
  /** Returns whether the article at a path was withdrawn. Absent from older BFFs. */
  isWithdrawn?(path: string): Promise<boolean>;
  /**
   * Returns comments of the article at a path, newest first. `null` if there is no article that takes comments.
   * @param after cursor of the previous comments (`CommentsPage.next`). Without a valid cursor, the comments start with
   * the newest.
   */
  commentsByPath(path: string, after: string | undefined, limit: number): Promise<CommentsPage | null>;
  editorialPageByPath(path: string): Promise<EditorialPage | null>;
  /**
   * Returns the article that comes first: the latest one marked `isFeatured`, otherwise the latest. `null` if the
   * language has no article.
   */
  featuredArticle(language: ArticleLanguage): Promise<FoundArticle | null>;
  featuredSummaries(language: ArticleLanguage, limit: number): Promise<ArticleSummary[]>;
  /** Returns articles by date of publication, latest first. An update or a review does not make an article newer. */
  latest(language: ArticleLanguage, limit: number): Promise<ArticleSummary[]>;
  /** Returns topics, those with the most articles first. */
  categories(language: ArticleLanguage, limit: number): Promise<CategorySummary[]>;
  latestInCategory(language: ArticleLanguage, slug: string, limit: number): Promise<ArticleSummary[]>;
  categoryPage(
    language: ArticleLanguage,
    slug: string,
    page: number,
  ): Promise<{ category: CategorySummary; articles: SummaryPage } | null>;
  /**
   * Searches titles, topics, decks, names and texts, best match first. Corrects mistyped words. Accepts every text
   * without an error.
   */
  search(language: InterfaceLanguage, query: string, page: number): Promise<SearchPage>;
  /**
   * Returns the articles that follow an article on the infinite page: those that its editors chose, the rest of its
   * series, then the latest of its topics and of its language. Lists each article once, and never the followed article
   * itself.
   */
  scrollList(
    article: Pick<
      Article,
      'hrlContentId' | 'language' | 'canonicalPath' | 'categories' | 'relatedStories' | 'contentSeries'
    >,
    limit: number,
  ): Promise<ScrollListItem[]>;
  /**
   * Returns articles to read next after an article: those of the same topics first, then the latest of the language.
   * Never returns the article itself.
   */
  readNext(
    article: Pick<Article, 'hrlContentId' | 'language' | 'categories'>,
    limit: number,
  ): Promise<ArticleSummary[]>;
}
