import { z } from 'zod';
import { releasableNameSchema } from '@plainwell/contracts/modules/remotes.ts';
import { allOrNone } from './values/all-or-none.ts';

/** A releasable name, and a token with which a team may publish releases of that name. */
export interface SettingToken {
  name: string;
  token: string;
}

/** An S3-compatible bucket for the files of releases. */
export interface BucketSettings {
  bucket: string;
  /** Address of the S3-compatible server; `undefined` for Amazon's. */
  endpoint: string | undefined;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Maximum retention of releases in days: ten years. */
const RETENTION_MAXIMUM = 3_650;

const textSchema = z.string().max(2_000);
const days = `must be a number of days from 0 to ${RETENTION_MAXIMUM}`;

/** Parses `rail=secret,article=secret2`. The messages of faults contain no secrets. */
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
      return wrong(`pair ${index + 1} must begin with the name of a remote or with shell`);
    if (!/^[\x21-\x7e]+$/.test(token))
      return wrong(
        `the token of pair ${index + 1} may contain only ASCII letters, digits and punctuation, without spaces`,
      );
    if (pairs.some((known) => known.token === token))
      return wrong(`pair ${index + 1} repeats the token of another pair: each pair needs its own token`);
    pairs.push({ name, token });
  }
  return pairs;
});

/** Settings of releases: who may publish them, where their files are stored, and for how long. */
export const releaseSettings = z
  .object({
    RELEASE_TOKENS: tokensSchema.default([]),
    RELEASE_RETENTION_DAYS: z.coerce.number(days).int(days).min(0, days).max(RETENTION_MAXIMUM, days).default(30),
    RELEASES_S3_BUCKET: textSchema.optional(),
    RELEASES_S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be the http(s) address of an S3-compatible server' })
      .optional(),
    RELEASES_S3_REGION: textSchema.optional(),
    RELEASES_S3_ACCESS_KEY_ID: textSchema.optional(),
    RELEASES_S3_SECRET_ACCESS_KEY: textSchema.optional(),
  })
  .transform((given, context) => {
    const { RELEASES_S3_ENDPOINT: endpoint } = given;
    // Only the endpoint is optional: its default is Amazon's.
    const parts = allOrNone(context, {
      ...(endpoint === undefined ? {} : { RELEASES_S3_ENDPOINT: endpoint }),
      RELEASES_S3_BUCKET: given.RELEASES_S3_BUCKET,
      RELEASES_S3_REGION: given.RELEASES_S3_REGION,
      RELEASES_S3_ACCESS_KEY_ID: given.RELEASES_S3_ACCESS_KEY_ID,
      RELEASES_S3_SECRET_ACCESS_KEY: given.RELEASES_S3_SECRET_ACCESS_KEY,
    });
    const releaseBucket: BucketSettings | null = parts && {
      bucket: parts.RELEASES_S3_BUCKET,
      endpoint,
      region: parts.RELEASES_S3_REGION,
      accessKeyId: parts.RELEASES_S3_ACCESS_KEY_ID,
      secretAccessKey: parts.RELEASES_S3_SECRET_ACCESS_KEY,
    };
    return {
      /** Teams' tokens. The database stores only their hashes. */
      releaseTokens: given.RELEASE_TOKENS,
      /** Days for which the files of a release are kept after readers last got it. */
      releaseRetentionDays: given.RELEASE_RETENTION_DAYS,
      /** Bucket for the files of releases; `null` keeps them in DATA_DIR. */
      releaseBucket,
    };
  });
