import { z } from 'zod';
import { anchorIdSchema } from '../primitives/primitives.ts';
import { gallerySlideSchema } from './gallery.ts';

/** Largest HTML body of one section, in characters. */
export const SECTION_BODY_MAXIMUM = 2_000_000;

/** A section of an article, also called tab (rules.md#fields-of-content). */
export const sectionSchema = z.object({
  /** Unique in the article; the anchor of the section. Made from the title at import when absent. */
  id: anchorIdSchema,
  /** Heading of the section; `null` for text before the first heading. Such sections are not listed in the contents. */
  title: z.string().trim().min(1).max(500).nullable().default(null),
  /** A short line above the heading, such as "Step 1". */
  header: z.string().trim().max(200).optional(),
  /** Sanitised HTML of the allow-list (see the content import). Sub-headings start at `h3`. */
  body: z.string().max(SECTION_BODY_MAXIMUM),
  /** The section stands for the article's gallery and opens it. */
  gallery: z.boolean().default(false),
  slides: z.array(gallerySlideSchema).max(200).default([]),
  /** Added: the gallery's pictures are ones that some readers would rather not see; a warning stands before them. */
  isSensitive: z.boolean().default(false),
  isCollapsable: z.boolean().default(false),
});
export type Section = z.infer<typeof sectionSchema>;
