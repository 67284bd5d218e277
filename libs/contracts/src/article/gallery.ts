import { z } from 'zod';
import { imageSchema, lineSchema } from '../primitives/primitives.ts';

/** One picture of a gallery (rules.md#fields-of-content). */
export const gallerySlideSchema = z.object({
  image: imageSchema,
  title: lineSchema(300).optional(),
  /** Plain text below the picture. */
  body: z.string().max(5000).optional(),
  copyright: z.string().max(300).optional(),
  /** Position in the gallery, from 1. */
  number: z.int().min(1),
  /** Beginning of `body`. Pages show it until the reader expands the text. */
  truncatedText: z.string().max(500).optional(),
});
export type GallerySlide = z.infer<typeof gallerySlideSchema>;
