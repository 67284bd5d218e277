import { expect, test } from 'vitest';
import { isReservedPath } from './reserved-paths.ts';

test.each([
  'search',
  'api/content',
  'es',
  'pt',
  'es/search',
  'category/heart',
  'sitemap.xml',
  'healthz',
  'livez',
  'readyz',
])('%s belongs to the site itself', (path) => {
  expect(isReservedPath(path)).toBe(true);
});

test.each([
  'health/asthma',
  'es/salud/asma',
  'about/process',
  'privacy-policy',
  'searching-for-sleep',
  'health/search',
])('%s is free for content', (path) => {
  expect(isReservedPath(path)).toBe(false);
});
