import { z } from 'zod';

/**
 * A calendar date as far as it is stated: `YYYY`, `YYYY-MM` or `YYYY-MM-DD`.
 * A source that only names a month keeps only the month: parts are never invented.
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

/** Longest address path of a page, in characters. */
const CANONICAL_PATH_MAXIMUM = 200;

/**
 * The address path of a page on this site: lower-case segments of letters, digits and hyphens joined by `/`,
 * without a leading or trailing slash, 2 to 200 characters. Unique over the whole site.
 */
export const canonicalPathSchema = z
  .string()
  .min(2)
  .max(CANONICAL_PATH_MAXIMUM)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*$/, 'must be lower-case words joined by - and /');

/** Whether a text, of whatever length, could be the address path of a page. */
export const isCanonicalPath = (text: string): boolean =>
  text.length <= CANONICAL_PATH_MAXIMUM && canonicalPathSchema.safeParse(text).success;

/**
 * A link a reader may follow: absolute http(s), or a path of this site that starts with one `/`. Without control
 * characters: browsers leave tabs and line ends out, and `/\t/host` leads to another site (WHATWG URL, section 4.4).
 */
export const linkSchema = z
  .string()
  .min(1)
  .max(2000)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'must hold neither control characters nor halves of characters')
  .refine((link) => /^\/(?![/\\])/.test(link) || (/^https?:\/\//i.test(link) && URL.canParse(link)), {
    error: 'must be an http(s) address or a path of this site',
  });

/** Plain text of one line that is not blank; leading and trailing white space is removed. */
export function lineSchema(maximum: number) {
  return z.string().trim().min(1, 'must not be empty').max(maximum, `must be at most ${maximum} characters`);
}

/** Identifier of an element inside one page: usable as HTML `id` and as URL fragment without escaping. */
export const anchorIdSchema = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must start with a letter and hold letters, digits, - and _ only');

/**
 * What tells the anchors of one article from those of another on the same page; the first article of a page has none.
 */
export const anchorScopeSchema = z.string().regex(/^[0-9a-f]{8}$/);

/** An image with its true pixel size, so that its place can be reserved before it arrives. */
export const imageSchema = z.object({
  src: linkSchema,
  width: z.int().min(1).max(20_000),
  height: z.int().min(1).max(20_000),
  /** Alternative text; the empty string marks a decorative image (WCAG 1.1.1). */
  alt: z.string().max(500).default(''),
  /** The same picture at other widths, in pixels: browsers fetch the one that fits (`srcset`). */
  srcset: z
    .array(z.object({ src: linkSchema, width: z.int().min(1).max(20_000) }))
    .max(10)
    .optional(),
});
export type Image = z.infer<typeof imageSchema>;
