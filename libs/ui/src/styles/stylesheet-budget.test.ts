import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

/**
 * Maximum size of the stylesheet of every page, in bytes after gzip. The stylesheets of layouts and modules need the
 * rest of a page's budget.
 */
const BASE_STYLESHEET_MAXIMUM = 8_000;

it('the stylesheet of every page leaves most of the budget to the teams', async () => {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('../base.css', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    external: ['*.woff2'],
  });
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeGreaterThan(1000);
  expect(gzipSync(outputFiles[0]?.contents ?? '').length).toBeLessThan(BASE_STYLESHEET_MAXIMUM);
});
