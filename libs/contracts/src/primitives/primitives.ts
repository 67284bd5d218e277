import { z } from 'zod';

/**
 * A calendar date with the precision of its source: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. Missing parts are never
 * invented.
 */
export const partialDateSchema = z
  .string()
  .regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, {
    error: 'must be YYYY, YYYY-MM or YYYY-MM-DD',
    abort: true,
  })
  .refine(
    (date) => {
      if (date.length < 10) return true;
      const parsed = new Date(`${date}T00:00:00Z`);
      return !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date);
    },
    { error: 'is not a day of the calendar' },
  );
export type PartialDate = z.infer<typeof partialDateSchema>;

/** Longest canonical path, in characters. */
const CANONICAL_PATH_MAXIMUM = 200;

/**
 * Canonical path of a page on this site: lower-case segments of letters, digits and hyphens, joined by `/`, without a
 * leading or trailing slash, 2 to 200 characters. Unique in the site.
 */
export const canonicalPathSchema = z
  .string()
  .min(2)
  .max(CANONICAL_PATH_MAXIMUM)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, 'must be lower-case words joined by - and /');

/** Returns whether a text of any length could be the canonical path of a page. */
export const isCanonicalPath = (text: string): boolean =>
  text.length <= CANONICAL_PATH_MAXIMUM && canonicalPathSchema.safeParse(text).success;

/**
 * A link for readers: an absolute http(s) address, or a path of this site that begins with exactly one `/`. Refuses
 * control characters, because browsers remove tabs and line ends, so `/\t/host` would lead to another site (WHATWG URL,
 * section 4.4).
 */
export const linkSchema = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold neither control characters nor halves of characters')
  .refine((link) => /^\/(?![/\\])/.test(link) || (/^https?:\/\//i.test(link) && URL.canParse(link)), {
    error: 'must be an http(s) address or a path of this site',
  });

/** Returns a schema for plain text of one line that is not blank. Removes leading and trailing white space. */
export function lineSchema(maximum: number) {
  return z.string().trim().min(1, 'must not be empty').max(maximum, `must be at most ${maximum} characters`);
}

/** Id of an element in a page. Needs no escaping as HTML `id` and as URL fragment. */
export const anchorIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must start with a letter and hold letters, digits, - and _ only');

/**
 * Suffix that distinguishes the anchors of one article from those of other articles on the same page. The first article
 * of a page has no suffix.
 */
export const anchorScopeSchema = z.string().regex(/^[0-9a-f]{8}$/);

/** An image with its actual size in pixels, so that the page can reserve space for it before it loads. */
export const imageSchema = z.object({
  src: linkSchema,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** Alternative text. Empty for a decorative image (WCAG 1.1.1). */
  alt: z.string().max(500).default(''),
  /** The same image at other widths, in pixels. The browser chooses one (`srcset`). */
  srcset: z
    .array(z.object({ src: linkSchema, width: z.int().min(1).max(20_000) }))
    .max(10)
    .optional(),
});
export type Image = z.infer<typeof imageSchema>;
