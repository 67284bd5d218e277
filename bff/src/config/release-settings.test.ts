import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

function settingsOf(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.message);
  return read.settings;
}
const faultOf = (environment: Record<string, string>) => {
  const read = readSettings(environment);
  return read.ok ? null : read.message;
};

describe('tokens of teams', () => {
  test('are none without the setting', () => {
    expect(settingsOf({}).releaseTokens).toEqual([]);
  });

  test('are pairs of a name and a secret, which may hold any sign but a comma', () => {
    expect(settingsOf({ RELEASE_TOKENS: 'rail=secret, article=a=b== ,shell=x,' }).releaseTokens).toEqual([
      { name: 'rail', token: 'secret' },
      { name: 'article', token: 'a=b==' },
      { name: 'shell', token: 'x' },
    ]);
  });

  test('may be several of a name', () => {
    expect(settingsOf({ RELEASE_TOKENS: 'rail=one,rail=two' }).releaseTokens).toHaveLength(2);
  });

  test.each([
    ['rail', 'pair 1 has no token'],
    ['rail=secret,article=', 'pair 2 has no token'],
    ['rail=secret,s3cret=x,Article=s3cret', 'pair 3 must begin with the name'],
    ['text-ads=s3cret', 'pair 1 must begin with the name'],
    ['rail=s3cret word', 'the token of pair 1 may contain only'],
    ['rail=s3cret,article=s3cret', 'pair 2 repeats the token of another pair'],
  ])('that are wrong are one line, without the secret: %s', (value, problem) => {
    const fault = faultOf({ RELEASE_TOKENS: value });
    expect(fault).toMatch(/^setting RELEASE_TOKENS: [^\n]+$/);
    expect(fault).toContain(problem);
    expect(fault?.replace('rail=secret', '')).not.toContain('s3cret');
  });
});

test.each(['-1', '1.5', 'x', '4000'])('days for which releases are kept that are wrong are one line: %s', (value) => {
  expect(faultOf({ RELEASE_RETENTION_DAYS: value })).toMatch(
    /^setting RELEASE_RETENTION_DAYS: must be a number of days from 0 to 3650$/,
  );
});

test('releases are kept for 30 days, or as long as the setting says', () => {
  expect([
    settingsOf({}).releaseRetentionDays,
    settingsOf({ RELEASE_RETENTION_DAYS: '7' }).releaseRetentionDays,
  ]).toEqual([30, 7]);
});

describe('the bucket', () => {
  const bucket = {
    RELEASES_S3_BUCKET: 'releases',
    RELEASES_S3_REGION: 'eu-west-1',
    RELEASES_S3_ACCESS_KEY_ID: 'id',
    RELEASES_S3_SECRET_ACCESS_KEY: 's3cret',
  };

  test('is none without its settings', () => {
    expect(settingsOf({}).releaseBucket).toBeNull();
  });

  test('is Amazon’s, or that of another server', () => {
    const settings = {
      bucket: 'releases',
      endpoint: undefined,
      region: 'eu-west-1',
      accessKeyId: 'id',
      secretAccessKey: 's3cret',
    };
    expect(settingsOf(bucket).releaseBucket).toEqual(settings);
    expect(settingsOf({ ...bucket, RELEASES_S3_ENDPOINT: 'http://127.0.0.1:9000' }).releaseBucket).toEqual({
      ...settings,
      endpoint: 'http://127.0.0.1:9000',
    });
  });

  test.each(Object.keys(bucket))('needs all of its settings: %s', (name) => {
    expect(faultOf({ ...bucket, [name]: '' })).toMatch(
      new RegExp(`^setting ${name}: must be set, because RELEASES_S3_[A-Z_]+ is set$`),
    );
  });

  test('is not named by its server alone', () => {
    expect(faultOf({ RELEASES_S3_ENDPOINT: 'http://127.0.0.1:9000' })).toBe(
      'setting RELEASES_S3_BUCKET: must be set, because RELEASES_S3_ENDPOINT is set',
    );
    expect(faultOf({ ...bucket, RELEASES_S3_ENDPOINT: 's3.example' })).toMatch(
      /^setting RELEASES_S3_ENDPOINT: must be the http/,
    );
  });
});
