import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { LaunchOfferDepths } from '@plainwell/contracts/modules/launch-offer.ts';
import {
  advertisingSettingsSchema,
  readAdvertising,
  type AdvertisingSettings,
} from './services/advertising-settings.ts';
import { defenceSettingsSchema, readDefence, type DefenceSettings, type RolloutSettings } from './defence-settings.ts';
import { drainSettingsSchema, readDrain, type DrainSettings } from './drain-settings.ts';
import { captchaSettingsSchema, readRecaptcha, type RecaptchaSettings } from './services/captcha-settings.ts';
import { launchOfferSchema } from './launch-offer-setting.ts';
import type { ProviderSettings } from './sign-in/provider-settings.ts';
import type { BucketSettings } from './services/bucket-settings.ts';
import { mailFrom, mailSettingsSchema } from './services/mail-settings.ts';
import { metricsSettingsSchema } from './services/metrics-settings.ts';
import type { IsolationSetting } from '../sandbox/probe/find-isolation.ts';
import { readBucket, releaseSettingsSchema, type SettingToken } from './release-settings.ts';
import { originSchema } from './origin.ts';
import { telemetrySettingsSchema } from './services/telemetry-settings.ts';
import { readWebhook, webhookSettingsSchema, type WebhookSettings } from './services/webhook-settings.ts';
import { readProviders, signInSettingsSchema } from './sign-in/sign-in-settings.ts';
import { staffSettingsSchema, type NamedStaff } from './sign-in/staff-settings.ts';
import { readTracing, tracingSettingsSchema, type TracingSettings } from './services/tracing-settings.ts';

const PORT_WORDS = 'must be a port number from 0 to 65535';
const portSchema = z.coerce.number(PORT_WORDS).int(PORT_WORDS).min(0, PORT_WORDS).max(65_535, PORT_WORDS);
const WORKERS_WORDS = 'must be a number from 1 to 16';
const PROXIES_WORDS = 'must be the number of proxies in front of the site, from 0 to 16';
const flagSchema = z.enum(['0', '1'], 'must be 0 or 1').transform((flag) => flag === '1');

/** The list that comes with the site. */
const TRUNCATED_CONTENTS_FILE = join(import.meta.dirname, '../../config/truncated-contents.json');

/** Settings read from the environment; docs/operations.md describes each. */
const settingsSchema = z.object({
  PORT: portSchema.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: originSchema.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address of PostgreSQL, such as postgres://user:password@host:5432/database',
    })
    .optional(),
  CHROMIUM_PATH: z.string().optional(),
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
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
  TRUNCATED_CONTENTS_PATHS: z.string().min(1).default(TRUNCATED_CONTENTS_FILE),
  AD_LAYOUT_PATHS: z.string().min(1).optional(),
  ADS_TXT: z.string().min(1).optional(),
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
  ...signInSettingsSchema.shape,
  ...releaseSettingsSchema.shape,
  ...staffSettingsSchema.shape,
  ...metricsSettingsSchema.shape,
  ...mailSettingsSchema.shape,
  ...captchaSettingsSchema.shape,
  ...webhookSettingsSchema.shape,
  ...advertisingSettingsSchema.shape,
  ...tracingSettingsSchema.shape,
  ...defenceSettingsSchema.shape,
  ...telemetrySettingsSchema.shape,
  ...drainSettingsSchema.shape,
});

