import { describe, expect, test } from 'vitest';
import { commentDate } from './comment-date.ts';

describe('the date of a comment', () => {
  test('is written as readers of the language write it', () => {
    expect(commentDate('2026-10-02', 'en')).toEqual({ dateTime: '2026-10-02', display: 'October 2, 2026' });
    expect(commentDate('2026-10-02', 'es')).toEqual({ dateTime: '2026-10-02', display: '2 de octubre de 2026' });
  });

  test('invents no part that is not stated', () => {
    expect(commentDate('2026-10', 'en').display).toBe('October 2026');
    expect(commentDate('2026', 'en').display).toBe('2026');
  });

  test('is shown as it is stated where it is no date of the calendar', () => {
    expect(commentDate('last spring', 'en')).toEqual({ dateTime: undefined, display: 'last spring' });
    expect(commentDate('2026-19-42', 'en')).toEqual({ dateTime: undefined, display: '2026-19-42' });
  });
});
