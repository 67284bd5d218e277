import type { HydrationStrategy } from '../../modules/island.ts';
import { filesOfModule, type ReleaseManifest } from './release-manifest.ts';

/** A value in the earlier and in the later release. `null` if the release does not have the value. */
export interface Difference<Value> {
  from: Value | null;
  to: Value | null;
}

/** Size of a file in bytes, and its gzipped size if browsers fetch the file. */
export interface FileSize {
  size: number;
  gzip: number | null;
}

/** Differences between two releases of the same name. Lists omit everything that is equal. */
export interface ReleaseDiff {
  name: string;
  version: { from: string; to: string };
  sourceRevision: Difference<string>;
  /** Contract version against which each release was built. */
  contract: { from: number; to: number };
  /** Contract versions whose remotes a shell hosts, such as `1..2`. `null` for a remote. */
  hosts: Difference<string>;
  /** Size of all files as stored, in bytes. */
  size: { from: number; to: number };
  /** Gzipped size of the scripts and stylesheets that browsers may fetch, in bytes. */
  browserSize: { from: number; to: number };
  /** Files by path without the digest of the build. Source maps and compressed copies are left out. */
  files: (Difference<FileSize> & { path: string })[];
  /** Number of files that are equal in both releases. */
  sameFiles: number;
  /**
   * Exposed modules of a remote whose own scripts, behaviours or stylesheets differ, with their gzipped size in bytes.
   */
  modules: (Difference<number> & { module: string })[];
  /** Shared dependencies whose accepted version range differs. */
  shared: (Difference<string> & { dependency: string })[];
  /** Modules in the layouts of a shell, as `layout: remote/module`, with their strategy. */
  slots: (Difference<HydrationStrategy> & { slot: string })[];
}

/** Matches source maps and compressed copies, which accompany another file. */
const COMPANION = /\.(?:map|br|gz)$/;

/** Matches the digest that builds put into file names, such as in `Byline.3f9a2c11d0.js`. */
const DIGEST = /\.[0-9a-f]{8,}(?=\.\w+$)/;

interface ComparedFile extends FileSize {
  integrity: string;
}

/** Returns the files by their path without the digest. If two files would have the same path, each keeps its digest. */
function comparedFiles({ files }: ReleaseManifest): Map<string, ComparedFile> {
  const own = Object.entries(files).filter(([path]) => !COMPANION.test(path));
  const times = new Map<string, number>();
  for (const [path] of own) times.set(path.replace(DIGEST, ''), (times.get(path.replace(DIGEST, '')) ?? 0) + 1);
  return new Map(
    own.map(([path, { size, gzip = null, integrity }]) => {
      const plain = path.replace(DIGEST, '');
      return [times.get(plain) === 1 ? plain : path, { size, gzip, integrity }];
    }),
  );
}

/** Returns the names that are in either map, sorted. */
function namesOf(from: ReadonlyMap<string, unknown>, to: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...from.keys(), ...to.keys()])].sort();
}

/** Returns the differences between two maps of plain values. */
function differences<Value extends string | number>(
  from: ReadonlyMap<string, Value>,
  to: ReadonlyMap<string, Value>,
): (Difference<Value> & { key: string })[] {
  return namesOf(from, to)
    .map((key) => ({ key, from: from.get(key) ?? null, to: to.get(key) ?? null }))
    .filter((each) => each.from !== each.to);
}

const gzipOf = ({ files }: ReleaseManifest, paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + (files[path]?.gzip ?? files[path]?.size ?? 0), 0);

/** Returns the paths of the scripts and stylesheets that browsers may fetch. */
const browserPaths = ({ files }: ReleaseManifest) =>
  Object.keys(files).filter((path) => /^browser\/.*\.(?:js|css)$/.test(path));

const totalSize = ({ files }: ReleaseManifest) => Object.values(files).reduce((sum, { size }) => sum + size, 0);

const sharedOf = ({ shared }: ReleaseManifest) =>
  new Map(
    Object.entries(shared).map(([name, { requiredVersion, singleton }]) => [
      name,
      singleton ? requiredVersion : `${requiredVersion} (not a singleton)`,
    ]),
  );

const slotsOf = (manifest: ReleaseManifest) =>
  new Map(
    manifest.kind === 'shell'
      ? manifest.slots.map(({ layout, remote, module, strategy }) => [
          `${layout}: ${remote}/${module.replace('./', '')}`,
          strategy,
        ])
      : [],
  );

const hostsOf = (manifest: ReleaseManifest) =>
  manifest.kind === 'shell' ? `${manifest.hosts.oldest}..${manifest.hosts.newest}` : null;

/** Returns the modules of a remote, with the digests and the gzipped size of their own files. */
function modulesOf(manifest: ReleaseManifest): Map<string, { digest: string; gzip: number }> {
  if (manifest.kind === 'shell') return new Map();
  return new Map(
    Object.entries(manifest.browser.modules).map(([module, files]) => {
      const paths = filesOfModule(files);
      return [
        module,
        {
          digest: paths.map((path) => manifest.files[path]?.integrity ?? path).join(' '),
          gzip: gzipOf(manifest, paths),
        },
      ];
    }),
  );
}

/**
 * Compares two releases of the same name, so that operators and teams know what changes before they point a channel:
 * sizes, files, modules, shared dependencies, contract versions.
 */
export function compareReleases(from: ReleaseManifest, to: ReleaseManifest): ReleaseDiff {
  const files = { from: comparedFiles(from), to: comparedFiles(to) };
  const modules = { from: modulesOf(from), to: modulesOf(to) };
  const paths = namesOf(files.from, files.to);
  const changed = paths.filter((path) => files.from.get(path)?.integrity !== files.to.get(path)?.integrity);
  const sizeOf = (file: ComparedFile | undefined): FileSize | null =>
    file ? { size: file.size, gzip: file.gzip } : null;
  return {
    name: to.name,
    version: { from: from.version, to: to.version },
    sourceRevision: { from: from.sourceRevision ?? null, to: to.sourceRevision ?? null },
    contract: { from: from.contractVersion, to: to.contractVersion },
    hosts: { from: hostsOf(from), to: hostsOf(to) },
    size: { from: totalSize(from), to: totalSize(to) },
    browserSize: { from: gzipOf(from, browserPaths(from)), to: gzipOf(to, browserPaths(to)) },
    files: changed.map((path) => ({ path, from: sizeOf(files.from.get(path)), to: sizeOf(files.to.get(path)) })),
    sameFiles: paths.length - changed.length,
    modules: namesOf(modules.from, modules.to)
      .filter((module) => modules.from.get(module)?.digest !== modules.to.get(module)?.digest)
      .map((module) => ({
        module,
        from: modules.from.get(module)?.gzip ?? null,
        to: modules.to.get(module)?.gzip ?? null,
      })),
    shared: differences(sharedOf(from), sharedOf(to)).map(({ key, ...each }) => ({ dependency: key, ...each })),
    slots: differences(slotsOf(from), slotsOf(to)).map(({ key, ...each }) => ({ slot: key, ...each })),
  };
}
