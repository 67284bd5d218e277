import { canonicalPathSchema } from '@plainwell/contracts/primitives/primitives.ts';
import { isReservedPath } from '@plainwell/contracts/page/paths/reserved-paths.ts';
import { describe, expect, test } from 'vitest';
import { derivedPath, pathFinding } from './canonical-path.ts';

const path = (title: string, rest: Partial<Parameters<typeof derivedPath>[0]> = {}) =>
  derivedPath({ id: 'doc-1', language: 'en', title, topicSlug: 'heart', ...rest });

describe('a derived path', () => {
  test('reads like topic and title, in the language’s own place', () => {
    expect(path('Ménière’s Disease & You')).toMatch(/^heart\/menieres-disease-and-you-[0-9a-f]{8}$/);
    expect(path('Cálculos', { language: 'es', topicSlug: null })).toMatch(/^es\/health\/calculos-[0-9a-f]{8}$/);
    expect(path('Cáries', { language: 'pt' })).toMatch(/^pt\/heart\//);
  });

  test('depends on the article alone, so that order and company change nothing, and one title gives many paths', () => {
    expect(path('Breast Cancer')).toBe(path('Breast Cancer'));
    expect(path('Breast Cancer')).not.toBe(path('Breast Cancer', { id: 'doc-2' }));
  });

  test.each(['???', '日本語', '', 'x'.repeat(300), 'word '.repeat(60), '😀', 'search', 'Résumé — 100 % "sûr"'])(
    'of the title %j is one that the site can serve',
    (title) => {
      const made = path(title, { topicSlug: 'api' });
      expect(canonicalPathSchema.safeParse(made).success).toBe(true);
      expect(isReservedPath(made)).toBe(false);
      expect(made.length).toBeLessThanOrEqual(150);
    },
  );
});

describe('a stated path', () => {
  test.each([
    ['search', 'en'],
    ['api/content', 'en'],
    ['es', 'es'],
    ['es/search', 'es'],
    ['salud/asma', 'es'],
    ['es/salud/asma', 'en'],
    ['es/saude/asma', 'pt'],
  ] as const)('%s is refused for an article in %s', (stated, language) => {
    expect(pathFinding(stated, language)?.field).toBe('canonicalPath');
  });

  test.each([
    ['health/asthma', 'en'],
    ['es/salud/asma', 'es'],
    ['pt/saude/asma', 'pt'],
    ['about/process', 'en'],
  ] as const)('%s is fine for an article in %s', (stated, language) => {
    expect(pathFinding(stated, language)).toBeNull();
  });
});
