import { join } from 'node:path';
import { z } from 'zod';
import { addressSettings, publicUrlOf } from './values/address.ts';
import { defenceSettings } from './defence-settings.ts';
import { drainSettings } from './drain-settings.ts';
import { fileSchema } from './values/file.ts';
import { launchOfferSchema } from './values/launch-offer-setting.ts';
import { modeSchema } from './values/mode.ts';
import { releaseSettings } from './release-settings.ts';
import { advertisingSettings } from './services/advertising-settings.ts';
import { captchaSettings } from './services/captcha-settings.ts';
import { mailSettings } from './services/mail-settings.ts';
import { metricsSettings } from './services/metrics-settings.ts';
import { telemetrySettings } from './services/telemetry-settings.ts';
import { tracingSettings } from './services/tracing-settings.ts';
import { webhookSettings } from './services/webhook-settings.ts';
import { signInSettings } from './sign-in/sign-in-settings.ts';
import { staffSettings } from './sign-in/staff-settings.ts';

const WORKERS_WORDS = 'must be a number from 1 to 16';
const PROXIES_WORDS = 'must be the number of proxies in front of the site, from 0 to 16';
const flagSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');

/** The list that comes with the site. */
const TRUNCATED_CONTENTS_FILE = join(import.meta.dirname, '../../config/truncated-contents.json');

/** Settings of the site itself. */
const siteSettings = z
  .object({
    ...addressSettings,
    DATA_DIR: fileSchema.prefault('./data'),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address of PostgreSQL, such as postgres://user:password@host:5432/database',
      })
      .optional(),
    CHROMIUM_PATH: z.string().optional(),
    NODE_ENV: modeSchema,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
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
    /** Absolute folder. */
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    /** Chromium of the gate, when the setting names one. */
    chromiumPath: given.CHROMIUM_PATH,
    isProduction: given.NODE_ENV === 'production',
    logLevel: given.LOG_LEVEL,
    isAuthExperienceEnabled: given.AUTH_EXPERIENCE,
    /** Anybody may set test flags in an address (rules.md#test-flags). */
    areTestFlagsAllowed: given.ALLOW_TEST_FLAGS,
    /** Development: take new builds over and reload open pages. */
    isDevReload: given.DEV_RELOAD,
    /** How many proxies' word about a reader's address (`X-Forwarded-For`) and a request's id counts. */
    trustedProxies: given.TRUST_PROXY,
    /** Absolute file: articles whose contents are cut to a short list. */
    truncatedContentsFile: given.TRUNCATED_CONTENTS_PATHS,
    /** Absolute file: articles that have another ad layout than their own; `undefined` for none. */
    adLayoutFile: given.AD_LAYOUT_PATHS,
    /** Absolute file: who may sell advertising of the site; `undefined` for nobody. */
    adsTxtFile: given.ADS_TXT,
    /** Absolute file: questions that may follow feedback; `undefined` for none. */
    feedbackSurveyFile: given.FEEDBACK_SURVEY,
    /** Depths at which the infinite page offers the newsletter; `undefined` for never. */
    launchOffer: given.LAUNCH_OFFER,
    /** How processes that run code of releases must be held. */
    isolation: given.ISOLATION,
    renderWorkers: given.RENDER_WORKERS,
  }));

/**
 * All settings: each group reads the same environment, takes what it knows, and gives its part. A setting stands in its
 * group: its rule, and what becomes of it. docs/operations.md describes each.
 */
const settingsSchema = siteSettings
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
  .and(drainSettings);

/** The site's settings, checked. */
export type Settings = z.infer<typeof settingsSchema>;

/** Either the settings, or one line naming the setting that is wrong. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; message: string };

/** Reads and checks the settings. An empty value counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (parsed.success) return { ok: true, settings: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, message: `setting ${issue?.path.join('.')}: ${issue?.message}` };
}
