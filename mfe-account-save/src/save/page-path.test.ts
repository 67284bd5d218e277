import { expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

it.each([
  [{ pathname: '/sleep', search: '?page=2', hash: '#light' }, '/sleep?page=2#light'],
  [{ pathname: '/sleep', search: '?page=2', hash: `#${'x'.repeat(1_000)}` }, '/sleep?page=2'],
  [{ pathname: '/sleep', search: `?q=${'x'.repeat(1_000)}`, hash: '#light' }, '/sleep'],
  [{ pathname: `/${'x'.repeat(1_000)}`, search: '', hash: '' }, undefined],
])('the way back is as much of the address as the site takes: %#', (location, path) => {
  expect(pagePath(location)).toBe(path);
});
