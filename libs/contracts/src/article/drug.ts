import { z } from 'zod';
import { imageSchema, lineSchema, linkSchema } from '../primitives/primitives.ts';

/** Slides about one drug (rules.md#fields-of-content). */
export const drugSchema = z.object({
  title: lineSchema(200),
  slides: z
    .array(z.object({ title: lineSchema(200), body: z.string().max(5000), image: imageSchema.optional() }))
    .max(50)
    .default([]),
});
export type Drug = z.infer<typeof drugSchema>;

/**
 * Price in US dollars as the source states it. A text stays a text, because converting it to a binary number would
 * round it.
 */
const amountSchema = z.union([z.number().nonnegative(), z.string().regex(/^\d+(\.\d+)?$/)], {
  error: 'must be a price such as 12.50',
});

/** Data of the drug savings block (rules.md#fields-of-content). */
export const drugSavingsDataSchema = z.object({
  manufacturers: z.array(z.object({ name: lineSchema(200), costInfoUrl: linkSchema.optional() })).default([]),
  isValidCostInfoUrl: z.boolean().default(false),
  defaultManufacturerDosage: z
    .object({
      /** List price of one unit, in US dollars. */
      drugMSRP: amountSchema,
      /** Number of units in a usual package. */
      quantity: z.object({ value: z.number().positive() }),
      pricingDataV2: z.object({ data: z.array(z.object({ price: z.object({ amount: amountSchema }) })) }),
    })
    .optional(),
});
export type DrugSavingsData = z.infer<typeof drugSavingsDataSchema>;
