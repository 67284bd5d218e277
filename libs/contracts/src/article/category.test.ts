import { expect, test } from 'vitest';
import { mainCategorySlug } from './category.ts';

const category = (link: string) => ({ name: 'Name', link });

test.each([
  ['the first of several', ['/category/heart-health', '/category/nutrition'], 'heart-health'],
  ['in other languages too', ['/es/category/sueno'], 'sueno'],
  ['not another one if the first has no page here', ['https://other.example/hearts', '/category/nutrition'], undefined],
  ['none of an article without categories', [], undefined],
])('the main category of an article: %s', (_what, links, slug) => {
  expect(mainCategorySlug(links.map(category))).toBe(slug);
});
