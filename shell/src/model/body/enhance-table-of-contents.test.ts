import { expect, test } from 'vitest';
import { enhanceTableOfContents } from './enhance-table-of-contents.ts';

const section = (id: string, title: string | null) => ({
  id,
  title,
  body: '<p>Text.</p>',
  gallery: false,
  slides: [],
  isSensitive: false,
  isCollapsable: false,
});
const tabs = [section('first', 'First'), section('untitled', null), section('second', 'Second')];

test('the contents skip the first section', () => {
  expect(enhanceTableOfContents({ tabs, displayFirstTocLink: false })).toEqual([{ id: 'second', title: 'Second' }]);
});

test('the contents list the first section when the article asks for it', () => {
  expect(enhanceTableOfContents({ tabs, displayFirstTocLink: true }).map(({ id }) => id)).toEqual(['first', 'second']);
});

test('text before the first heading is the first section: every title is listed', () => {
  expect(
    enhanceTableOfContents({ tabs: [section('untitled', null), ...tabs], displayFirstTocLink: false }).map(
      ({ id }) => id,
    ),
  ).toEqual(['first', 'second']);
});
