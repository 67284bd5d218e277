import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type Plugin } from 'postcss';

/** A reference to a custom property without a fallback. */
const REFERENCE = /var\((?<name>--[\w-]+)\)/g;

/** Values by the names of custom properties. */
export type Tokens = ReadonlyMap<string, string>;

/** Design tokens of the house whose values stylesheets carry themselves. None names another. */
export interface CarriedTokens {
  /** Tokens that never change. */
  readonly constant: Tokens;
  /**
   * Tokens that no first screen needs, and that a page changes for some readers: the reader's own palette, reduced
   * motion.
   */
  readonly later: Tokens;
}

function declared(css: string): Tokens {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value.replaceAll(/\s+/g, ' ')));
  return values;
}

/**
 * Writes the values of design tokens where a stylesheet names them: those that never change instead of the reference,
 * the others as its fallback. A page has no rule for them then. Pages would carry each constant token beside its uses,
 * and a browser styles every element of a page anew when a later stylesheet sets a custom property of the root.
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

/** Whether a text names one of the tokens and does not carry its value. */
export function needsTokens(text: string, { constant, later }: CarriedTokens): boolean {
  return [...text.matchAll(REFERENCE)].some(({ groups: { name = '' } = {} }) => constant.has(name) || later.has(name));
}

/**
 * The house's tokens as a package has them; nothing where it does without the house's library. @param context the
 * package's folder.
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
