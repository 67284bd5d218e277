import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';

/** Start of the cascade layer that contains only the site's design tokens. */
const TOKENS_LAYER = '@layer tokens{';

/** Returns the blocks of a minified stylesheet that contain design tokens. */
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
 * Returns the design tokens and the interface font of the shell that readers get, so that staff pages look like the
 * site without copied values. Takes no CSS rules, because a broken stylesheet must not hide the page that rolls the
 * shell back. Empty without a shell. Skips unreadable stylesheets.
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
  // Text with `<` could end the style element, and a design token never contains it.
  return `${blocks}${face}`.includes('<') ? '' : `${blocks}${face}`;
}
