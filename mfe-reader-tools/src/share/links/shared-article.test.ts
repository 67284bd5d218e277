import { describe, expect, it } from 'vitest';
import { SHARED_TITLE_MAXIMUM, shareableTitle } from './shared-article.ts';

describe('the title that a share link carries', () => {
  it('is the title itself when nothing is odd about it', () => {
    const title = '¿Dormir mejor? “Sí” – 100% · كيف تنام';
    expect(shareableTitle(title)).toBe(title);
  });

  it('is one line', () => {
    expect(shareableTitle('  Sleep\r\nwell\t\u0000now ')).toBe('Sleep well now');
  });

  it('holds no half of a character pair, which no address can carry', () => {
    expect(shareableTitle('a\uD83Db')).toBe('a\uFFFDb');
  });

  it('keeps a title of exactly the maximum and marks where a longer one was cut', () => {
    expect(shareableTitle('x'.repeat(SHARED_TITLE_MAXIMUM))).toHaveLength(SHARED_TITLE_MAXIMUM);
    expect(shareableTitle('x'.repeat(SHARED_TITLE_MAXIMUM + 1))).toBe(`${'x'.repeat(SHARED_TITLE_MAXIMUM - 1)}…`);
  });

  it('is never cut inside a character', () => {
    expect(shareableTitle('😴😴😴😴', 3)).toBe('😴😴…');
  });
});
