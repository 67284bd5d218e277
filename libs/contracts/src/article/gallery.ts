import { z } from 'zod';
import { imageSchema, lineSchema } from '../primitives/primitives.ts';

/** One picture of a gallery (rules.md#fields-of-content). */
export const gallerySlideSchema = z.object({
  image: imageSchema,
  title: lineSchema(300).optional(),
  /** Plain text under the picture. */
  body: z.string().max(5000).optional(),
  copyright: z.string().max(300).optional(),
  /** 1-based place in the gallery. */
  number: z.int().min(1),
  /** The beginning of `body`, shown until the reader expands it. */
  truncatedText: z.string().max(500).optional(),
});
export type GallerySlide = z.infer<typeof gallerySlideSchema>;
