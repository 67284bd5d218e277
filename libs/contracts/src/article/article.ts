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

/** Longest title of an article, in characters. A longer one is refused at import. */
export const TITLE_MAXIMUM = 300;

/** Named ad layouts (rules.md#ad-layouts). */
export const adLayoutSchema = z.enum(['BASELINE', 'CPUV', 'DECISION', 'REDUCED', 'MEDIUM_DRIVER', 'MEDIUM_GAM']);

/** Who the article is aimed at and which advertising fits (rules.md#fields-of-content). */
export const targetingSchema = z.object({
  /** Topic key. */
  k1: z.string().max(100).optional(),
  adLayout: adLayoutSchema.default('BASELINE'),
  inheritLayout: z.boolean().default(false),
  msiteID: z.string().max(100).optional(),
  /** Added: marks for measuring; `engagement` asks for the engagement event (rules.md#page-events). */
  kmeta: z.array(lineSchema(100)).max(50).default([]),
});

/** An article (rules.md#fields-of-content), plus what this site adds, each marked. */
export const articleSchema = z.object({
  /** Stable id of the article in the content source; also the `articleId` of a saved article. */
  hrlContentId: z.string().min(1).max(200),
  /** Added: language of the text. */
  language: articleLanguageSchema,
  title: lineSchema(TITLE_MAXIMUM),
  /** Added: a short label over the title. */
  whisper: lineSchema(60).optional(),
  deck: z.string().trim().max(1000).optional(),
  /** Without a leading slash; Spanish articles live under `es/`. */
  canonicalPath: canonicalPathSchema,
  /** Absolute address of the canonical page; made from PUBLIC_URL and `canonicalPath` when it is not stated. */
  canonical: z.url({ protocol: /^https?$/ }).optional(),
  /** Added: the page template at the canonical address. */
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
  /** Asks readers for their experience; an article without it takes no comments. */
  shareYourExperience: z
    .object({
      title: lineSchema(300),
      text: z.string().max(1000).optional(),
      /** Conditions to choose from (rules.md#fields-of-content); without any, the article's topics are. */
      conditionOptions: z.array(lineSchema(CONDITION_MAXIMUM)).max(100).optional(),
      /** How often the comments were viewed, as the editors' figures say (rules.md#fields-of-content). */
      viewCount: z.int().min(0).optional(),
    })
    .optional(),
  /** Whose story the article leads to. Without a `link` the story is this article itself. */
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
  /** Reachable at its address only, which asks robots not to index it; no list, search, feed or sitemap names it. */
  isPreview: z.boolean().default(false),
  isCPUV: z.boolean().default(false),
  isSponsoredArticle: z.boolean().default(false),
  contentForm: z.enum(['Roundups', 'Reviews', 'Comparison']).optional(),
  targeting: targetingSchema.prefault({}),
  /** Added: list the first section in the contents too (rules.md#contents). */
  displayFirstTocLink: z.boolean().default(false),
  /** Added: canonical paths of the same article in other languages. */
  translations: z.partialRecord(articleLanguageSchema, canonicalPathSchema).default({}),
  /**
   * Added: addresses of articles of this site that editors chose to follow this one
   * (rules.md#fields-of-content).
   */
  relatedStories: z.array(linkSchema).max(1000).default([]),
  /** Added: transactional items of the right rail (rules.md#right-rail). */
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
  /** Added: shown first on the front page and at bare `/tabbed` and `/infinite`. */
  isFeatured: z.boolean().default(false),
  /** Added: the article is sample text, not medical advice; the page says so. */
  isSample: z.boolean().default(false),
  /** Added: the credit line that the text's licence asks for. */
  attribution: z
    .object({ text: z.string().min(1).max(2000), link: linkSchema.optional(), license: z.string().max(60).optional() })
    .optional(),
  keywords: z.array(lineSchema(200)).max(100).default([]),
});
export type Article = z.infer<typeof articleSchema>;

/** An article as a file may state it: everything with a default may be left out. */
export type ArticleInput = z.input<typeof articleSchema>;
