import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { captchaFrames } from './services/captcha-settings.ts';
import { readSettings } from './settings.ts';

function settings(environment: Record<string, string>) {
  const read = readSettings(environment);
  if (!read.ok) throw new Error(read.message);
  return read.settings;
}

test('without any setting the site runs on port 3000 of this machine', () => {
  expect(settings({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    databaseUrl: undefined,
  });
});

test('an empty setting counts as not set', () => {
  expect(settings({ PORT: '', PUBLIC_URL: '', DATABASE_URL: '' })).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test('a list of staff names the entry that is none', () => {
  expect(readSettings({ OPERATOR_EMAILS: 'Linden:ada@example.org, ben' })).toEqual({
    ok: false,
    message:
      'setting OPERATOR_EMAILS: must list people, separated by commas; "ben" identifies nobody: write PROVIDER:ADDRESS, such as Linden:ada@example.org, or ISSUER|SUBJECT',
  });
});

test('an address sets no test flag unless that is allowed', () => {
  expect(settings({}).areTestFlagsAllowed).toBe(false);
  expect(settings({ ALLOW_TEST_FLAGS: '1' }).areTestFlagsAllowed).toBe(true);
});

test('reCAPTCHA is chosen by name, and needs both its keys', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'public', RECAPTCHA_SECRET: 'hidden' };
  const recaptchaOf = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? read.settings.recaptcha : read.message;
  };
  expect([recaptchaOf({}), recaptchaOf(keys), recaptchaOf({ CAPTCHA: 'recaptcha', ...keys })]).toEqual([
    null,
    null,
    { siteKey: 'public', secret: 'hidden', origin: 'https://www.google.com', minimumScore: 0.5 },
  ]);
  expect(recaptchaOf({ CAPTCHA: 'recaptcha', ...keys, RECAPTCHA_ORIGIN: 'http://www.recaptcha.net' })).toBe(
    'setting RECAPTCHA_ORIGIN: must be an https address, unless it is on this machine',
  );
  expect(recaptchaOf({ CAPTCHA: 'recaptcha', ...keys, RECAPTCHA_MINIMUM_SCORE: '2' })).toBe(
    'setting RECAPTCHA_MINIMUM_SCORE: must be a number from 0 to 1',
  );
  expect(recaptchaOf({ CAPTCHA: 'recaptcha', RECAPTCHA_SECRET: 'hidden' })).toBe(
    'setting RECAPTCHA_SITE_KEY: must be set, because CAPTCHA is recaptcha',
  );
  expect(recaptchaOf({ CAPTCHA: 'recaptcha', RECAPTCHA_SITE_KEY: 'public' })).toBe(
    'setting RECAPTCHA_SECRET: must be set, because CAPTCHA is recaptcha',
  );
  expect(recaptchaOf({ CAPTCHA: 'hcaptcha' })).toBe('setting CAPTCHA: must be altcha or recaptcha');
});

test('pages may open frames of reCAPTCHA where it is chosen, and no others', () => {
  const settingsOf = (origin: string) => ({ siteKey: 'public', secret: 'hidden', minimumScore: 0.5, origin });
  expect(captchaFrames(null)).toEqual([]);
  expect(captchaFrames(settingsOf('https://www.google.com'))).toEqual([
    'https://www.google.com/recaptcha/',
    'https://recaptcha.google.com/recaptcha/',
  ]);
  expect(captchaFrames(settingsOf('https://www.recaptcha.net'))).toEqual(['https://www.recaptcha.net/recaptcha/']);
});

test('the newsletter is offered at the depths of the rules, at others, or never', () => {
  expect(settings({}).launchOffer).toEqual({ first: 75, second: 20 });
  expect(settings({ LAUNCH_OFFER: '50,10' }).launchOffer).toEqual({ first: 50, second: 10 });
  expect(settings({ LAUNCH_OFFER: 'off' }).launchOffer).toBeUndefined();
});

test('the public address carries no slash at its end', () => {
  expect(settings({ PUBLIC_URL: 'https://plainwell.example/' }).publicUrl).toBe('https://plainwell.example');
});

