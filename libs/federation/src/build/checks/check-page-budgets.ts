/**
 * Checks the byte budgets of whole pages, computed from the built releases of all teams: of the scripts that a page
 * loads without input of the reader and while the reader scrolls to the end, and of its stylesheets. Run after all
 * builds.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { budgetOverruns, pageBudgets } from '@plainwell/contracts/delivery/budgets.ts';
import { releaseManifestSchema } from '@plainwell/contracts/delivery/release/release-manifest.ts';

const root = join(import.meta.dirname, '../../../../..');

const releases = globSync('*/dist/release/release.json', { cwd: root }).map((path) => {
  const manifest = join(root, path);
  return {
    release: dirname(manifest),
    manifest: releaseManifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8'))),
  };
});
const manifests = releases.map(({ manifest }) => manifest);
const shell = manifests.find((manifest) => manifest.kind === 'shell');
if (!shell) throw new Error('the shell has no release');

const uses = pageBudgets(
  shell,
  manifests.filter((manifest) => manifest.kind === 'remote'),
  (files) => {
    const texts = files.map(({ name, path }) => {
      const owner = releases.find(({ manifest }) => manifest.name === name);
      return readFileSync(join(owner?.release ?? '', path), 'utf8');
    });
    return brotliCompressSync(texts.join('\n')).length;
  },
);
for (const { what, bytes, budget } of uses) console.log(`${what}: ${bytes} of ${budget} bytes brotli`);
const overruns = budgetOverruns(uses);
for (const overrun of overruns) console.error(`over budget: ${overrun}`);
if (overruns.length > 0) process.exit(1);
