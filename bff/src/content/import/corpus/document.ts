import { articleLanguageSchema } from '@plainwell/contracts/primitives/language.ts';
import { z } from 'zod';
import type { DroppableKinds } from '../../lenient-parsing/droppable-kinds.ts';

/** Limits of the corpus format. The largest real values are in brackets. */
const SECTIONS_MAXIMUM = 2000; // (249)
const BLOCKS_MAXIMUM = 5000;
const ITEMS_MAXIMUM = 5000; // (163)
const ROWS_MAXIMUM = 2000; // (77)
const CELLS_MAXIMUM = 100; // (13)
export const SPAN_MAXIMUM = 100; // (9)
const LEVEL_MAXIMUM = 20; // (6)

const text = z.string().max(2_000_000);

/** Text that should be an address. The code that uses an address checks it. */
const address = z.string();
/** Text that should be a date. */
const statedDate = z.string();

/** A piece of text with one formatting. The joined texts of all pieces are the plain text. */
const segmentSchema = z.object({
  text,
  /** Value that should be an address. The text stays in any case. */
  href: z.unknown().optional(),
  strong: z.boolean().nullish(),
  em: z.boolean().nullish(),
  sup: z.boolean().nullish(),
  sub: z.boolean().nullish(),
});
export type CorpusSegment = z.infer<typeof segmentSchema>;

const richText = { text, inline: z.array(segmentSchema).nullish() };
export interface CorpusRichText {
  text: string;
  inline?: CorpusSegment[] | null | undefined;
}

/** An item of a list. `items` is a list inside the item. */
export interface CorpusItem extends CorpusRichText {
  items?: CorpusItem[] | null | undefined;
}
const itemSchema: z.ZodType<CorpusItem> = z.object({
  ...richText,
  get items() {
    return z.array(itemSchema).max(ITEMS_MAXIMUM).nullish();
  },
});

const span = z.int().min(1).max(SPAN_MAXIMUM).nullish();
const cellSchema = z.object({ ...richText, colspan: span, rowspan: span });
export type CorpusCell = z.infer<typeof cellSchema>;

const blockSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('paragraph'), ...richText, role: z.string().nullish() }),
  z.object({
    type: z.literal('list'),
    ordered: z.boolean().default(false),
    start: z.int().nullish(),
    items: z.array(itemSchema).max(ITEMS_MAXIMUM),
  }),
  z.object({
    type: z.literal('table'),
    caption: text.nullish(),
    headerRows: z.int().min(0).default(0),
    rows: z.array(z.array(cellSchema).max(CELLS_MAXIMUM)).max(ROWS_MAXIMUM),
    footnotes: z.array(text).nullish(),
  }),
  z.object({ type: z.literal('figure'), text, file: z.string().nullish() }),
]);
export type CorpusBlock = z.infer<typeof blockSchema>;

const sectionSchema = z.object({
  title: z.string().nullable(),
  /** Level 2 is the top of the document. Sources skip levels and begin deeper. */
  level: z.int().min(1).max(LEVEL_MAXIMUM),
  blocks: z.array(blockSchema).max(BLOCKS_MAXIMUM),
});
export type CorpusSection = z.infer<typeof sectionSchema>;

const referenceSchema = z.object({ text: z.string(), url: address.nullish(), id: z.string().nullish() });
export type CorpusReference = z.infer<typeof referenceSchema>;

const dateSchema = z.object({
  published: statedDate.nullish(),
  modified: statedDate.nullish(),
  reviewed: statedDate.nullish(),
  /** Day of the copy, which is no date of the article. */
  retrieved: statedDate.nullish(),
});
export type CorpusDate = z.infer<typeof dateSchema>;

const lines = z.array(z.string()).nullish();

/** A document of the corpus of openly licensed articles. The README of the corpus describes the format. */
export const corpusDocumentSchema = z.object({
  id: z.string().min(1).max(200),
  title: z.string().trim().min(1, 'is empty; give the document a title'),
  language: articleLanguageSchema,
  translations: lines,
  summary: z.string().nullish(),
  alternateTitles: lines,
  source: z.object({ organisation: z.string().nullish(), url: address.nullish() }).nullish(),
  license: z.object({ id: z.string().nullish(), url: address.nullish(), attribution: z.string().nullish() }).nullish(),
  date: dateSchema.nullish(),
  authors: lines,
  categories: lines,
  keywords: lines,
  sections: z.array(sectionSchema).max(SECTIONS_MAXIMUM),
  references: z.array(referenceSchema).nullish(),
});
export type CorpusDocument = z.infer<typeof corpusDocumentSchema>;

/** Dates and addresses that are not even text. The import leaves them out, like text that is no date or address. */
export const droppableInCorpus: DroppableKinds = {
  kinds: new Set<z.core.$ZodType>([address, statedDate, dateSchema]),
  wholes: new Set(),
};