test('the public address of a host that is an IPv6 address is one that browsers know', () => {
  expect(settings({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});

test.each([
  ['HOST', 'my host'],
  ['LAUNCH_OFFER', '75'],
  ['LAUNCH_OFFER', '75,20,5'],
  ['LAUNCH_OFFER', '0,20'],
  ['LAUNCH_OFFER', 'never'],
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'plainwell.example'],
  ['PUBLIC_URL', 'ftp://plainwell.example'],
  ['PUBLIC_URL', 'https://plainwell.example/path'],
  ['PUBLIC_URL', 'https://ada:secret@plainwell.example'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['NODE_ENV', 'live'],
  ['RENDER_WORKERS', '2.5'],
  ['LOG_LEVEL', 'loud'],
  ['ACCESS_LOG_SHARE', '1.5'],
  ['OPERATOR_EMAILS', ' , '],
  ['EDITOR_EMAILS', 'desk'],
  ['OPS_ORIGIN', 'ops.health.example'],
  ['OPS_ORIGIN', 'http://ops.health.example'],
  ['OPS_ORIGIN', 'https://ops.health.example/ops'],
  ['OPS_ORIGIN', 'http://127.0.0.1:3000'],
  ['EDITOR_EMAILS', ':desk@example.org'],
  ['EDITOR_EMAILS', 'https://acme.example|'],
  ['AUTH_EXPERIENCE', 'yes'],
  ['ALLOW_TEST_FLAGS', 'true'],
  ['RENDER_WORKERS', '0'],
  ['TRUST_PROXY', '-1'],
  ['TRUST_PROXY', 'loopback'],
  ['TRUST_PROXY', '1.5'],
  ['METRICS_TOKEN', 'short'],
  ['TELEMETRY_RETENTION_DAYS', '0'],
  ['TELEMETRY_AGGREGATE_RETENTION_DAYS', '1.5'],
  ['TELEMETRY_SUCCESS_RATE', '0'],
  ['TELEMETRY_SUCCESS_RATE', '1.1'],
  ['TELEMETRY_SUCCESS_RATE', 'all'],
  ['METRICS_TOKEN', 'sixteen letters and spaces'],
  ['METRICS_PORT', 'ninety'],
  ['METRICS_PORT', '3000'],
])('a wrong %s (%s) is named in one line', (name, value) => {
  const read = readSettings({ [name]: value });
  expect(read).toEqual({ ok: false, message: expect.stringMatching(new RegExp(`^setting ${name}: [^\\n]+$`)) });
});

test("mail comes from the site's own host, and waits in files, unless the settings say otherwise", () => {
  const mailOf = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? [read.settings.smtpUrl, read.settings.mailFrom] : read.message;
  };
  expect(mailOf({ PUBLIC_URL: 'https://health.example' })).toEqual([null, 'no-reply@health.example']);
  expect([mailOf({}), mailOf({ HOST: '::1' })]).toEqual([
    [null, 'no-reply@localhost'],
    [null, 'no-reply@localhost'],
  ]);
  expect(mailOf({ SMTP_URL: 'smtps://user:secret@mail.example', MAIL_FROM: 'news@health.example' })).toEqual([
    'smtps://user:secret@mail.example',
    'news@health.example',
  ]);
  expect(mailOf({ SMTP_URL: 'https://mail.example' })).toMatch(
    /^setting SMTP_URL: must be the address of a mail server/,
  );
  expect(mailOf({ MAIL_FROM: 'nobody' })).toMatch(/^setting MAIL_FROM: must be an e-mail address/);
});

test('the webhook of comments is an https address with a key, or on this machine', () => {
  const COMMENTS_WEBHOOK_KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  const webhookOf = (environment: Record<string, string>) => {
    const read = readSettings(environment);
    return read.ok ? read.settings.commentsWebhook : read.message;
  };
  expect(webhookOf({})).toBeNull();
  for (const url of ['https://editors.example/hook?a=b', 'http://127.0.0.1:9000/hook']) {
    expect(webhookOf({ COMMENTS_WEBHOOK_URL: url, COMMENTS_WEBHOOK_KEY })).toEqual({ url, key: Buffer.alloc(32, 7) });
  }
  const urlFaults = {
    'http://editors.example/hook':
      /^setting COMMENTS_WEBHOOK_URL: must be an https address, unless it is on this machine$/,
    'ftp://editors.example': /^setting COMMENTS_WEBHOOK_URL: must be an https address/,
    'https://user:secret@editors.example': /^setting COMMENTS_WEBHOOK_URL: must not contain a user name/,
  };
  for (const [url, message] of Object.entries(urlFaults))
    expect(webhookOf({ COMMENTS_WEBHOOK_URL: url, COMMENTS_WEBHOOK_KEY })).toMatch(message);
  for (const key of ['secret', 'whsec_c2hvcnQ=', `whsec_${Buffer.alloc(65).toString('base64')}`]) {
    expect(webhookOf({ COMMENTS_WEBHOOK_URL: 'https://editors.example', COMMENTS_WEBHOOK_KEY: key })).toMatch(
      /^setting COMMENTS_WEBHOOK_KEY: must be "whsec_" followed by 24 to 64 random bytes/,
    );
  }
  expect(webhookOf({ COMMENTS_WEBHOOK_URL: 'https://editors.example' })).toBe(
    'setting COMMENTS_WEBHOOK_KEY: must be set, because COMMENTS_WEBHOOK_URL is set',
  );
  expect(webhookOf({ COMMENTS_WEBHOOK_KEY })).toBe(
    'setting COMMENTS_WEBHOOK_URL: must be set, because COMMENTS_WEBHOOK_KEY is set',
  );
});

test('a site serves on until nothing is in flight; in production, and by the setting, for a time that a balancer needs', () => {
  expect(settings({}).drain).toEqual({ milliseconds: 5_000, endsOnceIdle: true });
  expect(settings({ NODE_ENV: 'production' }).drain).toEqual({ milliseconds: 5_000, endsOnceIdle: false });
  expect(settings({ DRAIN_SECONDS: '12' }).drain).toEqual({ milliseconds: 12_000, endsOnceIdle: false });
  expect(settings({ DRAIN_SECONDS: '0', NODE_ENV: 'production' }).drain.milliseconds).toBe(0);
  for (const wrong of ['-1', '601', 'soon'])
    expect(readSettings({ DRAIN_SECONDS: wrong })).toEqual({
      ok: false,
      message: 'setting DRAIN_SECONDS: must be a number of seconds from 0 to 600',
    });
});

const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /settings\.ts$|address\.ts$/.test(file),
);
const names = new Set(
  sources.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(/^ +([A-Z][A-Z0-9_]+):/gm)].map(([, name]) =>
      String(name),
    ),
  ),
);

test.each([...names])('whatever %s says, the start goes on or ends with one line that names a setting', (name) => {
  for (const value of [
    '0',
    '-1',
    '2.5',
    'x',
    '%',
    '::1',
    'http://',
    'https://a.example/x?y#z',
    ',',
    'a,b',
    'x'.repeat(9_000),
  ]) {
    const read = readSettings({ [name]: value });
    expect(read.ok ? 'setting: read' : read.message).toMatch(/^setting[^\n]*: [^\n]+$/);
  }
});

test('the test above knows the settings', () => {
  expect(names.size).toBeGreaterThan(80);
});
