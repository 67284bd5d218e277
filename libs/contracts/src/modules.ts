import { z } from 'zod';
import { categorySchema } from './category.ts';
import { articleLanguageSchema, interfaceLanguageSchema } from './language.ts';
import { articleDatesSchema } from './byline.ts';
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
 * A piece of a section's body in reading order: HTML from the content service (sanitised there), or an empty place
 * that the host fills with another team's island.
 */
export const bodyBlockSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('html'), html: z.string() }),
  z.object({ kind: z.literal('slot'), id: anchorIdSchema, format: slotFormatSchema }),
]);
export type BodyBlock = z.infer<typeof bodyBlockSchema>;

/** An entry of a table of contents. */
export const contentsEntrySchema = z.object({ id: anchorIdSchema, title: z.string() });

const articleModules = {
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
  './TableOfContents': withText.extend({ entries: z.array(contentsEntrySchema) }),
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
  './MedicallyReviewed': withText.extend({
    medicalReviewers: z.array(personSchema),
    date: z.object({ date: partialDateSchema, display: z.string() }).optional(),
  }),
  './Sources': withText.extend({
    sources: z.array(sourceSchema),
    attribution: z.object({ text: z.string(), link: linkSchema.optional(), license: z.string().optional() }).optional(),
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
};

const accountSaveModules = {
  './SaveControl': withLanguage.extend({
    articleId: z.string(),
    site: z.string(),
    metadata: savedArticleMetadataSchema,
  }),
};

const railModules = {
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
