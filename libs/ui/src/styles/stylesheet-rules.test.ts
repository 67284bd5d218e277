import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss, { type AtRule, type Declaration } from 'postcss';
import { describe, expect, it } from 'vitest';
import { ISLAND_TAG, SLOT_NOTICE_CLASS } from '@plainwell/contracts/browser/page-elements.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const stylesheets = globSync(['styles/*.css', 'primitives/**/*.module.css'], { cwd: source });

/** Properties with a physical side, which are wrong for text from right to left. */
const PHYSICAL = /^(margin|padding|border|inset)?-?(left|right|top|bottom)$|^(width|height|(min|max)-(width|height))$/;
const COLOUR = /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)a?\(/i;

function declarations(file: string): Declaration[] {
  const found: Declaration[] = [];
  postcss.parse(readFileSync(`${source}/${file}`, 'utf8')).walkDecls((declaration) => void found.push(declaration));
  return found;
}

describe.each(stylesheets)('%s', (file) => {
  it('speaks of start and end, not of left and right', () => {
    expect(
      declarations(file)
        .filter(({ prop }) => PHYSICAL.test(prop))
        .map(String),
    ).toEqual([]);
  });

  it('takes its colours from the tokens', () => {
    // Print is black and white whatever the tokens are, and the shadow at a table's edge has its own color.
    const own = (declaration: Declaration) => file === 'styles/print.css' || declaration.prop === '--edge';
    expect(
      declarations(file)
        .filter((declaration) => COLOUR.test(declaration.value) && !own(declaration))
        .map(String),
    ).toEqual([]);
  });

  it('stands in a layer, so that its rank does not hang on the order of files', () => {
    const outside = postcss
      .parse(readFileSync(`${source}/${file}`, 'utf8'))
      .nodes.filter((node) => node.type === 'rule');
    expect(outside.map(String)).toEqual([]);
  });
});

it('all stylesheets of the house name only tokens that exist', () => {
  const house = fileURLToPath(new URL('../../../..', import.meta.url));
  const files = globSync(['shell/src/**/*.css', 'mfe-*/src/**/*.css', 'libs/ui/src/**/*.css'], { cwd: house });
  expect(files.length).toBeGreaterThan(stylesheets.length);
  const all = files.flatMap((file) =>
    declarations(relative(source, join(house, file))).map(({ prop, value }) => ({ file, prop, value })),
  );
  const known = new Set(all.map(({ prop }) => prop));
  const used = all.flatMap(({ file, value }) =>
    [...value.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(used.filter(({ name }) => !known.has(name))).toEqual([]);
});

it('stylesheets of remotes ask for no other markup of the host than contracts name', () => {
  const house = fileURLToPath(new URL('../../../..', import.meta.url));
  const files = globSync('mfe-*/src/**/*.css', { cwd: house });
  expect(files.length).toBeGreaterThan(10);
  const foreign: string[] = [];
  for (const file of files) {
    postcss.parse(readFileSync(join(house, file), 'utf8')).walkRules(({ selector }) => {
      const own = selector.replaceAll(`:global(${ISLAND_TAG}:has(+ .${SLOT_NOTICE_CLASS}))`, '');
      if (/:global|plainwell-|\[data-slot/.test(own)) foreign.push(`${file}: ${selector}`);
    });
  }
  expect(foreign).toEqual([]);
});

it('no later stylesheet makes a browser style every element of a page anew', () => {
  const house = fileURLToPath(new URL('../../../..', import.meta.url));
  const files = globSync(
    [
      '{shell,mfe-*,libs/ui}/src/**/*.later.module.css',
      'libs/ui/src/{styles/later,tokens-preferences}.css',
      'shell/src/styles/frame/{header-later,footer,topics-menu,slot-notice}.css',
    ],
    { cwd: house },
  );
  expect(files.length).toBeGreaterThan(10);
  const costly: string[] = [];
  for (const file of files) {
    postcss.parse(readFileSync(join(house, file), 'utf8')).walkRules((rule) => {
      const isForSome = rule.parent?.type === 'atrule' && (rule.parent as AtRule).name === 'media';
      const inherits =
        rule.selector === ':root' && rule.some((node) => node.type === 'decl' && node.prop.startsWith('--'));
      if ((inherits && !isForSome) || rule.selector.includes('::selection')) costly.push(`${file}: ${rule.selector}`);
    });
  }
  expect(costly).toEqual([]);
});
