import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type Plugin } from 'postcss';

/** Matches a reference to a custom property without a fallback. */
const REFERENCE = /var\((?<name>--[\w-]+)\)/g;

/** Values by name of custom property. */
export type Tokens = ReadonlyMap<string, string>;

/** Design tokens whose values the build writes into stylesheets. No value refers to another token. */
export interface CarriedTokens {
  /** Tokens that never change. */
  readonly constant: Tokens;
  /**
   * Tokens that no first screen needs, and that a page changes for some readers: for the reader's color palette or
   * reduced motion.
   */
  readonly later: Tokens;
}

function declared(css: string): Tokens {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value.replaceAll(/\s+/g, ' ')));
  return values;
}

/**
 * Returns a PostCSS plugin that writes the values of design tokens into stylesheets. The value of a constant token
 * replaces the reference. The value of a later token becomes the fallback of the reference. Without the plugin, pages
 * would need a rule that defines all these tokens, and in a later stylesheet such a rule makes the browser restyle the
 * whole page.
 */
export function carryTokens({ constant, later }: CarriedTokens): Plugin {
  const written = (reference: string, name: string) =>
    constant.get(name) ?? (later.has(name) ? `var(${name}, ${later.get(name)})` : reference);
  return {
    postcssPlugin: 'plainwell-carry-tokens',
    Declaration(declaration) {
      const value = declaration.value.replaceAll(REFERENCE, written);
      if (value !== declaration.value) declaration.value = value;
    },
  };
}

/** Returns whether a text refers to one of the tokens without containing the token's value there. */
export function needsTokens(text: string, { constant, later }: CarriedTokens): boolean {
  return [...text.matchAll(REFERENCE)].some(({ groups: { name = '' } = {} }) => constant.has(name) || later.has(name));
}

/**
 * Returns the design tokens of the version of `@plainwell/ui` that a package uses; `undefined` if the package does not
 * use that library.
 * @param context folder of the package.
 */
export function houseTokens(context: string): CarriedTokens | undefined {
  const require = createRequire(join(context, 'package.json'));
  const read = (file: string) => declared(readFileSync(require.resolve(`@plainwell/ui/${file}`), 'utf8'));
  try {
    return { constant: read('tokens-constant.css'), later: read('tokens-later.css') };
  } catch {
    return undefined;
  }
}
