import { expect, test } from 'vitest';
import { advertisingSettings, consentOrigins, tagOrigins } from './advertising-settings.ts';

const read = (settings: Record<string, string>) => advertisingSettings.parse(settings).advertising;

test('without settings the site asks by its own banner, and fills its slots itself', () => {
  expect(read({})).toEqual({ consent: undefined, tag: undefined, refreshSeconds: undefined });
});

test('a platform is named by its script, whose origin pages may reach', () => {
  const settings = read({
    CONSENT: 'tcf',
    CONSENT_SCRIPT: 'https://cmp.example/stub.js?id=1',
    GPT_NETWORK_CODE: '123',
    AD_REFRESH_SECONDS: '30',
  });
  expect(settings).toMatchObject({
    consent: { kind: 'tcf', script: 'https://cmp.example/stub.js?id=1' },
    tag: { networkCode: '123', script: expect.stringMatching(/^https:.*gpt\.js$/) },
    refreshSeconds: 30,
  });
  expect(consentOrigins(settings)).toEqual(['https://cmp.example']);
});

test('a platform may name the function that opens its window again', () => {
  const settings = (path: string) =>
    read({ CONSENT: 'gpp', CONSENT_SCRIPT: 'https://cmp.example/stub.js', CONSENT_REOPEN: path }).consent;
  for (const path of ['OneTrust.ToggleInfoDisplay', 'Didomi.preferences.show', '__cmp', '$._a1.b.c.d.e'])
    expect(settings(path)).toMatchObject({ reopen: path });
});

test.each([
  '',
  '.show',
  'Didomi.',
  'Didomi..show',
  'Didomi.preferences.show()',
  'Didomi preferences',
  'alert(1)',
  'a["b"]',
  '1a',
  'a.1',
  'á.b',
  'a.b\n',
  `a${'.b'.repeat(50)}`,
  'a'.repeat(101),
])('%j is not the path of such a function', (path) => {
  const settings = { CONSENT: 'tcf', CONSENT_SCRIPT: 'https://cmp.example/stub.js', CONSENT_REOPEN: path };
  const issues = advertisingSettings.safeParse(settings).error?.issues ?? [];
  expect(issues.map(({ path: [setting], message }) => `${String(setting)} ${message}`)).toContain(
    'CONSENT_REOPEN must be the dotted path of a global function, such as OneTrust.ToggleInfoDisplay, of at most 100 characters',
  );
});

test('frames of the ad server may have an origin of their own, which pages may hold', () => {
  const settings = read({ GPT_NETWORK_CODE: '123', GPT_FRAME_ORIGIN: 'https://ads.example.net/' });
  expect(settings).toMatchObject({ tag: { frameOrigin: 'https://ads.example.net' } });
  expect(tagOrigins(settings)).toEqual(['https://ads.example.net']);
});

test.each([
  ['CONSENT_SCRIPT', { CONSENT: 'gpp' }],
  ['GPT_FRAME_ORIGIN', { GPT_FRAME_ORIGIN: 'https://ads.example.net' }],
  ['CONSENT_SCRIPT', { CONSENT_SCRIPT: 'https://cmp.example/stub.js' }],
  ['CONSENT_REOPEN', { CONSENT_REOPEN: 'OneTrust.ToggleInfoDisplay' }],
  ['CONSENT_REOPEN', { CONSENT: 'off', CONSENT_REOPEN: 'OneTrust.ToggleInfoDisplay' }],
])('%s stands beside what it is for, and nowhere else', (setting, settings) => {
  expect(advertisingSettings.safeParse(settings).error?.issues.map(({ path }) => path)).toEqual([[setting]]);
});

test.each([
  { CONSENT: 'perhaps' },
  { CONSENT_SCRIPT: 'http://cmp.example/x.js' },
  { CONSENT_SCRIPT: 'javascript:1' },
  { GPT_NETWORK_CODE: '12a' },
  { AD_REFRESH_SECONDS: '29' },
  { GPT_SCRIPT: 'gpt.js' },
  { GPT_FRAME_ORIGIN: 'https://ads.example.net/frames' },
  { GPT_FRAME_ORIGIN: 'http://ads.example.net' },
  { GPT_FRAME_ORIGIN: 'ads.example.net' },
])('%j is refused', (settings) => {
  expect(advertisingSettings.safeParse(settings).success).toBe(false);
});
