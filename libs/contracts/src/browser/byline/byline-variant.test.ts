import { describe, expect, test } from 'vitest';
import { bylineVariant } from './byline-variant.ts';

const on = (date: string) => ({ date, display: `shown ${date}` });

describe('the wording of a byline', () => {
  test('is the original one when the article was last updated on the day it was published', () => {
    const dates = { published: on('2024-03-01'), lastUpdates: on('2024-03-01'), medicallyReviewed: on('2024-05-01') };
    expect(bylineVariant(dates)).toEqual({ kind: 'original', published: on('2024-03-01') });
  });

  test('is the updated one when the update is of another day', () => {
    const dates = { published: on('2023-01-01'), lastUpdates: on('2024-03-01') };
    expect(bylineVariant(dates)).toEqual({ kind: 'updated', latest: on('2024-03-01') });
  });

  test.each([
    [
      'the review',
      { lastUpdates: on('2024-03-01'), medicallyReviewed: on('2024-06-01'), factChecked: on('2024-05-01') },
      '2024-06-01',
    ],
    [
      'the fact-check',
      { lastUpdates: on('2024-03-01'), medicallyReviewed: on('2024-02-01'), factChecked: on('2024-05-01') },
      '2024-05-01',
    ],
    [
      'the update',
      { lastUpdates: on('2024-07-01'), medicallyReviewed: on('2024-06-01'), factChecked: on('2024-05-01') },
      '2024-07-01',
    ],
  ])('names the date of %s when that is the latest', (_which, dates, expected) => {
    expect(bylineVariant({ published: on('2020-01-01'), ...dates })).toEqual({ kind: 'updated', latest: on(expected) });
  });

  test('prefers the fuller of two dates that agree as far as both go', () => {
    const dates = { published: on('2020'), lastUpdates: on('2024-06'), medicallyReviewed: on('2024-06-15') };
    expect(bylineVariant(dates)).toEqual({ kind: 'updated', latest: on('2024-06-15') });
  });

  test('is the updated one when only the update is dated', () => {
    expect(bylineVariant({ lastUpdates: on('2024-08-03') })).toEqual({ kind: 'updated', latest: on('2024-08-03') });
  });

  test('never calls an article updated when no update is stated', () => {
    const dates = { published: on('2020-01-01'), medicallyReviewed: on('2024-06-01') };
    expect(bylineVariant(dates)).toEqual({ kind: 'original', published: on('2020-01-01') });
  });

  test('goes without a date when none is known', () => {
    expect(bylineVariant({})).toEqual({ kind: 'original', published: undefined });
  });
});
