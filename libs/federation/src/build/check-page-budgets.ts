/**
 * Checks the byte budgets of whole pages over the built releases of all teams: what a reader fetches up to idle without
 * touching anything, and the stylesheets. Run after all builds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { budgetOverruns, pageBudgets } from '@plainwell/contracts/budgets.ts';
import { releaseManifestSchema } from '@plainwell/contracts/release-manifest.ts';

const root = join(import.meta.dirname, '../../../..');
const folders = ['shell', 'mfe-article', 'mfe-reader-tools', 'mfe-account-save', 'mfe-ads-rail'];

const releases = folders.map((folder) => {
  const release = join(root, folder, 'dist/release');
  return { release, manifest: releaseManifestSchema.parse(JSON.parse(readFileSync(join(release, 'release.json'), 'utf8'))) };
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
    return gzipSync(texts.join('\n')).length;
  },
);
for (const { what, bytes, budget } of uses) console.log(`${what}: ${bytes} of ${budget} bytes gzip`);
const overruns = budgetOverruns(uses);
for (const overrun of overruns) console.error(`over budget: ${overrun}`);
if (overruns.length > 0) process.exit(1);
