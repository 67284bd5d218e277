import { expect, test } from 'vitest';
import { articleDocument } from '../testing/article.fixture.ts';
import { converted, corpusDocument } from './corpus/document.fixture.ts';

const on = (date: string) => ({ date, display: date });
const ofArticle = (published: string, updated: string) =>
  converted({
    ...articleDocument('a').article,
    byline: { articleDates: { published: on(published), lastUpdates: on(updated) } },
  }).warnings;

test.each([
  ['2026-11-21', '2026-11-01'],
  ['2026-11-21', '2026-10'],
  ['2026', '2025-12-31'],
])('an article of %s that changed on %s is imported with a warning', (published, updated) => {
  expect(ofArticle(published, updated)).toEqual([
    {
      field: 'byline.articleDates.lastUpdates',
      problem: `${updated} is before the day of publication, ${published}; correct one of them, for search engines are told the later one`,
    },
  ]);
});

test.each([
  ['2026-11-21', '2026-11-21'],
  ['2026-11-21', '2026-11'],
  ['2026-11', '2026-11-01'],
  ['2026-11-21', '2026-12-01'],
])('an article of %s may have changed on %s', (published, updated) => {
  expect(ofArticle(published, updated)).toEqual([]);
});

test('a document of the corpus is warned of by its own names', () => {
  const { warnings } = converted(corpusDocument({ date: { published: '2026-11-21', modified: '2026-11-01' } }));
  expect(warnings).toEqual([{ field: 'date.modified', problem: expect.stringContaining('before the day of') }]);
});
