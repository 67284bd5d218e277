import { z } from 'zod';
import type { InterfaceLanguage } from '../primitives/language.ts';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';
import { SAVED_ARTICLES_MAXIMUM, SAVED_PAGE_MAXIMUM, ALL_SITES } from '../browser/saved-articles.ts';

export { ALL_SITES, SAVED_ARTICLES_MAXIMUM };

/** Number of saved articles on one page of the list, if the call does not specify `limit`. */
export const SAVED_PAGE_DEFAULT = 100;

/**
 * Returns whether a link contains a user name or a password (RFC 3986, section 3.2.1). A saved link must contain
 * neither: a password is a secret, and a user name can hide the host to which the link leads.
 */
const hasUserinfo = (link: string) => {
  const { username, password } = URL.parse(link) ?? { username: '', password: '' };
  return username !== '' || password !== '';
};
const savedLinkSchema = linkSchema.refine((link) => !hasUserinfo(link), 'must not hold a user name or a password');

/** Data of an article that a saved list shows (rules.md#saving-articles). */
export const savedArticleMetadataSchema = z.object({
  url: savedLinkSchema,
  /** PostgreSQL can store neither U+0000 nor half of a surrogate pair. */
  title: lineSchema(300).regex(/^[^\0\p{Cs}]*$/u, 'must hold neither U+0000 nor halves of characters'),
  image: savedLinkSchema.optional(),
});
export type SavedArticleMetadata = z.infer<typeof savedArticleMetadataSchema>;

/**
 * Id of an article in the content source: one line without control characters. Refuses `.` and `..`, because a URL path
 * cannot contain them as segments (RFC 3986, section 5.2.4).
 */
const articleIdSchema = lineSchema(200)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'must hold neither control characters nor halves of characters')
  .regex(/^(?!\.{1,2}$)/, 'must not be . or ..');

const siteNameSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,50}$/, 'must be lower-case letters, digits and hyphens, at most 50')
  .refine((name) => name !== ALL_SITES, 'must be the name of one site');

/** One article of one site. Together with its reader, this key identifies a saved article. */
export const savedArticleKeySchema = z.object({ articleId: articleIdSchema, site: siteNameSchema });
export type SavedArticleKey = z.infer<typeof savedArticleKeySchema>;

/** Body of PUT {profile base}/{rvoId}/saved-articles (rules.md#saving-articles). */
export const savedArticleInputSchema = savedArticleKeySchema.extend({ metadata: savedArticleMetadataSchema });
export type SavedArticleInput = z.infer<typeof savedArticleInputSchema>;

/** A saved article, identified by reader (`rvoId`), article and site (rules.md#saving-articles). */
export const savedArticleSchema = savedArticleInputSchema.extend({
  /** ISO 8601 date and time, UTC. */
  savedAt: z.iso.datetime(),
});
export type SavedArticle = z.infer<typeof savedArticleSchema>;

/**
 * Query of the list, newest articles first, page by page. Without `site`, the list contains the articles of all sites.
 */
export const savedArticlesQuerySchema = z.object({
  site: siteNameSchema.optional(),
  /** Limits the list to the article with this id. */
  articleId: articleIdSchema.optional(),
  page: z.coerce.number('must be a page number').int().min(1).max(SAVED_ARTICLES_MAXIMUM).default(1),
  limit: z.coerce
    .number(`must be a number up to ${SAVED_PAGE_MAXIMUM}`)
    .int()
    .min(1)
    .max(SAVED_PAGE_MAXIMUM)
    .default(SAVED_PAGE_DEFAULT),
});
export type SavedArticlesQuery = z.infer<typeof savedArticlesQuerySchema>;

/** Answer of GET {profile base}/{rvoId}/saved-articles. */
export const savedArticlesSchema = z.object({
  articles: z.array(savedArticleSchema),
  /** Number of articles on all pages. */
  total: z.int().min(0),
});
export type SavedArticles = z.infer<typeof savedArticlesSchema>;

/**
 * Time for which a reader can restore an article after removing it from the list, in milliseconds. The site then
 * deletes its row.
 */
export const UNDO_REMOVAL_MS = 60 * 60 * 1_000;

/** Sort orders of the saved list as readers see it. The first is the default. */
export const savedListSorts = ['newest', 'oldest', 'title'] as const;
export const savedListSortSchema = z.enum(savedListSorts);
export type SavedListSort = z.infer<typeof savedListSortSchema>;

/** Number of articles on one page of the list as readers see it. */
export const SAVED_LIST_PAGE_SIZE = 20;

/** Query of the list at /account/saved. */
export interface SavedListQuery {
  /** Language whose alphabet decides the order by title. */
  language: InterfaceLanguage;
  /** One site, or `null` for all sites together. */
  site: string | null;
  /** Part of a title. Case and accents are ignored. An empty text matches all titles. */
  title: string;
  sort: SavedListSort;
  /** Page number, from 1. */
  page: number;
}

/** One page of the list as readers see it. */
export const savedListPageSchema = z.object({
  articles: z.array(savedArticleSchema),
  /** Number of articles that match the query, on all pages. */
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
  /** Sites from which the reader has saved articles, with the number of articles. Does not depend on the query. */
  sites: z.array(z.object({ site: siteNameSchema, count: z.int().min(1) })),
});
export type SavedListPage = z.infer<typeof savedListPageSchema>;
