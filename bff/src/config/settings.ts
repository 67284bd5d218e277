import { isIPv6 } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import type { ProviderSettings } from '../identity/provider-settings.ts';
import type { BucketSettings } from '../releases/bucket-settings.ts';
import { readBucket, releaseSettingsSchema, type SettingToken } from './release-settings.ts';
import { readProviders, signInSettingsSchema } from './sign-in-settings.ts';
import { staffSettingsSchema } from './staff-settings.ts';

const portSchema = z.coerce.number('must be a port number from 0 to 65535').int().min(0).max(65_535);
const flagSchema = z.enum(['0', '1']).transform((flag) => flag === '1');

/** The list that comes with the site. */
const TRUNCATED_CONTENTS_FILE = join(import.meta.dirname, '../../config/truncated-contents.json');

/** Settings read from the environment; see the README's table. */
const settingsSchema = z.object({
  PORT: portSchema.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  NODE_ENV: z.enum(['development', 'test', 'production']).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AUTH_EXPERIENCE: flagSchema.default(true),
  ALLOW_TEST_FLAGS: flagSchema.default(false),
  DEV_RELOAD: flagSchema.default(false),
  TRUNCATED_CONTENTS_PATHS: z.string().min(1).default(TRUNCATED_CONTENTS_FILE),
  RENDER_WORKERS: z.coerce.number('must be a number from 1 to 16').int().min(1).max(16).optional(),
  ...signInSettingsSchema.shape,
  ...releaseSettingsSchema.shape,
  ...staffSettingsSchema.shape,
});

/** The site's settings, checked. */
export interface Settings {
  port: number;
  host: string;
  publicUrl: string;
  /** Absolute folder. */
  dataDir: string;
  databaseUrl: string | undefined;
  logLevel: string;
  isProduction: boolean;
  isAuthExperienceEnabled: boolean;
  /** Configured sign-in providers in the order in which readers see them. */
  providers: readonly ProviderSettings[];
  /** Addresses of those who may use `/ops`, in lower case; `undefined` where the setting names nobody. */
  operatorEmails: readonly string[] | undefined;
  /** Addresses of those who may use `/desk`, likewise. */
  editorEmails: readonly string[] | undefined;
  /** Anybody may set the specification's test flags in an address. */
  areTestFlagsAllowed: boolean;
  renderWorkers: number | undefined;
  /** Teams' tokens, which the database keeps hashed. */
  releaseTokens: readonly SettingToken[];
  /** Days for which the files of a release are kept after it was last given to readers. */
  releaseRetentionDays: number;
  /** Bucket for the files of releases; without it they stay in DATA_DIR. */
  releaseBucket: BucketSettings | null;
  /** Absolute file: articles whose contents are cut to a short list. */
  truncatedContentsFile: string;
  /** Development: take new builds over and reload open pages. */
  isDevReload: boolean;
}

/** Either the settings, or one line naming the setting that is wrong. */
export type SettingsResult = { ok: true; settings: Settings } | { ok: false; message: string };

/** Reads and checks the settings. An empty value counts as not set. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = settingsSchema.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, message: `setting ${issue?.path.join('.')}: ${issue?.message}` };
  }
  const { PORT, HOST, PUBLIC_URL, DATA_DIR, DATABASE_URL, NODE_ENV, LOG_LEVEL, AUTH_EXPERIENCE, ALLOW_TEST_FLAGS, RENDER_WORKERS, DEV_RELOAD, TRUNCATED_CONTENTS_PATHS } = parsed.data;
  const publicUrl = (PUBLIC_URL ?? `http://${isIPv6(HOST) ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/+$/, '');
  if (!URL.canParse(publicUrl)) return { ok: false, message: 'setting HOST: must be a host name or an IP address' };
  const read = readProviders(parsed.data);
  if (!read.ok) return { ok: false, message: `setting ${read.setting}: ${read.message}` };
  const releases = readBucket(parsed.data);
  if (!releases.ok) return { ok: false, message: `setting ${releases.setting}: ${releases.message}` };
  return {
    ok: true,
    settings: {
      port: PORT,
      host: HOST,
      publicUrl,
      dataDir: resolve(DATA_DIR),
      databaseUrl: DATABASE_URL,
      logLevel: LOG_LEVEL,
      isProduction: NODE_ENV === 'production',
      isAuthExperienceEnabled: AUTH_EXPERIENCE,
      providers: read.providers,
      operatorEmails: parsed.data.OPERATOR_EMAILS,
      editorEmails: parsed.data.EDITOR_EMAILS,
      areTestFlagsAllowed: ALLOW_TEST_FLAGS,
      renderWorkers: RENDER_WORKERS,
      releaseTokens: parsed.data.RELEASE_TOKENS,
      releaseRetentionDays: parsed.data.RELEASE_RETENTION_DAYS,
      releaseBucket: releases.bucket,
      truncatedContentsFile: resolve(TRUNCATED_CONTENTS_PATHS),
      isDevReload: DEV_RELOAD,
    },
  };
}
