import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

/** Name of the cascade layer in which the site's design tokens stand, and nothing else. */
const TOKENS_LAYER = '@layer tokens{';

/** The blocks of a stylesheet that hold design tokens, as the build has minified it. */
export function tokenBlocks(css: string): string {
  const blocks: string[] = [];
  for (let start = css.indexOf(TOKENS_LAYER); start >= 0; start = css.indexOf(TOKENS_LAYER, start + 1)) {
    let depth = 1;
    let end = start + TOKENS_LAYER.length;
    for (; end < css.length && depth > 0; end += 1) depth += css[end] === '{' ? 1 : css[end] === '}' ? -1 : 0;
    if (depth === 0) blocks.push(css.slice(start, end));
  }
  return blocks.join('');
}

/**
 * Colours, sizes and the interface font of the shell that readers get: operators' pages look like the site without a
 * second copy of any value. Only tokens are taken, no rule: a shell whose stylesheet is broken must not hide the page
 * that takes it back. Empty where there is no shell, or its stylesheets cannot be read.
 */
export async function shellTokens(shell: ReleaseOnDisk | undefined): Promise<string> {
  if (shell?.manifest.kind !== 'shell') return '';
  const { styles, fonts } = shell.manifest.browser;
  const paths = [...new Set(Object.values(styles).flat())];
  const sheets = await Promise.all(paths.map((path) => readFile(join(shell.folder, path), 'utf8').catch(() => '')));
  const blocks = [...new Set(sheets.map(tokenBlocks))].join('');
  const font = fonts['interface'];
  const face =
    font === undefined
      ? ''
      : `@font-face{font-family:Interface;src:url("${shell.assetBase}${font}") format("woff2");font-weight:300 900;font-display:swap}`;
  // What could end the element in which it will stand is no token.
  return `${blocks}${face}`.includes('<') ? '' : `${blocks}${face}`;
}
