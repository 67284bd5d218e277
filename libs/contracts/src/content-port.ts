import type { Article } from './article.ts';
import type { Category } from './category.ts';
import type { EditorialPage } from './editorial-page.ts';
import type { ArticleLanguage } from './language.ts';
import type { Image, PartialDate } from './primitives.ts';

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
}

/** An article as pages get it. */
export interface FoundArticle extends Article {
  /** Beginning of the text in plain words, where the article states no deck. */
  excerpt?: string | undefined;
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
  editorialPageByPath(path: string): Promise<EditorialPage | null>;
  /** The article shown first: marked `isFeatured`, else the latest; `null` without any article in the language. */
  featuredArticle(language: ArticleLanguage): Promise<FoundArticle | null>;
  featuredSummaries(language: ArticleLanguage, limit: number): Promise<ArticleSummary[]>;
  latest(language: ArticleLanguage, limit: number): Promise<ArticleSummary[]>;
  /** Topics with the most articles first. */
  categories(language: ArticleLanguage, limit: number): Promise<CategorySummary[]>;
  latestInCategory(language: ArticleLanguage, slug: string, limit: number): Promise<ArticleSummary[]>;
  categoryPage(language: ArticleLanguage, slug: string, page: number): Promise<{ category: CategorySummary; articles: SummaryPage } | null>;
  /** Full-text search over title, deck and body; best match first. */
  search(language: ArticleLanguage, query: string, page: number): Promise<SummaryPage>;
  /** Articles to read after this one: same topics first, then the latest of the language, never the article itself. */
  readNext(article: Pick<Article, 'hrlContentId' | 'language' | 'categories'>, limit: number): Promise<ArticleSummary[]>;
}
