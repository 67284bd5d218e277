import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { carryTokens, needsTokens } from './carry-tokens.ts';

const tokens = {
  constant: new Map([
    ['--space-1', '0.5rem'],
    ['--radius-md', '8px'],
  ]),
  later: new Map([['--color-focus', 'light-dark(#0b4f9e, #9cc9ff)']]),
};
const written = (css: string) => postcss([carryTokens(tokens)]).process(css, { from: undefined }).css;

describe('a stylesheet carries the tokens that it names', () => {
  it.each([
    ['.a{gap:var(--space-1)}', '.a{gap:0.5rem}'],
    ['.a{margin:calc(2 * var(--space-1)) var(--space-1)}', '.a{margin:calc(2 * 0.5rem) 0.5rem}'],
    ['@media (width >= 768px){.a{--own:var(--radius-md)}}', '@media (width >= 768px){.a{--own:8px}}'],
    // Stays a reference, because a reader's palette may change the token.
    [
      '.a{outline:2px solid var(--color-focus)}',
      '.a{outline:2px solid var(--color-focus, light-dark(#0b4f9e, #9cc9ff))}',
    ],
    // Unchanged: a token that the first stylesheet of every page defines, a name that only begins like a token, a
    // reference with its own fallback, and a definition.
    ['.a{color:var(--color-ink);gap:var(--space-10)}', '.a{color:var(--color-ink);gap:var(--space-10)}'],
    ['.a{gap:var(--space-1, 0)}', '.a{gap:var(--space-1, 0)}'],
    [':root{--space-1:0.5rem}', ':root{--space-1:0.5rem}'],
  ])('%s', (css, expected) => expect(written(css)).toBe(expected));

  it.each(['.a{gap:var(--space-1)}', '.a{color:var(--color-focus)}'])('%s needs them before, and not after', (css) => {
    expect(needsTokens(css, tokens)).toBe(true);
    expect(needsTokens(written(css), tokens)).toBe(false);
  });

  it('needs none that it does not name', () => expect(needsTokens('.a{color:var(--color-ink)}', tokens)).toBe(false));
});
