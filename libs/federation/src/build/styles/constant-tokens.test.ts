import postcss from 'postcss';
import { expect, it } from 'vitest';
import { constantTokens } from './constant-tokens.ts';

const written = (css: string) => postcss([constantTokens(new Map([['--space-1', '0.5rem'], ['--radius-md', '8px']]))]).process(css, { from: undefined }).css;

it.each([
  ['.a{gap:var(--space-1)}', '.a{gap:0.5rem}'],
  ['.a{margin:calc(2 * var(--space-1)) var(--space-1)}', '.a{margin:calc(2 * 0.5rem) 0.5rem}'],
  ['@media (width >= 768px){.a{--own:var(--radius-md)}}', '@media (width >= 768px){.a{--own:8px}}'],
  // What a palette or a screen changes stays a reference, and so does a name that only begins alike.
  ['.a{color:var(--color-ink);gap:var(--space-10)}', '.a{color:var(--color-ink);gap:var(--space-10)}'],
  [':root{--space-1:0.5rem}', ':root{--space-1:0.5rem}'],
])('%s', (css, expected) => expect(written(css)).toBe(expected));
