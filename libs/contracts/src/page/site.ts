import { z } from 'zod';
import { doctorAdviceSchema } from '../modules/doctor-advice.ts';
import { launchOfferDepthsSchema } from '../modules/launch-offer.ts';
import { REFRESH_LEAST_S } from '../modules/slot-props.ts';
import { adLayoutSchema } from '../article/article.ts';
import { canonicalPathSchema, imageSchema, linkSchema } from '../primitives/primitives.ts';

/** What the site is called and where it lives: the only place that names come from. */
export const siteSchema = z.object({
  name: z.string().min(1),
  sisterName: z.string().min(1),
  /** Absolute origin without a trailing slash, such as `https://plainwell.example`. */
  publicUrl: z.url({ protocol: /^https?$/ }),
  /** Fixed `site` value of saved articles. */
  savedArticleSite: z.string().min(1),
  /** The save feature shows only when the auth experience is enabled (rules.md#signing-in). */
  isAuthExperienceEnabled: z.boolean(),
  /** Canonical paths whose long contents are cut to a short list (rules.md#contents). */
  truncatedContentsPaths: z.array(canonicalPathSchema).default([]),
  /**
   * Ad layouts by canonical path, in place of the articles' own (rules.md#ad-layouts).
   */
  adLayouts: z.record(canonicalPathSchema, adLayoutSchema).optional(),
  /** Test flags work only where this is set (`ALLOW_TEST_FLAGS`; rules.md#test-flags). */
  areTestFlagsAllowed: z.boolean().default(false),
  /** When the infinite page offers the newsletter; absent for never. */
  launchOffer: launchOfferDepthsSchema.optional(),
  /** Absent: no doctors are offered. */
  doctorAdvice: doctorAdviceSchema.optional(),
  /**
   * Who asks readers for consent in place of the site's own banner: `off` for nobody, else a platform's kind and the
   * address of its script.
   */
  consent: z.union([z.literal('off'), z.object({ kind: z.enum(['tcf', 'gpp']), script: z.url() })]).optional(),
  /** Seconds in sight after which a slot asks for another creative; absent for never. */
  adRefreshSeconds: z.int().min(REFRESH_LEAST_S).optional(),
  /** Whether an ad server fills slots of readers who consent. */
  hasAdServer: z.boolean().optional(),
  /** Origin of the ad server's frames where it is not the site's own. */
  adServerOrigin: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of page views that report what they loaded well, and their vitals; absent for all. */
  successRate: z.number().min(0.001).max(1).optional(),
  /** Raster that networks show beside a link to a page without a picture; absent in a BFF from before there was one. */
  sharePicture: imageSchema.optional(),
  social: z.array(z.object({ name: z.string(), link: linkSchema })).default([]),
});
export type Site = z.infer<typeof siteSchema>;
