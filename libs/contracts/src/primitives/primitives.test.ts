import { describe, expect, it } from 'vitest';
import { canonicalPathSchema, linkSchema, partialDateSchema } from './primitives.ts';

describe('a date as far as it is stated', () => {
  it.each(['1997', '2017-11', '2024-02-29'])('%s is kept', (date) => {
    expect(partialDateSchema.parse(date)).toBe(date);
  });

  it.each(['2023-02-29', '2024-13', '2024-00-10', '24-01-01', 'yesterday', '2024-1-1', ''])('%j is refused', (date) => {
    expect(partialDateSchema.safeParse(date).success).toBe(false);
  });
});

describe('a link that a reader may follow', () => {
  it.each(['https://example.org/a?b=c#d', 'http://example.org', '/about/process', '/'])('%s is one', (link) => {
    expect(linkSchema.safeParse(link).success).toBe(true);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    String.raw`/\evil.example`,
    '/\t/evil.example',
    '/a\n',
    'https://example.org/\0',
    '/\ud800',
    'mailto:a@b.c',
    'https://',
    '',
  ])('%j is none', (link) => {
    expect(linkSchema.safeParse(link).success).toBe(false);
  });
});

describe('a canonical path', () => {
  it.each(['health/sleep-well', 'es/salud/dormir', 'a1'])('%s fits', (path) => {
    expect(canonicalPathSchema.safeParse(path).success).toBe(true);
  });

  it.each(['/health', 'health/', 'Health', 'a//b', 'a b', '../etc', 'é', '-a', 'x'.repeat(201)])(
    '%j does not',
    (path) => {
      expect(canonicalPathSchema.safeParse(path).success).toBe(false);
    },
  );
});
