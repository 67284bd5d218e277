import { expect, it } from 'vitest';
import { knownQuery } from './known-query.ts';

const shell = { queryParameters: ['q', 'page'], testFlags: { experiment: ['letters'] } };
const known = (query: Record<string, string>, areTestFlagsAllowed: boolean) => knownQuery({ query }, shell, { areTestFlagsAllowed }).toString();

it('keeps what pages read, in one order', () => {
  expect(known({ page: '2', utm_campaign: 'spring', q: 'sleep & rest' }, false)).toBe('q=sleep+%26+rest&page=2');
});

it('keeps a test flag with a value that means something', () => {
  expect(known({ experiment: 'letters', q: 'sleep' }, true)).toBe('q=sleep&experiment=letters');
});

it.each(['', 'other', 'LETTERS'])('drops a test flag with the value “%s”, so that it makes no copy of the page', (experiment) => {
  expect(known({ experiment }, true)).toBe('');
});

it('drops every test flag where the site does not allow them', () => {
  expect(known({ experiment: 'letters' }, false)).toBe('');
});

it('keeps a parameter of which pages read one value with that value alone', () => {
  const reads = (comments: string) => knownQuery({ query: { comments } }, { ...shell, queryValues: { comments: ['all'] } }, { areTestFlagsAllowed: false }).toString();
  expect([reads('all'), reads('some')]).toEqual(['comments=all', '']);
});

it('serves a shell that knows no test flags', () => {
  expect(knownQuery({ query: { experiment: 'letters' } }, { queryParameters: [] }, { areTestFlagsAllowed: true }).toString()).toBe('');
});
