import { z } from 'zod';
import type { ContentDocument } from '../../document/content-document.ts';
import type { Conversion } from '../conversion.ts';
import type { Place } from '../report/report.ts';

const placeSchema = z.object({ file: z.string(), line: z.int().optional(), item: z.int().optional() });
const findingSchema = z.object({ field: z.string(), problem: z.string() });
const fileSchema = z.object({ path: z.string(), name: z.string(), size: z.number() });

/** Messages of the site to the process. The process makes one answer at a time, so that neither side holds many. */
export const conversionOrderSchema = z.discriminatedUnion('kind', [
  /** Reads a file, from after a place when the rest before it is done. */
  z.object({ kind: z.literal('read'), file: fileSchema, after: placeSchema.optional() }),
  /** Goes on to the next document of the file. */
  z.object({ kind: z.literal('next') }),
]);
export type ConversionOrder = z.infer<typeof conversionOrderSchema>;

/** The document was made by the same sources in the same version: only whether there is one is looked at. */
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

/** What the process answers. `read` is how many bytes of the file on disk it has read. */
export const conversionMessageSchema = z.discriminatedUnion('kind', [
  /** A document is about to be looked at: should nothing more be heard, this one is to blame. */
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

/** A document of a file with its outcome. */
export interface ConvertedDocument {
  place: Place;
  conversion: Conversion;
  /** Characters of its JSON, about. */
  size: number;
  /** Bytes of its file that have been read. */
  read: number;
}
