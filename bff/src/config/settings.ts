import { join } from 'node:path';
import { z } from 'zod';
import { launchOfferDepthsSchema } from '@plainwell/contracts/modules/props/launch-offer.ts';
import { addressSettings, publicUrlOf } from './values/address.ts';
import { defenceSettings } from './defence-settings.ts';
import { drainSettings } from './drain-settings.ts';
import { fileSchema } from './values/file.ts';
import { defaultMediaDir } from './values/media-dir.ts';
import { modeSchema } from './values/mode.ts';
import { releaseSettings } from './release-settings.ts';
import { advertisingSettings } from './services/advertising-settings.ts';
import { captchaSettings } from './services/captcha-settings.ts';
import { edgeCacheSettings } from './services/edge-cache-settings.ts';
import { mailSettings } from './services/mail-settings.ts';
import { metricsSettings } from './services/metrics-settings.ts';
import { telemetrySettings } from './services/telemetry-settings.ts';
import { tracingSettings } from './services/tracing-settings.ts';
import { webhookSettings } from './services/webhook-settings.ts';
import { signInSettings } from './sign-in/sign-in-settings.ts';
import { staffSettings } from './sign-in/staff-settings.ts';

const WORKERS_WORDS = 'must be a number from 1 to 16';
const SHARE_WORDS = 'must be a share from 0 to 1';
const PROXIES_WORDS = 'must be the number of proxies in front of the site, from 0 to 16';
const flagSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');

/**
 * Default scroll depths of the newsletter offer in the first and the second article, in percent
 * (rules.md#infinite-page).
 */
const DEFAULT_DEPTHS = '75,20';

/** Schema for two scroll depths separated by a comma, such as `75,20`, or `off` for no offer. */
const launchOfferSchema = z
  .string()
  .default(DEFAULT_DEPTHS)
  .transform((text, context) => {
    if (text === 'off') return undefined;
    const [first, second, ...more] = text.split(',').map(Number);
    const depths = launchOfferDepthsSchema.safeParse({ first, second });
    if (depths.success && more.length === 0) return depths.data;
    context.addIssue('must be two depths from 5 to 100 percent, separated by a comma, such as 75,20; or off');
    return z.NEVER;
  });

/** Default list of the articles with a shortened contents list. It is part of this repository. */
const TRUNCATED_CONTENTS_FILE = join(import.meta.dirname, '../../config/truncated-contents.json');

/** General settings of the site. */
const siteSettings = z
  .object({
    ...addressSettings,
    DATA_DIR: fileSchema.prefault('./data'),
    MEDIA_DIR: fileSchema.optional(),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address of PostgreSQL, such as postgres://user:password@host:5432/database',
      })
      .optional(),
    CHROMIUM_PATH: z.string().optional(),
    NODE_ENV: modeSchema,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    ACCESS_LOG_SHARE: z.coerce.number(SHARE_WORDS).min(0, SHARE_WORDS).max(1, SHARE_WORDS).default(0),
    AUTH_EXPERIENCE: flagSchema.default(true),
    ALLOW_TEST_FLAGS: flagSchema.default(false),
    DEV_RELOAD: flagSchema.default(false),
    TRUST_PROXY: z.coerce
      .number(PROXIES_WORDS)
      .int(PROXIES_WORDS)
      .min(0, PROXIES_WORDS)
      .max(16, PROXIES_WORDS)
      .default(0),
    TRUNCATED_CONTENTS_PATHS: fileSchema.default(TRUNCATED_CONTENTS_FILE),
    AD_LAYOUT_PATHS: fileSchema.optional(),
    ADS_TXT: fileSchema.optional(),
    FEEDBACK_SURVEY: fileSchema.optional(),
    LAUNCH_OFFER: launchOfferSchema,
    ISOLATION: z
      .enum(['auto', 'required', 'namespaces', 'user', 'node'], 'must be auto, required, namespaces, user or node')
      .default('auto'),
    RENDER_WORKERS: z.coerce
      .number(WORKERS_WORDS)
      .int(WORKERS_WORDS)
      .min(1, WORKERS_WORDS)
      .max(16, WORKERS_WORDS)
      .optional(),
  })
  .transform((given) => ({
    port: given.PORT,
    host: given.HOST,
    /** Origin of readers' pages, without a trailing slash. */
    publicUrl: publicUrlOf(given),
    /** Absolute path of the folder for data. */
    dataDir: given.DATA_DIR,
    /** Absolute path of the folder with the site's own pictures, which may not exist. */
    mediaDir: given.MEDIA_DIR ?? defaultMediaDir(given.DATA_DIR),
    databaseUrl: given.DATABASE_URL,
    /** Path of the gate's Chromium; `undefined` for the system's. */
    chromiumPath: given.CHROMIUM_PATH,
    isProduction: given.NODE_ENV === 'production',
    logLevel: given.LOG_LEVEL,
    /** Share of all answers that get a line in the log, from 0 to 1. */
    accessLogShare: given.ACCESS_LOG_SHARE,
    isAuthExperienceEnabled: given.AUTH_EXPERIENCE,
    /** True if anybody may set test flags in an address (rules.md#test-flags). */
    areTestFlagsAllowed: given.ALLOW_TEST_FLAGS,
    /** For development: true if the site loads new builds and reloads open pages. */
    isDevReload: given.DEV_RELOAD,
    /** Number of proxies to trust for a client's address (`X-Forwarded-For`) and a request's id. */
    trustedProxies: given.TRUST_PROXY,
    /** Absolute path of the list of articles whose contents list the site shortens. */
    truncatedContentsFile: given.TRUNCATED_CONTENTS_PATHS,
    /** Absolute path of the list of articles whose ad layout the site overrides; `undefined` for none. */
    adLayoutFile: given.AD_LAYOUT_PATHS,
    /** Absolute path of the site's `ads.txt`; `undefined` if nobody may sell the site's advertising. */
    adsTxtFile: given.ADS_TXT,
    /** Absolute path of the file with the survey questions after feedback; `undefined` for none. */
    feedbackSurveyFile: given.FEEDBACK_SURVEY,
    /** Scroll depths at which the infinite page offers the newsletter; `undefined` for never. */
    launchOffer: given.LAUNCH_OFFER,
    /** Required isolation of processes that run code of releases. */
    isolation: given.ISOLATION,
    renderWorkers: given.RENDER_WORKERS,
  }));

/**
 * All settings. Each group parses the same environment, reads its own variables and returns its part of the result.
 * docs/operations.md describes each setting.
 */
export const settingsSchema = siteSettings
  .and(signInSettings)
  .and(staffSettings)
  .and(releaseSettings)
  .and(metricsSettings)
  .and(mailSettings)
  .and(captchaSettings)
  .and(webhookSettings)
  .and(advertisingSettings)
  .and(tracingSettings)
  .and(defenceSettings)
  .and(telemetrySettings)
  .and(edgeCacheSettings)
  .and(drainSettings);

/** The site's settings after validation. */
export type Settings = z.infer<typeof settingsSchema>;

/** The settings, or a message of one line that names the wrong setting. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; message: string };

/** Parses and validates the settings. An empty value counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return { ok: true, settings: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, message: `setting ${issue?.path.join('.')}: ${issue?.message}` };
}
