import { expect, it } from 'vitest';
import { experimentOf } from './test-flags.ts';

const asked = { query: { experiment: 'email-marketing' } };

it('an experiment is on where the site allows test flags and the address asks for it', () => {
  expect(experimentOf(asked, { areTestFlagsAllowed: true })).toBe('email-marketing');
});

it('no address turns an experiment on where the site does not allow test flags', () => {
  expect(experimentOf(asked, { areTestFlagsAllowed: false })).toBeUndefined();
});

it.each([{}, { experiment: '' }, { experiment: 'something-else' }, { experiment: 'Email-Marketing' }])('%o asks for no experiment', (query) => {
  expect(experimentOf({ query }, { areTestFlagsAllowed: true })).toBeUndefined();
});
