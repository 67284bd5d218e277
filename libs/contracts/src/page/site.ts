import { z } from 'zod';
import { doctorAdviceSchema } from '../modules/doctor-advice.ts';
import { launchOfferDepthsSchema } from '../modules/launch-offer.ts';
import { adLayoutSchema } from '../article/article.ts';
import { canonicalPathSchema, linkSchema } from '../terms/primitives.ts';

/** What the site is called and where it lives: the only place that names come from. */
export const siteSchema = z.object({
  name: z.string().min(1),
  sisterName: z.string().min(1),
  /** Absolute origin without a trailing slash, such as `https://plainwell.example`. */
  publicUrl: z.url({ protocol: /^https?$/ }),
  /** Fixed `site` value of saved articles. */
  savedArticleSite: z.string().min(1),
  /** The save feature shows only when the auth experience is enabled (specification, section 6). */
  isAuthExperienceEnabled: z.boolean(),
  /** Canonical paths whose long contents are cut to a short list (specification, section 4; about 200). */
  truncatedContentsPaths: z.array(canonicalPathSchema).default([]),
  /** Ad layouts by canonical path, in place of the articles' own (specification, section 9, Special per-path overrides). */
  adLayouts: z.record(canonicalPathSchema, adLayoutSchema).optional(),
  /** Test flags of the specification work only where this is set (`ALLOW_TEST_FLAGS`). */
  areTestFlagsAllowed: z.boolean().default(false),
  /** When the infinite page offers the newsletter; absent for never. */
  launchOffer: launchOfferDepthsSchema.optional(),
  /** Absent: no doctors are offered. */
  doctorAdvice: doctorAdviceSchema.optional(),
  social: z.array(z.object({ name: z.string(), link: linkSchema })).default([]),
});
export type Site = z.infer<typeof siteSchema>;
