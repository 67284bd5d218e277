import { adLayoutSchema, articleSchema } from '@plainwell/contracts/article/article.ts';
import { articleDateSchema, articleDatesSchema } from '@plainwell/contracts/article/byline.ts';
import { drugSavingsDataSchema } from '@plainwell/contracts/article/drug.ts';
import { personSchema } from '@plainwell/contracts/article/person.ts';
import { imageSchema, linkSchema, partialDateSchema } from '@plainwell/contracts/primitives/primitives.ts';
import type { z } from 'zod';

/**
 * Values that may be left out of a document if they are malformed. A part of the document's schema matches only if it
 * is the same object as a schema in these sets.
 */
export interface DroppableKinds {
  /** A fault in one of these removes only the smallest optional piece around it, not the document. */
  kinds: ReadonlySet<z.core.$ZodType>;
  /**
   * Pieces that the parser drops whole if any part is malformed, because the remaining parts would have another
   * meaning.
   */
  wholes: ReadonlySet<z.core.$ZodType>;
}

const dosage = drugSavingsDataSchema.shape.defaultManufacturerDosage.unwrap();

/**
 * Dates, prices, links and images of articles and editorial pages, and names of ad layouts: an article with an unknown
 * layout gets BASELINE (rules.md#ad-layouts). Nothing else: a document with a malformed title, text, id,
 * path or language is refused.
 *
 * A dosage is kept or dropped whole. If one of its prices is unknown, the lowest price is unknown too, and with it the
 * saving (rules.md#drug-savings).
 */
export const droppableContent: DroppableKinds = {
  kinds: new Set<z.core.$ZodType>([
    partialDateSchema,
    articleDateSchema,
    articleDatesSchema,
    linkSchema,
    articleSchema.shape.canonical.unwrap(),
    imageSchema,
    adLayoutSchema,
    personSchema.shape.avatar.unwrap(),
    dosage,
  ]),
  wholes: new Set<z.core.$ZodType>([dosage]),
};
