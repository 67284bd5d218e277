import { z } from 'zod';
import { bodyBlockSchema } from '../article/body-block.ts';
import { articleDatesSchema, historyEntrySchema } from '../article/byline.ts';
import { categorySchema } from '../article/category.ts';
import { contentSeriesSchema } from '../article/content-series.ts';
import { contentsEntrySchema } from './props/contents-entry.ts';
import { drugSchema } from '../article/drug.ts';
import { gallerySlideSchema } from '../article/gallery.ts';
import { articleLanguageSchema } from '../primitives/language.ts';
import { withLanguage, withText } from './props/module-language.ts';
import { personSchema } from '../article/person.ts';
import {
  anchorIdSchema,
  anchorScopeSchema,
  imageSchema,
  linkSchema,
  partialDateSchema,
} from '../primitives/primitives.ts';
import { citedSourceSchema, readNextItemSchema } from '../article/source.ts';

/** Props schemas of the modules of `article`. */
export const articleModules = {
  './ClusterNavigation': withText.extend({
    title: z.string(),
    categories: z.array(categorySchema),
    /** Links of the article's categories, which mark the current place in the navigation. */
    current: z.array(linkSchema),
  }),
  './ContentSeriesHeader': withText.extend({
    contentSeries: contentSeriesSchema,
    /** Path of this article, with a leading slash. The header marks the entry of the series with this path. */
    current: linkSchema,
  }),
  './Breadcrumbs': withText.extend({ breadcrumbs: z.array(z.object({ title: z.string(), link: linkSchema })) }),
  './Headline': withText.extend({ title: z.string(), whisper: z.string().optional() }),
  './Byline': withText.extend({
    authors: z.array(personSchema),
    medicalReviewers: z.array(personSchema),
    factCheckers: z.array(personSchema),
    editor: personSchema.optional(),
    copyEditor: personSchema.optional(),
    articleDates: articleDatesSchema,
    /**
     * One picture of the portraits that the byline shows, with its size in CSS pixels. Absent: each portrait is a
     * picture of its own (`avatar`).
     */
    portraits: z.object({ src: linkSchema, width: z.int().positive(), height: z.int().positive() }).optional(),
    /**
     * Path of the article from whose region (GET /api/content) the browser fetches the content of the overlays. Before
     * the content has arrived, a name links to the page of the person. Absent: the HTML already contains the overlays.
     */
    overlaysFrom: linkSchema.optional(),
  }),
  './Deck': withText.extend({
    deck: z.string().optional(),
    largeImage: imageSchema.optional(),
    /** Whether the article is sample text. If so, a notice informs readers. */
    isSample: z.boolean(),
  }),
  './TabBar': withText.extend({
    /** Titled sections. Empty if the article hides its tabs. The module then shows only the back-to-top control. */
    entries: z.array(contentsEntrySchema),
    /**
     * Whether the article is the first of its page. Only the first follows the hash of the address
     * (rules.md#page-anchors).
     */
    isFirst: z.boolean(),
  }),
  './TableOfContents': withText.extend({
    entries: z.array(contentsEntrySchema),
    /** Adds an entry that leads to the comments and shows their number (rules.md#contents). */
    comments: z.object({ count: z.int().min(0) }).optional(),
    anchorScope: anchorScopeSchema.optional(),
    /** Whether the list is cut to 230 px, with Read More (count) and Show Less (rules.md#contents). */
    isTruncated: z.boolean(),
  }),
  './DrugSavings': withText.extend({
    title: z.string(),
    /** Largest possible saving, in whole US dollars. Absent if no amount may be shown (rules.md#drug-savings). */
    saving: z.int().positive().optional(),
    /** Manufacturers with a valid link to their information about costs. */
    manufacturers: z.array(z.object({ name: z.string(), costInfoUrl: linkSchema })),
  }),
  './Body': withLanguage.extend({
    contentLanguage: articleLanguageSchema,
    sections: z.array(
      z.object({
        id: anchorIdSchema,
        title: z.string().nullable(),
        header: z.string().optional(),
        isCollapsable: z.boolean(),
        blocks: z.array(bodyBlockSchema),
      }),
    ),
  }),
  './Gallery': withText.extend({
    /** Title of the gallery. Its slug follows `#gallery-open-` in the address (rules.md#page-anchors). */
    title: z.string(),
    /** URL fragment, without `#`, that opens this gallery. Unique on the page. */
    hash: z.string(),
    /** Whether the pictures may disturb readers. If so, a warning comes first. */
    isSensitive: z.boolean(),
    slides: z.array(gallerySlideSchema).min(1),
  }),
  './DrugSlides': withText.extend({ drug: drugSchema }),
  './LivedExperience': withText.extend({
    name: z.string(),
    photo: imageSchema.optional(),
    /** Link to the story: another page, or `#id` of a section of this page. */
    link: z.union([linkSchema, z.string().regex(/^#[A-Za-z][A-Za-z0-9_-]*$/)]),
  }),
  './EmailMarketing': withText.extend({ items: z.array(readNextItemSchema) }),
  './MedicallyReviewed': withText.extend({
    medicalReviewers: z.array(personSchema),
    date: z.object({ date: partialDateSchema, display: z.string() }).optional(),
  }),
  './Sources': withText.extend({
    anchorScope: anchorScopeSchema.optional(),
    sources: z.array(citedSourceSchema),
    attribution: z.object({ text: z.string(), link: linkSchema.optional(), license: z.string().optional() }).optional(),
  }),
  './History': withText.extend({
    /** Id of the article. The anchor of the module is `#articleHistory-{id}` (rules.md#page-anchors). */
    id: z.string(),
    articleHistory: z.record(partialDateSchema, historyEntrySchema),
  }),
};
