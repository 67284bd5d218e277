import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import postcss, { type Declaration } from 'postcss';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('..', import.meta.url));
const stylesheets = globSync(['styles/*.css', 'primitives/**/*.module.css'], { cwd: source });

/** Physical sides break in scripts that run from right to left. */
const PHYSICAL = /^(margin|padding|border|inset)?-?(left|right|top|bottom)$|^(width|height|(min|max)-(width|height))$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i;

function declarations(file: string): Declaration[] {
  const found: Declaration[] = [];
  postcss.parse(readFileSync(`${source}/${file}`, 'utf8')).walkDecls((declaration) => void found.push(declaration));
  return found;
}

describe.each(stylesheets)('%s', (file) => {
  it('speaks of start and end, not of left and right', () => {
    expect(declarations(file).filter(({ prop }) => PHYSICAL.test(prop)).map(String)).toEqual([]);
  });

  it('takes its colours from the tokens', () => {
    // Paper is black and white whatever the tokens say, and the shadow at a table's edge is the table's own.
    const own = (declaration: Declaration) => file === 'styles/print.css' || declaration.prop === '--edge';
    expect(declarations(file).filter((declaration) => COLOUR.test(declaration.value) && !own(declaration)).map(String)).toEqual([]);
  });

  it('names only tokens that exist', () => {
    const tokens = new Set(['tokens.css', 'tokens-later.css', 'tokens-series.css'].flatMap((name) => declarations(name).map(({ prop }) => prop)));
    const own = new Set(stylesheets.flatMap((name) => declarations(name).map(({ prop }) => prop)));
    const used = declarations(file).flatMap(({ value }) => [...value.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
    expect(used.filter((name) => !tokens.has(name) && !own.has(name))).toEqual([]);
  });

  it('stands in a layer, so that its rank does not hang on the order of files', () => {
    const outside = postcss.parse(readFileSync(`${source}/${file}`, 'utf8')).nodes.filter((node) => node.type === 'rule');
    expect(outside.map(String)).toEqual([]);
  });
});
