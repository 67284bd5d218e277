import { writeFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const outdir = fileURLToPath(new URL('../../dist/specimen/', import.meta.url));

await build({
  entryPoints: [fileURLToPath(new URL('specimen-entry.tsx', import.meta.url))],
  outdir,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
  // Fonts are in packages, which stay external, but the output needs them, here with all their weights.
  plugins: [
    {
      name: 'fonts-of-packages',
      setup(bundle) {
        bundle.onResolve({ filter: /\.woff2(?:\?|$)/ }, ({ path }) => ({
          path: fileURLToPath(import.meta.resolve(path.replace(/\?.*/, ''))),
        }));
      },
    },
  ],
  loader: { '.woff2': 'file' },
  jsx: 'automatic',
  outExtension: { '.js': '.mjs' },
  logLevel: 'warning',
});

const entry: { specimenHtml(stylesheet: string): string } = await import(
  pathToFileURL(`${outdir}specimen-entry.mjs`).href
);
writeFileSync(`${outdir}index.html`, entry.specimenHtml('specimen-entry.css'));
console.log(`${outdir}index.html`);
