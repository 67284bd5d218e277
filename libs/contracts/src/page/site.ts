import { z } from 'zod';
import { doctorAdviceSchema } from '../modules/props/doctor-advice.ts';
import { launchOfferDepthsSchema } from '../modules/props/launch-offer.ts';
import { REFRESH_LEAST_S } from '../modules/props/ad-slot-props.ts';
import { adLayoutSchema } from '../article/article.ts';
import { canonicalPathSchema, imageSchema, linkSchema } from '../primitives/primitives.ts';

/** Names, address and settings of the site. Texts take the names from here only. */
export const siteSchema = z.object({
  name: z.string().min(1),
  sisterName: z.string().min(1),
  /** Absolute origin without a trailing slash, such as `https://plainwell.example`. */
  publicUrl: z.url({ protocol: /^https?$/ }),
  /** Value of `site` in saved articles of this site. */
  savedArticleSite: z.string().min(1),
  /** Whether the save feature is shown (rules.md#signing-in). */
  isAuthExperienceEnabled: z.boolean(),
  /** Canonical paths of articles whose long contents are cut to a short list (rules.md#contents). */
  truncatedContentsPaths: z.array(canonicalPathSchema).default([]),
  /** Ad layouts by canonical path. They replace those of the articles (rules.md#ad-layouts). */
  adLayouts: z.record(canonicalPathSchema, adLayoutSchema).optional(),
  /** Whether test flags have an effect (`ALLOW_TEST_FLAGS`; rules.md#test-flags). */
  areTestFlagsAllowed: z.boolean().default(false),
  /** Depths at which the infinite page offers the newsletter. Absent: never. */
  launchOffer: launchOfferDepthsSchema.optional(),
  /** Partner whose doctors answer questions. Absent: the site offers no doctors. */
  doctorAdvice: doctorAdviceSchema.optional(),
  /**
   * Party that asks readers for consent. Absent: the site's own banner. `off`: nobody. Otherwise: a consent platform,
   * by its kind and the address of its script. `reopen` is the dotted path of the platform's global function that opens
   * its window again. Without `reopen`, pages send a TCF platform the command `displayConsentUi`, and cannot reopen the
   * window of a GPP platform.
   */
  consent: z
    .union([
      z.literal('off'),
      z.object({ kind: z.enum(['tcf', 'gpp']), script: z.url(), reopen: z.string().optional() }),
    ])
    .optional(),
  /** Time for which a creative is visible before its slot requests another one, in seconds. Absent: never. */
  adRefreshSeconds: z.int().min(REFRESH_LEAST_S).optional(),
  /** Whether an ad server fills the slots of readers who consent. */
  hasAdServer: z.boolean().optional(),
  /** Origin of the ad server's frames. Default: the origin of the site. */
  adServerOrigin: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of page views that report successful loads and web vitals. Absent: all of them. */
  successRate: z.number().min(0.001).max(1).optional(),
  /** Raster picture that social networks show beside a link to a page without a picture. Absent from older BFFs. */
  sharePicture: imageSchema.optional(),
  social: z.array(z.object({ name: z.string(), link: linkSchema })).default([]),
});
export type Site = z.infer<typeof siteSchema>;
