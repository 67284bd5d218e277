/**
 * Checks the byte budgets of a whole article page over the built releases of all teams: what a reader fetches up to idle
 * without touching anything, and the stylesheets. Run after all builds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { releaseManifestSchema, type ReleaseManifest, type RemoteManifest, type ShellManifest } from '@plainwell/contracts/release-manifest.ts';
import type { HydrationStrategy } from '@plainwell/contracts/island.ts';
import { budgets, gzipBytes } from './budgets.ts';

const root = join(import.meta.dirname, '../../../..');
const folders = ['shell', 'mfe-article', 'mfe-reader-tools', 'mfe-account-save', 'mfe-ads-rail'];

/**
 * Strategies that fetch scripts without the reader doing anything: `visible` too, since a slot may be in sight at once. Not
 * `signed-in`: the page that is measured is an anonymous reader's.
 */
const untouched: readonly HydrationStrategy[] = ['load', 'idle', 'visible'];

interface Built<Manifest> {
  /** Folder of the release, relative to the workspace. */
  release: string;
  manifest: Manifest;
}

function builtIn(folder: string): Built<ReleaseManifest> {
  const release = `${folder}/dist/release`;
  return { release, manifest: releaseManifestSchema.parse(JSON.parse(readFileSync(join(root, release, 'release.json'), 'utf8'))) };
}

function isShell(built: Built<ReleaseManifest>): built is Built<ShellManifest> {
  return built.manifest.kind === 'shell';
}

function isRemote(built: Built<ReleaseManifest>): built is Built<RemoteManifest> {
  return built.manifest.kind === 'remote';
}

/** Bytes of stylesheets as a page sends them: one after the other in its HTML, compressed as one. */
function stylesheetBytes(files: ReadonlySet<string>): number {
  return gzipSync([...files].map((file) => readFileSync(join(root, file), 'utf8')).join('\n')).length;
}

/** What one remote makes a reader fetch who only reads: its container and the modules that start by themselves. */
function untouchedScriptBytes({ manifest: remote }: Built<RemoteManifest>, { manifest: shell }: Built<ShellManifest>): number {
  const started = shell.slots.filter((slot) => slot.remote === remote.name && untouched.includes(slot.strategy));
  if (started.length === 0) return 0;
  return gzipBytes(remote, [remote.browser.entry, ...started.flatMap(({ module }) => remote.browser.modules[module]?.scripts ?? [])]);
}

/** Stylesheets of a page of this layout that uses all of its modules. */
function styleFiles(layout: string, { manifest: shell, release }: Built<ShellManifest>, remotes: readonly Built<RemoteManifest>[]): Set<string> {
  const ofShell = ['page', layout].flatMap((name) => shell.browser.styles[name] ?? []).map((file) => `${release}/${file}`);
  const ofModules = remotes.flatMap(({ manifest: remote, release: folder }) =>
    shell.slots
      .filter((slot) => slot.layout === layout && slot.remote === remote.name)
      .flatMap(({ module }) => remote.browser.modules[module]?.styles ?? [])
      .map((file) => `${folder}/${file}`),
  );
  return new Set([...ofShell, ...ofModules]);
}

const releases = folders.map(builtIn);
const shell = releases.find(isShell);
if (!shell) throw new Error('the shell has no release');
const remotes = releases.filter(isRemote);
const byRemote = remotes.map((remote) => ({ name: remote.manifest.name, bytes: untouchedScriptBytes(remote, shell) }));
const ofShell = gzipBytes(shell.manifest, [shell.manifest.browser.loader, shell.manifest.browser.runtime]);
const lines = [
  {
    what: 'JavaScript of an article page up to idle',
    bytes: byRemote.reduce((sum, { bytes }) => sum + bytes, ofShell),
    budget: budgets.articlePageScripts,
  },
  ...byRemote.map(({ name, bytes }) => ({ what: `of which ${name}`, bytes, budget: budgets.remoteUntouched })),
  { what: 'CSS of an article page', bytes: stylesheetBytes(styleFiles('article', shell, remotes)), budget: budgets.articlePageStyles },
  { what: 'CSS of the saved list', bytes: stylesheetBytes(styleFiles('account', shell, remotes)), budget: budgets.articlePageStyles },
];
for (const { what, bytes, budget } of lines) console.log(`${what}: ${bytes} of ${budget} bytes gzip`);
if (lines.some(({ bytes, budget }) => bytes > budget)) {
  console.error('over budget');
  process.exit(1);
}
