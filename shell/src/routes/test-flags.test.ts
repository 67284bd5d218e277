import { expect, it } from 'vitest';
import { flagsOf } from './test-flags.ts';

const allowed = { areTestFlagsAllowed: true };
const all = { experiment: 'email-marketing', 'ad-debug': '1', 'mock-auth': 'signed-in', 'mock-saved': 'saved' };

it('a flag is set where the site allows test flags and the address asks for it', () => {
  expect(flagsOf({ query: all }, allowed)).toEqual({
    experiment: 'email-marketing',
    adDebug: true,
    saveMock: { authentication: 'signed-in', saved: 'saved' },
  });
});

it('no address sets a flag where the site does not allow test flags', () => {
  expect(flagsOf({ query: all }, { areTestFlagsAllowed: false })).toEqual({});
});

it.each([
  {},
  { experiment: '' },
  { experiment: 'something-else' },
  { experiment: 'Email-Marketing' },
  { 'ad-debug': 'true' },
  { 'mock-auth': 'yes', 'mock-saved': '1' },
])('%o sets no flag', (query) => {
  expect(flagsOf({ query }, allowed)).toEqual({});
});

it.each([
  ['a signed-out reader', { 'mock-auth': 'signed-out' }, { authentication: 'signed-out' }],
  ['a saved article', { 'mock-saved': 'saved' }, { saved: 'saved' }],
  ['an article that is not saved', { 'mock-auth': 'nobody', 'mock-saved': 'not-saved' }, { saved: 'not-saved' }],
])('%s alone can be mocked', (_what, query, saveMock) => {
  expect(flagsOf({ query }, allowed)).toEqual({ saveMock });
});
