import { z } from 'zod';
import { anchorIdSchema } from '../primitives/primitives.ts';
import { gallerySlideSchema } from './gallery.ts';

/** Largest HTML body of one section, in characters. */
export const SECTION_BODY_MAXIMUM = 2_000_000;

/** A section of an article, also called a tab (rules.md#fields-of-content). */
export const sectionSchema = z.object({
  /**
   * Id of the section, unique in the article, and its anchor. If absent in the source, the import derives it from the
   * title.
   */
  id: anchorIdSchema,
  /**
   * Heading of the section. `null` for text before the first heading. The contents do not list a section without a
   * title.
   */
  title: z.string().trim().min(1).max(500).nullable().default(null),
  /** A short line above the heading, such as "Step 1". */
  header: z.string().trim().max(200).optional(),
  /** HTML that the import has sanitized with its allow list. Subheadings start at `h3`. */
  body: z.string().max(SECTION_BODY_MAXIMUM),
  /** Whether the section represents the gallery of the article and opens it. */
  gallery: z.boolean().default(false),
  slides: z.array(gallerySlideSchema).max(200).default([]),
  /** Added: whether the pictures of the gallery may disturb readers. If so, a warning comes first. */
  isSensitive: z.boolean().default(false),
  isCollapsable: z.boolean().default(false),
});
export type Section = z.infer<typeof sectionSchema>;
