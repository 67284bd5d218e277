import { expect, test } from 'vitest';
import { moreArticleStyles } from './more-article-styles.ts';

const slots = (shown?: string) => ({ html: (name: string) => (name === shown ? '<nav>' : null) });
const table = '<div class="table-scroll"><table></table></div>';

test('a page of plain text has no further styles', () => {
  expect(moreArticleStyles(slots(), '<p>Text.</p><ul><li>a</li></ul>')).toEqual([]);
  expect(moreArticleStyles(slots(), null)).toEqual([]);
});

test('a page of a series has its colours from the beginning, one with a call to action its place', () => {
  expect(moreArticleStyles(slots('series'), '<p>Text.</p>')).toEqual(['series']);
  expect(moreArticleStyles(slots('stickyCta'), '<p>Text.</p>')).toEqual(['sticky-cta']);
});

test('a table that the first screen may show is styled at once, whatever markup stands ahead of it', () => {
  expect(moreArticleStyles(slots(), `<p class="${'x'.repeat(2_000)}">Text.</p>${table}`)).toEqual(['further-prose']);
});

test('a table further down is left to the later stylesheet', () => {
  expect(moreArticleStyles(slots(), `<p>${'word '.repeat(400)}</p>${table}`)).toEqual([]);
});
