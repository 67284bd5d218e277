import { z } from 'zod';
import type { InterfaceLanguage } from '../primitives/language.ts';
import { lineSchema, linkSchema } from '../primitives/primitives.ts';
import { SAVED_ARTICLES_MAXIMUM, SAVED_PAGE_MAXIMUM, ALL_SITES } from '../browser/saved-articles.ts';

export { ALL_SITES, SAVED_ARTICLES_MAXIMUM };

/** Saved articles on one page of the list, when the call names no number. */
export const SAVED_PAGE_DEFAULT = 100;

/** An address that says who asks (RFC 3986, section 3.2.1) has a password in it, or hides where it leads. */
const hasUserinfo = (link: string) => {
  const { username, password } = URL.parse(link) ?? { username: '', password: '' };
  return username !== '' || password !== '';
};
const savedLinkSchema = linkSchema.refine((link) => !hasUserinfo(link), 'must not hold a user name or a password');

/** What a saved list shows of an article (rules.md#saving-articles). */
export const savedArticleMetadataSchema = z.object({
  url: savedLinkSchema,
  /** PostgreSQL holds neither U+0000 nor half of a surrogate pair. */
  title: lineSchema(300).regex(/^[^\0\p{Cs}]*$/u, 'must hold neither U+0000 nor halves of characters'),
  image: savedLinkSchema.optional(),
});
export type SavedArticleMetadata = z.infer<typeof savedArticleMetadataSchema>;

/**
 * Id of an article as the content source names it, one line without control characters. Not `.` or `..`,
 * which no address can name (RFC 3986, section 5.2.4).
 */
const articleIdSchema = lineSchema(200)
  .regex(/^[^\p{Cc}\p{Cs}]+$/u, 'must hold neither control characters nor halves of characters')
  .regex(/^(?!\.{1,2}$)/, 'must not be . or ..');

const siteNameSchema = z
  .string()
  .regex(/^[a-z0-9-]{1,50}$/, 'must be lower-case letters, digits and hyphens, at most 50')
  .refine((name) => name !== ALL_SITES, 'must be the name of one site');

/** One article of one site: what a saved article is identified by, besides its reader. */
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

/** Query of the list: one site, or all of them together where none is named; the newest first, page by page. */
export const savedArticlesQuerySchema = z.object({
  site: siteNameSchema.optional(),
  /** Only the article with this id, if it is on the list. */
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
  /** Articles on all pages together. */
  total: z.int().min(0),
});
export type SavedArticles = z.infer<typeof savedArticlesSchema>;

/** How long an article that was taken off the list can be put back, in milliseconds. Then its row is dropped. */
export const UNDO_REMOVAL_MS = 60 * 60 * 1_000;

/** Orders of the saved list as readers see it; the first is the default. */
export const savedListSorts = ['newest', 'oldest', 'title'] as const;
export const savedListSortSchema = z.enum(savedListSorts);
export type SavedListSort = z.infer<typeof savedListSortSchema>;

/** Articles on one page of the reader's list. */
export const SAVED_LIST_PAGE_SIZE = 20;

/** What a reader asks of the list at /account/saved. */
export interface SavedListQuery {
  /** Whose alphabet the order by title follows. */
  language: InterfaceLanguage;
  /** One site, or `null` for all of them together. */
  site: string | null;
  /** Part of a title, in any case and with or without accents; empty for all. */
  title: string;
  sort: SavedListSort;
  /** 1-based. */
  page: number;
}

/** One page of the list as readers see it. */
export const savedListPageSchema = z.object({
  articles: z.array(savedArticleSchema),
  /** Articles that fit the query, on all pages together. */
  total: z.int().min(0),
  page: z.int().min(1),
  pages: z.int().min(1),
  /** Sites from which the reader has saved anything, whatever the query says, each with the number of its articles. */
  sites: z.array(z.object({ site: siteNameSchema, count: z.int().min(1) })),
});
export type SavedListPage = z.infer<typeof savedListPageSchema>;
