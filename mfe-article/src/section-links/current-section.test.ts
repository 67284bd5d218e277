import { describe, expect, test } from 'vitest';
import { currentSection } from './current-section.ts';

const ids = ['overview', 'symptoms', 'treatment'];

describe('the section being read', () => {
  test('is the one that crosses the reading line', () => {
    expect(currentSection(ids, new Set(['symptoms']))).toBe('symptoms');
  });

  test('is the later one where two cross it', () => {
    expect(currentSection(ids, new Set(['treatment', 'symptoms']))).toBe('treatment');
  });

  test('is none between two sections', () => {
    expect(currentSection(ids, new Set())).toBeUndefined();
  });
});
