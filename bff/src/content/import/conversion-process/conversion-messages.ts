import { z } from 'zod';
import type { ContentDocument } from '../../document/content-document.ts';
import type { Conversion } from '../conversion.ts';
import type { Place } from '../report/report.ts';

const placeSchema = z.object({ file: z.string(), line: z.int().optional(), item: z.int().optional() });
const findingSchema = z.object({ field: z.string(), problem: z.string() });
const fileSchema = z.object({ path: z.string(), name: z.string(), size: z.number() });

/**
 * Messages from the site to the process. The process sends one document at a time, so that neither side stores many.
 */
export const conversionCommandSchema = z.discriminatedUnion('kind', [
  /** Reads a file. With `after`, continues after a place, because the part before it is done. */
  z.object({ kind: z.literal('read'), file: fileSchema, after: placeSchema.optional() }),
  /** Continues with the next document of the file. */
  z.object({ kind: z.literal('next') }),
]);
export type ConversionCommand = z.infer<typeof conversionCommandSchema>;

/** A converted document. The same version of the code made it, so the schema does not check its contents. */
const documentSchema = z.custom<ContentDocument>(
  (value) => typeof value === 'object' && value !== null && 'kind' in value && 'contentHash' in value,
);

const conversionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('converted'),
    id: z.string(),
    document: documentSchema,
    warnings: z.array(findingSchema),
  }),
  z.object({ kind: z.literal('refused'), id: z.string().optional(), finding: findingSchema }),
]);

/** Messages from the process to the site. `read` is the number of bytes of the file on disk that were read. */
export const conversionMessageSchema = z.discriminatedUnion('kind', [
  /** A document is about to be processed. If no further message arrives, this document is to blame. */
  z.object({ kind: z.literal('began'), place: placeSchema, id: z.string().optional() }),
  z.object({
    kind: z.literal('document'),
    place: placeSchema,
    size: z.number(),
    read: z.number(),
    conversion: conversionSchema,
  }),
  z.object({ kind: z.literal('end') }),
]);
export type ConversionMessage = z.infer<typeof conversionMessageSchema>;

/** A document of a file, with its outcome. */
export interface ConvertedDocument {
  place: Place;
  conversion: Conversion;
  /** Approximate size of its JSON, in characters. */
  size: number;
  /** Bytes of its file that were read so far. */
  read: number;
}
