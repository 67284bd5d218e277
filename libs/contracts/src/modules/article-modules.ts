import { z } from 'zod';
import { bodyBlockSchema } from '../article/body-block.ts';
import { articleDatesSchema, historyEntrySchema } from '../article/byline.ts';
import { categorySchema } from '../article/category.ts';
import { contentSeriesSchema } from '../article/content-series.ts';
import { contentsEntrySchema } from './contents-entry.ts';
import { drugSchema } from '../article/drug.ts';
import { gallerySlideSchema } from '../article/gallery.ts';
import { articleLanguageSchema } from '../primitives/language.ts';
import { withLanguage, withText } from './module-language.ts';
import { personSchema } from '../article/person.ts';
import {
  anchorIdSchema,
  anchorScopeSchema,
  imageSchema,
  linkSchema,
  partialDateSchema,
} from '../primitives/primitives.ts';
import { citedSourceSchema, readNextItemSchema } from '../article/source.ts';

/** Props of the modules of `article`. */
export const articleModules = {
  './ClusterNavigation': withText.extend({
    title: z.string(),
    categories: z.array(categorySchema),
    /** Links of the article's own categories: the current place in the cluster. */
    current: z.array(linkSchema),
  }),
  './ContentSeriesHeader': withText.extend({
    contentSeries: contentSeriesSchema,
    /** Path of this article, with a leading slash: its entry in the series is the current one. */
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
     * Link of the article from whose region (GET /api/content) a browser gets what the overlays tell: till then a name
     * leads to the person's own page. Absent: the overlays stand in the HTML.
     */
    overlaysFrom: linkSchema.optional(),
  }),
  './Deck': withText.extend({
    deck: z.string().optional(),
    largeImage: imageSchema.optional(),
    /** The article is sample text; the notice says so. */
    isSample: z.boolean(),
  }),
  './TabBar': withText.extend({
    /** The titled sections; empty where the article hides its tabs, which leaves the back-to-top control alone. */
    entries: z.array(contentsEntrySchema),
    /** The first article of its page: the one that follows the hash of the address (rules.md#page-anchors). */
    isFirst: z.boolean(),
  }),
  './TableOfContents': withText.extend({
    entries: z.array(contentsEntrySchema),
    /** Adds the entry that leads to the comments, with their number (rules.md#contents). */
    comments: z.object({ count: z.int().min(0) }).optional(),
    anchorScope: anchorScopeSchema.optional(),
    /** A list of 230 px with Read More (count) and Show Less (rules.md#contents). */
    isTruncated: z.boolean(),
  }),
  './DrugSavings': withText.extend({
    title: z.string(),
    /**
     * What a reader may save at most, in whole US dollars; absent where no figure can be shown
     * (rules.md#drug-savings).
     */
    saving: z.int().positive().optional(),
    /** Manufacturers with a valid address that tells what the drug costs. */
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
    /** Title of the gallery; its slug follows `#gallery-open-` in the address (rules.md#page-anchors). */
    title: z.string(),
    /** Address fragment without `#` that opens this gallery; unique on the page. */
    hash: z.string(),
    /** Pictures that some readers would rather not see: a warning stands before them. */
    isSensitive: z.boolean(),
    slides: z.array(gallerySlideSchema).min(1),
  }),
  './DrugSlides': withText.extend({ drug: drugSchema }),
  './LivedExperience': withText.extend({
    name: z.string(),
    photo: imageSchema.optional(),
    /** Where the story is told: another page, or `#id` of a section of this one. */
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
    /** Id of the article: the block's anchor is `#articleHistory-{id}` (rules.md#page-anchors). */
    id: z.string(),
    articleHistory: z.record(partialDateSchema, historyEntrySchema),
  }),
};
