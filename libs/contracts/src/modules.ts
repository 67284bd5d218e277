import { z } from 'zod';
import { categorySchema } from './category.ts';
import { articleLanguageSchema, interfaceLanguageSchema } from './language.ts';
import { articleDatesSchema, historyEntrySchema } from './byline.ts';
import { brandCtaSchema } from './brand-cta.ts';
import { commentSchema } from './comment.ts';
import { contentSeriesSchema } from './content-series.ts';
import { drugSchema } from './drug.ts';
import { gallerySlideSchema } from './gallery.ts';
import { affiliateClickSchema } from './page-event.ts';
import { personSchema } from './person.ts';
import { anchorIdSchema, imageSchema, linkSchema, partialDateSchema } from './primitives.ts';
import { readNextItemSchema, sourceSchema } from './source.ts';
import { savedArticleMetadataSchema } from './saved-article.ts';
import type { RemoteName } from './remotes.ts';

/*
 * Props of every module that a page layout may put into a slot. Props cross the wall between two teams, and for an
 * island that hydrates they travel in the HTML: they are plain JSON and small.
 */

/** Interface language of the page. */
const withLanguage = z.object({ language: interfaceLanguageSchema });

/**
 * Modules that show the article's own words. `contentLanguage` is the language of those words: stated where it differs
 * from the interface language, so that they are pronounced and hyphenated rightly (WCAG 3.1.2).
 */
const withText = withLanguage.extend({ contentLanguage: articleLanguageSchema.optional() });

/** Sizes of slots that another team fills; the reserved height comes from the design tokens. */
export const slotFormatSchema = z.enum(['medium-rectangle', 'leaderboard']);
export type SlotFormat = z.infer<typeof slotFormatSchema>;

/**
 * What may stand in an empty place of the body: advertising of a reserved height, or a block that the server renders and
 * that is as high as its text: a section's gallery, the article's brand blocks.
 */
export const bodySlotFormatSchema = z.enum([...slotFormatSchema.options, 'gallery', 'brand-ctas']);
export type BodySlotFormat = z.infer<typeof bodySlotFormatSchema>;

/** Whose products an affiliate disclosure speaks of: partners', or also those of companies of our own. */
export const disclosureVariantSchema = z.enum(['affiliate', 'owned-and-operated']);
export type DisclosureVariant = z.infer<typeof disclosureVariantSchema>;

/**
 * A piece of a section's body in reading order: HTML from the content service (sanitised there), an empty place that the
 * host fills with another island, or the disclosure that stands before the article's first affiliate link.
 */
export const bodyBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('slot'), id: anchorIdSchema, format: bodySlotFormatSchema }),
  z.object({ kind: z.literal('disclosure'), variant: disclosureVariantSchema }),
]);
export type BodyBlock = z.infer<typeof bodyBlockSchema>;

/** An entry of a table of contents. */
export const contentsEntrySchema = z.object({ id: anchorIdSchema, title: z.string() });
export type ContentsEntry = z.infer<typeof contentsEntrySchema>;

/** A source with the anchors of the places in the text that cite it, in reading order. */
export const citedSourceSchema = sourceSchema.extend({ citedAt: z.array(anchorIdSchema).optional() });
export type CitedSource = z.infer<typeof citedSourceSchema>;

/** A brand block with what a click on its link counts as: whose link it is, and its place among the article's others. */
export const placedBrandCtaSchema = brandCtaSchema.extend({ click: affiliateClickSchema });
export type PlacedBrandCta = z.infer<typeof placedBrandCtaSchema>;

/** The call to action that stays in sight (specification, section 2): to the brand blocks, or to the only brand there is. */
export const stickyCtaSchema = z.discriminatedUnion('leadsTo', [
  z.object({ leadsTo: z.literal('brands'), anchor: anchorIdSchema }),
  z.object({
    leadsTo: z.literal('brand'),
    /** Title of the brand block: what 'Try' is followed by. */
    product: z.string(),
    link: linkSchema,
    click: affiliateClickSchema,
  }),
]);
export type StickyCta = z.infer<typeof stickyCtaSchema>;