/** The site's settings, checked. */
export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  /** Absolute folder. */
  dataDir: string;
  databaseUrl: string | undefined;
  /** Chromium of the gate, when the setting names one. */
  chromiumPath: string | undefined;
  logLevel: string;
  isProduction: boolean;
  isAuthExperienceEnabled: boolean;
  /** Configured sign-in providers in the order in which readers see them. */
  providers: readonly ProviderSettings[];
  /** Those who may use `/ops`; `undefined` where the setting names nobody. */
  operators: readonly NamedStaff[] | undefined;
  /** Origin of operators' and editors' pages, without a trailing slash; `null` where they share the public one. */
  opsOrigin: string | null;
  /** Those who may use `/desk`, likewise. */
  editors: readonly NamedStaff[] | undefined;
  /** Anybody may set the specification's test flags in an address. */
  areTestFlagsAllowed: boolean;
  renderWorkers: number | undefined;
  /** How processes that run code of releases must be held. */
  isolation: IsolationSetting;
  /** Teams' tokens, which the database keeps hashed. */
  releaseTokens: readonly SettingToken[];
  /** Days for which the files of a release are kept after it was last given to readers. */
  releaseRetentionDays: number;
  /** Bucket for the files of releases; without it they stay in DATA_DIR. */
  releaseBucket: BucketSettings | null;
  /** Absolute file: articles whose contents are cut to a short list. */
  truncatedContentsFile: string;
  /** Absolute file: articles that have another ad layout than their own; `undefined` for none. */
  adLayoutFile: string | undefined;
  /** Absolute file: who may sell advertising of the site; `undefined` for nobody. */
  adsTxtFile: string | undefined;
  /** Depths at which the infinite page offers the newsletter; `undefined` for never. */
  launchOffer: LaunchOfferDepths | undefined;
  /** Token that a reader of `/metrics` must carry; `undefined` asks for none. */
  metricsToken: string | undefined;
  /** Port that answers `/metrics`, instead of the site's own. */
  metricsPort: number | undefined;
  /** How long what browsers report is kept, in days: single reports, and sums by the hour. */
  telemetryRetention: { reportDays: number; hourDays: number };
  /** Share of page views that report what they loaded well, and their vitals. */
  successRate: number;
  /** Server that takes outgoing mail; `null` writes files into DATA_DIR/outbox. */
  smtpUrl: string | null;
  /** Address that mail comes from. */
  mailFrom: string;
  /** Keys of reCAPTCHA; `null` where ALTCHA tells people from programs. */
  recaptcha: RecaptchaSettings | null;
  /** Who fills slots, and who asks readers for consent. */
  advertising: AdvertisingSettings;
  /** Who is told of each new comment; `null` for nobody. */
  commentsWebhook: WebhookSettings | null;
  /** Where traces of requests go; `null` for nowhere. */
  tracing: TracingSettings | null;
  /** Who is told of what self-defence and progressive rollouts do; `null` for nobody. */
  operationsWebhook: WebhookSettings | null;
  /** What self-defence may do. */
  defence: DefenceSettings;
  /** How progressive rollouts walk. */
  rollout: RolloutSettings;
  /** How many proxies' word about a reader's address (`X-Forwarded-For`) and a request's id counts. */
  trustedProxies: number;
  /** How long the site serves on after it was told to end. */
  drain: DrainSettings;
  /** Development: take new builds over and reload open pages. */
  isDevReload: boolean;
}

