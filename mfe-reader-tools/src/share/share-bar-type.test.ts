import { describe, expect, it } from 'vitest';
import { shareBarTypeOf } from './share-bar-type.ts';

describe('the type of the share bar', () => {
  it('is mobile below both breakpoints, tablet between them, desktop above', () => {
    expect(shareBarTypeOf({ tablet: false, desktop: false })).toBe('mobile');
    expect(shareBarTypeOf({ tablet: true, desktop: false })).toBe('tablet');
    expect(shareBarTypeOf({ tablet: true, desktop: true })).toBe('desktop');
  });
});