const articleModules = {
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
    /** The first article of its page: the one that follows the hash of the address (specification, section 2). */
    isFirst: z.boolean(),
  }),
  './TableOfContents': withText.extend({
    entries: z.array(contentsEntrySchema),
    /** Adds the entry that leads to the comments, with their number (specification, section 5). */
    comments: z.object({ count: z.int().min(0) }).optional(),
    /** A list of 230 px with Read More (count) and Show Less (specification, section 4). */
    isTruncated: z.boolean(),
  }),
  './DrugSavings': withText.extend({
    title: z.string(),
    /** What a reader may save at most, in whole US dollars; absent where no figure can be shown (specification, section 5). */
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
    /** Title of the gallery; its slug follows `#gallery-open-` in the address (specification, section 2). */
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
    sources: z.array(citedSourceSchema),
    attribution: z.object({ text: z.string(), link: linkSchema.optional(), license: z.string().optional() }).optional(),
  }),
  './History': withText.extend({
    /** Id of the article: the block's anchor is `#articleHistory-{id}` (specification, section 2). */
    id: z.string(),
    articleHistory: z.record(partialDateSchema, historyEntrySchema),
  }),
};

const readerToolsModules = {
  './ShareBar': withLanguage.extend({
    title: z.string(),
    /** Absolute canonical address of the article. */
    url: z.string(),
    /** Absolute address of the picture that Pinterest shows. */
    image: z.string().optional(),
    /** Distinguishes several share bars of one page. */
    placement: z.enum(['top', 'bottom']),
  }),
  './Comments': withText.extend({
    title: z.string(),
    text: z.string().optional(),
    comments: z.array(commentSchema),
  }),
};

const accountSaveModules = {
  './SaveControl': withLanguage.extend({
    articleId: z.string(),
    site: z.string(),
    metadata: savedArticleMetadataSchema,
  }),
};

const railModules = {
  './SponsorBar': withText.extend({ name: z.string(), link: linkSchema.optional(), logo: imageSchema.optional() }),
  './BrandCtas': withText.extend({
    /** Where links to the blocks lead; unique on a page of several articles. */
    id: anchorIdSchema,
    brands: z.array(placedBrandCtaSchema).min(1),
  }),
  './StickyCta': withText.extend({ cta: stickyCtaSchema }),
  './TransactionalItems': withText.extend({
    guides: z.array(z.object({ title: z.string(), cta_url: linkSchema, cta_text: z.string() })),
    reviews: z.array(z.object({ title: z.string(), image: imageSchema.optional(), cta_text: z.string(), cta_url: linkSchema })),
  }),
  './InlineSlot': withLanguage.extend({ id: anchorIdSchema, format: slotFormatSchema, k1: z.string().optional() }),
  './RailSlot': withLanguage.extend({ id: anchorIdSchema, format: slotFormatSchema, k1: z.string().optional() }),
  './ReadNext': withLanguage.extend({
    items: z.array(readNextItemSchema),
    /** Which list this is; decides its heading. */
    list: z.enum(['read-next', 'must-reads']),
    category: categorySchema.optional(),
  }),
};

/** Props schema of every exposed module, by remote and module name. */
export const moduleProps = {
  article: articleModules,
  'reader-tools': readerToolsModules,
  'account-save': accountSaveModules,
  rail: railModules,
} satisfies Record<RemoteName, Record<`./${string}`, z.ZodType>>;

/** Names of the modules that `Remote` exposes. */
export type ModuleName<Remote extends RemoteName> = keyof (typeof moduleProps)[Remote] & string;

type PropsOfModules = {
  [Remote in RemoteName]: {
    [Module in ModuleName<Remote>]: (typeof moduleProps)[Remote][Module] extends z.ZodType<infer Props extends object> ? Props : never;
  };
};

/** Props of one exposed module, as the module receives them. */
export type ModuleProps<Remote extends RemoteName, Module extends ModuleName<Remote>> = PropsOfModules[Remote][Module];
