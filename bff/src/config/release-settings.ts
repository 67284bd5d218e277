import { z } from 'zod';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import type { BucketSettings } from './services/bucket-settings.ts';

/** A team's name and a token that may publish it. */
export interface SettingToken {
  name: string;
  token: string;
}

/** Settings of the bucket that must be set together; the endpoint may be left out, for Amazon's own. */
const BUCKET_PARTS = [
  'RELEASES_S3_BUCKET',
  'RELEASES_S3_REGION',
  'RELEASES_S3_ACCESS_KEY_ID',
  'RELEASES_S3_SECRET_ACCESS_KEY',
] as const;

/** Longest time for which releases may be kept, in days: ten years. */
const RETENTION_MAXIMUM = 3_650;

const textSchema = z.string().max(2_000);
const days = `must be a number of days from 0 to ${RETENTION_MAXIMUM}`;

/** Reads `rail=secret,article=secret2`. What is wrong is said without the secrets. */
const tokensSchema = z.string().transform((text, context): SettingToken[] => {
  const wrong = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  const pairs: SettingToken[] = [];
  for (const [index, pair] of text.split(',').entries()) {
    const [left = '', ...right] = pair.split('=');
    const [name, token] = [left.trim(), right.join('=').trim()];
    if (pair.trim() === '') continue;
    if (right.length === 0 || token === '')
      return wrong(`must be pairs such as rail=secret,article=secret2: pair ${index + 1} has no token`);
    if (!releasableNameSchema.safeParse(name).success)
      return wrong(`pair ${index + 1} does not begin with the name of a remote, or shell`);
    if (!/^[\x21-\x7e]+$/.test(token))
      return wrong(`the token of pair ${index + 1} must be of letters, digits and signs, without spaces`);
    if (pairs.some((known) => known.token === token))
      return wrong(`pair ${index + 1} has the token of another pair: each must have its own`);
    pairs.push({ name, token });
  }
  return pairs;
});

/** What the environment says of releases. */
export const releaseSettingsSchema = z.object({
  RELEASE_TOKENS: tokensSchema.default([]),
  RELEASE_RETENTION_DAYS: z.coerce.number(days).int(days).min(0, days).max(RETENTION_MAXIMUM, days).default(30),
  RELEASES_S3_BUCKET: textSchema.optional(),
  RELEASES_S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be the http(s) address of an S3-compatible server' })
    .optional(),
  RELEASES_S3_REGION: textSchema.optional(),
  RELEASES_S3_ACCESS_KEY_ID: textSchema.optional(),
  RELEASES_S3_SECRET_ACCESS_KEY: textSchema.optional(),
});
type ReleaseSettings = z.infer<typeof releaseSettingsSchema>;

/** The bucket for the files of releases, none, or the setting that is wrong and why. */
export type ReadBucket = { ok: true; bucket: BucketSettings | null } | { ok: false; setting: string; message: string };

/** The configured bucket: all of its settings, or none of them. */
export function readBucket(settings: ReleaseSettings): ReadBucket {
  const { RELEASES_S3_BUCKET: bucket, RELEASES_S3_ENDPOINT: endpoint, RELEASES_S3_REGION: region } = settings;
  const { RELEASES_S3_ACCESS_KEY_ID: accessKeyId, RELEASES_S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (bucket !== undefined && region !== undefined && accessKeyId !== undefined && secretAccessKey !== undefined) {
    return { ok: true, bucket: { bucket, endpoint, region, accessKeyId, secretAccessKey } };
  }
  const given =
    endpoint === undefined ? BUCKET_PARTS.find((part) => settings[part] !== undefined) : 'RELEASES_S3_ENDPOINT';
  const missing = BUCKET_PARTS.find((part) => settings[part] === undefined);
  if (given === undefined || missing === undefined) return { ok: true, bucket: null };
  return { ok: false, setting: missing, message: `must be set, because ${given} is` };
}