/** Either the settings, or one line naming the setting that is wrong. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; message: string };

/** Reads and checks the settings. An empty value counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, message: `setting ${issue?.path.join('.')}: ${issue?.message}` };
  }
  const {
    PORT,
    HOST,
    PUBLIC_URL,
    DATA_DIR,
    DATABASE_URL,
    CHROMIUM_PATH,
    NODE_ENV,
    LOG_LEVEL,
    AUTH_EXPERIENCE,
    ALLOW_TEST_FLAGS,
    RENDER_WORKERS,
    DEV_RELOAD,
    TRUNCATED_CONTENTS_PATHS,
  } = parsed.data;
  const publicUrl = (PUBLIC_URL ?? `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`).replace(/(?<!\/)\/+$/, '');
  if (!URL.canParse(publicUrl)) return { ok: false, message: 'setting HOST: must be a host name or an IP address' };
  const { OPS_ORIGIN: opsOrigin } = parsed.data;
  if (opsOrigin !== undefined && new URL(opsOrigin).host === new URL(publicUrl).host)
    return {
      ok: false,
      message: 'setting OPS_ORIGIN: must have another host or port than PUBLIC_URL, best a host of its own',
    };
  if (parsed.data.METRICS_PORT === PORT) return { ok: false, message: 'setting METRICS_PORT: must differ from PORT' };
  const read = readProviders(parsed.data);
  if (!read.ok) return { ok: false, message: `setting ${read.setting}: ${read.message}` };
  const releases = readBucket(parsed.data);
  if (!releases.ok) return { ok: false, message: `setting ${releases.setting}: ${releases.message}` };
  const captcha = readRecaptcha(parsed.data);
  if (!captcha.ok) return { ok: false, message: `setting ${captcha.setting}: ${captcha.message}` };
  const advertising = readAdvertising(parsed.data);
  if (!advertising.ok) return { ok: false, message: `setting ${advertising.setting}: ${advertising.message}` };
  const webhook = readWebhook(parsed.data, 'COMMENTS');
  if (!webhook.ok) return { ok: false, message: `setting ${webhook.setting}: ${webhook.message}` };
  const tracing = readTracing(parsed.data);
  if (!tracing.ok) return { ok: false, message: `setting ${tracing.setting}: ${tracing.message}` };
  const operations = readWebhook(parsed.data, 'OPERATIONS');
  if (!operations.ok) return { ok: false, message: `setting ${operations.setting}: ${operations.message}` };
  return {
    ok: true,
    settings: {
      port: PORT,
      host: HOST,
      publicUrl,
      dataDir: resolve(DATA_DIR),
      databaseUrl: DATABASE_URL,
      chromiumPath: CHROMIUM_PATH,
      logLevel: LOG_LEVEL,
      isProduction: NODE_ENV === 'production',
      isAuthExperienceEnabled: AUTH_EXPERIENCE,
      providers: read.providers,
      opsOrigin: opsOrigin ?? null,
      operators: parsed.data.OPERATOR_EMAILS,
      editors: parsed.data.EDITOR_EMAILS,
      areTestFlagsAllowed: ALLOW_TEST_FLAGS,
      renderWorkers: RENDER_WORKERS,
      isolation: parsed.data.ISOLATION,
      releaseTokens: parsed.data.RELEASE_TOKENS,
      releaseRetentionDays: parsed.data.RELEASE_RETENTION_DAYS,
      releaseBucket: releases.bucket,
      truncatedContentsFile: resolve(TRUNCATED_CONTENTS_PATHS),
      adsTxtFile: parsed.data.ADS_TXT === undefined ? undefined : resolve(parsed.data.ADS_TXT),
      adLayoutFile: parsed.data.AD_LAYOUT_PATHS === undefined ? undefined : resolve(parsed.data.AD_LAYOUT_PATHS),
      launchOffer: parsed.data.LAUNCH_OFFER,
      metricsToken: parsed.data.METRICS_TOKEN,
      metricsPort: parsed.data.METRICS_PORT,
      telemetryRetention: {
        reportDays: parsed.data.TELEMETRY_RETENTION_DAYS,
        hourDays: parsed.data.TELEMETRY_AGGREGATE_RETENTION_DAYS,
      },
      successRate: parsed.data.TELEMETRY_SUCCESS_RATE,
      smtpUrl: parsed.data.SMTP_URL ?? null,
      mailFrom: parsed.data.MAIL_FROM ?? mailFrom(publicUrl),
      advertising: advertising.advertising,
      recaptcha: captcha.recaptcha,
      commentsWebhook: webhook.webhook,
      tracing: tracing.tracing,
      operationsWebhook: operations.webhook,
      ...readDefence(parsed.data, resolve),
      drain: readDrain(parsed.data, NODE_ENV === 'production'),
      trustedProxies: parsed.data.TRUST_PROXY,
      isDevReload: DEV_RELOAD,
    },
  };
}
