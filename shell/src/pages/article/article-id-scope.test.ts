import { expect, test } from 'vitest';
import { articleIdScope } from './article-id-scope.ts';

test('two articles have ids of their own, and one article always the same', () => {
  expect(articleIdScope('asthma-control')).not.toBe(articleIdScope('asthma-controls'));
  expect(articleIdScope('asthma-control')).toBe(articleIdScope('asthma-control'));
});

test('a content id with white space and quotes makes letters that an id may hold', () => {
  expect(articleIdScope('an "odd" id\n')).toMatch(/^[0-9a-f]+$/);
});
