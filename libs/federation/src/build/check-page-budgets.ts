/**
 * Checks the byte budgets of a whole article page over the built releases of all teams: what a reader fetches up to idle
 * without touching anything, and the stylesheets. Run after all builds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseManifestSchema, type RemoteManifest, type ShellManifest } from '@plainwell/contracts/release-manifest.ts';
import type { HydrationStrategy } from '@plainwell/contracts/island.ts';
import { budgets, gzipBytes } from './budgets.ts';

const root = join(import.meta.dirname, '../../../..');
const folders = ['shell', 'mfe-article', 'mfe-reader-tools', 'mfe-account-save', 'mfe-ads-rail'];

/** Strategies that fetch scripts without the reader doing anything: `visible` too, since a slot may be in sight at once. */
const untouched: readonly HydrationStrategy[] = ['load', 'idle', 'visible'];

function manifestOf(folder: string) {
  return releaseManifestSchema.parse(JSON.parse(readFileSync(join(root, folder, 'dist/release/release.json'), 'utf8')));
}

function isRemote(manifest: ReturnType<typeof manifestOf>): manifest is RemoteManifest {
  return manifest.kind === 'remote';
}

function pageBytes(shell: ShellManifest, remotes: readonly RemoteManifest[]) {
  let scripts = gzipBytes(shell, [shell.browser.loader, shell.browser.runtime]);
  let styles = gzipBytes(shell, Object.values(shell.browser.styles).flat());
  for (const remote of remotes) {
    const slots = shell.slots.filter((slot) => slot.remote === remote.name);
    const started = slots.filter(({ strategy }) => untouched.includes(strategy));
    const scriptsOf = started.flatMap(({ module }) => remote.browser.modules[module]?.scripts ?? []);
    const stylesOf = slots.flatMap(({ module }) => remote.browser.modules[module]?.styles ?? []);
    if (started.length > 0) scripts += gzipBytes(remote, [remote.browser.entry, ...scriptsOf]);
    styles += gzipBytes(remote, stylesOf);
  }
  return { scripts, styles };
}

const manifests = folders.map(manifestOf);
const shell = manifests.find((manifest) => manifest.kind === 'shell');
if (!shell) throw new Error('the shell has no release');
const { scripts, styles } = pageBytes(shell, manifests.filter(isRemote));
const lines = [
  { what: 'JavaScript of an article page up to idle', bytes: scripts, budget: budgets.articlePageScripts },
  { what: 'CSS of an article page', bytes: styles, budget: budgets.articlePageStyles },
];
for (const { what, bytes, budget } of lines) console.log(`${what}: ${bytes} of ${budget} bytes gzip`);
if (lines.some(({ bytes, budget }) => bytes > budget)) {
  console.error('over budget');
  process.exit(1);
}
