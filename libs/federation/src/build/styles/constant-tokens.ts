import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import postcss, { type Plugin } from 'postcss';

/** Where the house's library keeps tokens that never change. */
const CONSTANT_TOKENS = '@plainwell/ui/tokens-constant.css';

const REFERENCE = /var\((?<name>--[\w-]+)\)/g;

/** Values of the custom properties that a stylesheet declares. */
function declared(css: string): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  postcss.parse(css).walkDecls(/^--/, ({ prop, value }) => void values.set(prop, value));
  return values;
}

/**
 * Writes the values of design tokens that never change where a stylesheet names them: pages carry the first styles of every view,
 * and would carry each such token beside its uses.
 * @param values the tokens, none of which names another.
 */
export function constantTokens(values: ReadonlyMap<string, string>): Plugin {
  return {
    postcssPlugin: 'plainwell-constant-tokens',
    Declaration(declaration) {
      const value = declaration.value.replaceAll(REFERENCE, (reference, name: string) => values.get(name) ?? reference);
      if (value !== declaration.value) declaration.value = value;
    },
  };
}

/** Where a package finds the house's constant tokens; nothing where it does without the house's library. */
function constantsFile(context: string): string | undefined {
  try {
    return createRequire(join(context, 'package.json')).resolve(CONSTANT_TOKENS);
  } catch {
    return undefined;
  }
}

/** The house's constant tokens, as a package has them. @param context the package's folder. */
export function houseConstants(context: string): ReadonlyMap<string, string> {
  const file = constantsFile(context);
  return file === undefined ? new Map() : declared(readFileSync(file, 'utf8'));
}
