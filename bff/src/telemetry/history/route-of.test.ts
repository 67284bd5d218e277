import { expect, test } from 'vitest';
import { routeOf } from './route-of.ts';

test.each([
  ['/', 'front'],
  ['/es', 'front'],
  ['/search', 'search'],
  ['/es/search', 'search'],
  ['/category/sleep', 'topic'],
  ['/pt/category/sono', 'topic'],
  ['/account/saved', 'account'],
  ['/tabbed', 'tabbed'],
  ['/es/tabbed', 'tabbed'],
  ['/es/infinite', 'infinite'],
  ['/tabbed/health/sleep', 'tabbed'],
  ['/infinite/health/sleep', 'infinite'],
  ['/about/process', 'editorial'],
  ['/es/about/process', 'editorial'],
  ['/privacy-policy', 'editorial'],
  ['/health/process', 'editorial'],
  ['/health/sleep', 'article'],
  ['/es/salud/sueno', 'article'],
  ['/tabbed-things', 'article'],
  ['/ops', 'other'],
  ['/desk/comments', 'other'],
  ['', 'other'],
  ['javascript:alert(1)', 'other'],
])('%s is %s', (path, route) => {
  expect(routeOf(path)).toBe(route);
});
