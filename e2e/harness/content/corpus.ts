import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** Folder of real articles beside the checkout. Tests that need the articles run only on machines with this folder. */
export const corpusFolder = join(import.meta.dirname, '../../../../shared/corpus/articles');

export const hasCorpus = existsSync(corpusFolder);
export const WITHOUT_CORPUS = 'the corpus of real articles (../shared/corpus/articles) is not on this machine';

const listItemSchema = z.object({
  text: z.string(),
  get items() {
    return z.array(listItemSchema).optional();
  },
});
type ListItem = z.infer<typeof listItemSchema>;

const blockSchema = z.object({
  text: z.string().optional(),
  items: z.array(listItemSchema).optional(),
  rows: z.array(z.array(z.object({ text: z.string() }))).optional(),
});
type Block = z.infer<typeof blockSchema>;

const documentSchema = z.object({
  id: z.string(),
  title: z.string(),
  language: z.enum(['en', 'es', 'pt']),
  stats: z.object({ words: z.int() }),
  sections: z.array(z.object({ title: z.string().nullable(), blocks: z.array(blockSchema) })),
  references: z.array(z.object({ text: z.string() })).default([]),
});
export type CorpusDocument = z.infer<typeof documentSchema>;

/** Returns the articles of the corpus, sorted by file name; an empty list without a corpus. */
export function corpusDocuments(): CorpusDocument[] {
  if (!hasCorpus) return [];
  return readdirSync(corpusFolder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => documentSchema.parse(JSON.parse(readFileSync(join(corpusFolder, name), 'utf8'))));
}

function itemTexts({ text, items = [] }: ListItem): string[] {
  return [text, ...items.flatMap(itemTexts)];
}

/** Returns every text of a block in reading order: paragraph, list items, table cells. */
export function blockTexts({ text, items = [], rows = [] }: Block): string[] {
  return [...(text === undefined ? [] : [text]), ...items.flatMap(itemTexts), ...rows.flat().map((cell) => cell.text)];
}

/**
 * Returns only the letters and digits of a text, which the import must keep even if it changes spaces, dashes and
 * marks.
 */
export function lettersOf(text: string): string {
  return text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]+/gu, '');
}
