import { z } from 'zod';
import { affiliateSchema, brandCtaSchema } from './brand-cta.ts';
import { bylineSchema } from './byline.ts';
import { categorySchema } from './category.ts';
import { commentSchema, CONDITION_MAXIMUM } from './comment.ts';
import { contentSeriesSchema } from './content-series.ts';
import { drugSavingsDataSchema, drugSchema } from './drug.ts';
import { articleLanguageSchema } from '../primitives/language.ts';
import { canonicalPathSchema, imageSchema, lineSchema, linkSchema } from '../primitives/primitives.ts';
import { sectionSchema } from './section.ts';
import { sourceSchema } from './source.ts';

/** Longest title of an article, in characters. The import refuses an article with a longer title. */
export const TITLE_MAXIMUM = 300;

/** Names of the ad layouts (rules.md#ad-layouts). */
export const adLayoutSchema = z.enum(['BASELINE', 'CPUV', 'DECISION', 'REDUCED', 'MEDIUM_DRIVER', 'MEDIUM_GAM']);

/** Audience of the article, and the advertising that fits it (rules.md#fields-of-content). */
export const targetingSchema = z.object({
  /** Topic key, for choosing creatives and for analytics. */
  k1: z.string().max(100).optional(),
  adLayout: adLayoutSchema.default('BASELINE'),
  inheritLayout: z.boolean().default(false),
  msiteID: z.string().max(100).optional(),
  /** Added: labels for analytics. With `engagement`, the page sends the engagement event (rules.md#page-events). */
  kmeta: z.array(lineSchema(100)).max(50).default([]),
});

/** An article (rules.md#fields-of-content). Comments that begin with "Added" mark the fields that this site added. */
export const articleSchema = z.object({
  /** Stable id of the article in the content source; also the `articleId` of a saved article. */
  hrlContentId: z.string().min(1).max(200),
  /** Added: language of the text. */
  language: articleLanguageSchema,
  title: lineSchema(TITLE_MAXIMUM),
  /** Added: short label above the title. */
  whisper: lineSchema(60).optional(),
  deck: z.string().trim().max(1000).optional(),
  /** Path without a leading slash. Paths of Spanish articles begin with `es/`. */
  canonicalPath: canonicalPathSchema,
  /**
   * Absolute address of the canonical page. If absent, the site builds the address from PUBLIC_URL and `canonicalPath`.
   */
  canonical: z.url({ protocol: /^https?$/ }).optional(),
  /** Added: page template of the canonical address. */
  template: z.enum(['tabbed', 'infinite']).default('tabbed'),
  tabs: z.array(sectionSchema).min(1).max(500),
  byline: bylineSchema.prefault({}),
  sources: z.array(sourceSchema).max(2000).default([]),
  largeImage: imageSchema.optional(),
  pinterestImage: imageSchema.optional(),
  categories: z.array(categorySchema).max(20).default([]),
  breadcrumbs: z
    .array(z.object({ title: lineSchema(100), link: linkSchema }))
    .max(10)
    .default([]),
  comments: z.array(commentSchema).default([]),
  /** Invitation to readers to share their experience. An article without an invitation takes no comments. */
  shareYourExperience: z
    .object({
      title: lineSchema(300),
      text: z.string().max(1000).optional(),
      /**
       * Conditions to choose from (rules.md#fields-of-content). If absent or empty, readers choose from the topics of
       * the article.
       */
      conditionOptions: z.array(lineSchema(CONDITION_MAXIMUM)).max(100).optional(),
      /** Number of views of the comments, as editors state it (rules.md#fields-of-content). */
      viewCount: z.int().min(0).optional(),
    })
    .optional(),
  /** Person whose story the article leads to. Without `link`, the article itself is the story. */
  livedExperience: z
    .object({ photo: imageSchema.optional(), name: lineSchema(100), link: linkSchema.optional() })
    .optional(),
  brandCTAs: z.array(brandCtaSchema).max(20).default([]),
  drug: drugSchema.optional(),
  drugSavingsData: drugSavingsDataSchema.optional(),
  sponsored: z.object({ name: lineSchema(100), link: linkSchema.optional(), logo: imageSchema.optional() }).optional(),
  contentSeries: contentSeriesSchema.optional(),
  clusterNavV2: z.object({ title: lineSchema(100), categories: z.array(categorySchema).max(20) }).optional(),
  affiliates: z.array(affiliateSchema).max(20).default([]),
  isDisclaimer: z.boolean().default(false),
  isOwnedAndOperatedPresent: z.boolean().default(false),
  hideTabs: z.boolean().default(false),
  hideFeedback: z.boolean().default(false),
  /**
   * Whether lists, searches, feeds and sitemaps omit the article. Readers reach it only by its address, and its page
   * tells robots not to index it.
   */
  isPreview: z.boolean().default(false),
  isCPUV: z.boolean().default(false),
  isSponsoredArticle: z.boolean().default(false),
  contentForm: z.enum(['Roundups', 'Reviews', 'Comparison']).optional(),
  targeting: targetingSchema.prefault({}),
  /** Added: whether the contents also list the first section (rules.md#contents). */
  displayFirstTocLink: z.boolean().default(false),
  /** Added: canonical paths of the same article in other languages. */
  translations: z.partialRecord(articleLanguageSchema, canonicalPathSchema).default({}),
  /** Added: links to articles of this site that editors chose to follow this article (rules.md#fields-of-content). */
  relatedStories: z.array(linkSchema).max(1000).default([]),
  /** Added: links to products in the right rail (rules.md#right-rail). */
  guides: z
    .array(z.object({ title: lineSchema(200), cta_url: linkSchema, cta_text: lineSchema(60) }))
    .max(10)
    .default([]),
  reviews: z
    .array(
      z.object({
        title: lineSchema(200),
        image: imageSchema.optional(),
        cta_text: lineSchema(60),
        cta_url: linkSchema,
      }),
    )
    .max(10)
    .default([]),
  /** Added: whether the front page shows the article first, and `/tabbed` and `/infinite` without a path show it. */
  isFeatured: z.boolean().default(false),
  /** Added: whether the article is sample text and not medical advice. If so, a notice informs readers. */
  isSample: z.boolean().default(false),
  /** Added: credit line that the license of the text requires. */
  attribution: z
    .object({ text: z.string().min(1).max(2000), link: linkSchema.optional(), license: z.string().max(60).optional() })
    .optional(),
  keywords: z.array(lineSchema(200)).max(100).default([]),
});
export type Article = z.infer<typeof articleSchema>;

/** An article as a file may state it. Every field with a default may be absent. */
export type ArticleInput = z.input<typeof articleSchema>;
