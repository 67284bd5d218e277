import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type {
  RemoteManifest,
  ReleaseManifest,
  ShellManifest,
} from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { assetBaseOf } from '@plainwell/contracts/delivery/release/release-id.ts';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { temporaryFolder } from '@plainwell/tooling/testing/temporary-folder.ts';

/** Writes files of a release and returns their entries for the manifest. */
async function writeFiles(folder: string, texts: Readonly<Record<string, string>>): Promise<ReleaseManifest['files']> {
  const contents = Object.entries(texts).flatMap(([path, text]): [string, Buffer][] => {
    const bytes = Buffer.from(text);
    const copies: [string, Buffer][] = [
      [`${path}.gz`, gzipSync(bytes)],
      [`${path}.br`, brotliCompressSync(bytes)],
    ];
    return [[path, bytes], ...(path.startsWith('browser/') ? copies : [])];
  });
  const sizes = new Map(contents.map(([path, bytes]) => [path, bytes.length]));
  for (const [path, bytes] of contents) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), bytes);
  }
  return Object.fromEntries(
    contents.map(([path, bytes]) => {
      const gzip = sizes.get(`${path}.gz`);
      const integrity = integrityOf(bytes);
      return [path, { size: bytes.length, ...(gzip === undefined ? {} : { gzip }), integrity }];
    }),
  );
}

/** Writes a minimal release into a temporary folder, which is removed after the tests of a file. */
async function released(
  texts: Readonly<Record<string, string>>,
  manifestOf: (files: ReleaseManifest['files']) => ReleaseManifest,
): Promise<ReleaseOnDisk> {
  const folder = await temporaryFolder('gate');
  await chmod(folder, 0o755);
  const manifest = manifestOf(await writeFiles(folder, texts));
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  return { manifest, folder, assetBase: assetBaseOf(manifest) };
}

/**
 * Returns a server container that exposes one component, `./Card`. Its body is `statements`, which end with a `return`.
 */
export function containerOf(statements: string, moduleScope = ''): string {
  return `${moduleScope}
    exports.init = () => {};
    exports.get = async () => () => ({ default(props) { ${statements} } });`;
}

interface RemoteOptions extends Partial<Omit<RemoteManifest, 'files'>> {
  /** Texts of files by path. They replace files of a sound remote, or are added to them. */
  files?: Readonly<Record<string, string>>;
  /** Props of `./Card` by fixture name. */
  states?: Readonly<Record<string, Record<string, string>>>;
}

/** Writes a remote `rail` that exposes `./Card`. */
export function remoteRelease({
  files = {},
  states = { plain: { title: 'Bread' } },
  ...manifest
}: RemoteOptions = {}): Promise<ReleaseOnDisk> {
  const card = Object.entries(states).map(([name, props]) => ({ name, props }));
  const texts = {
    'browser/remoteEntry.js': 'var plainwell_rail;(()=>{globalThis.rspackChunkplainwell_rail=[];plainwell_rail={}})();',
    'browser/Card.css': '.rail-card-aB3dE{color:red;background:url(media/dot.svg)}',
    'server/remoteEntry.js': containerOf('return `<p>${props.title}</p>`;'),
    'fixtures.json': JSON.stringify({ './Card': card }),
    ...files,
  };
  return released(texts, (described) => ({
    kind: 'remote',
    contractVersion: CONTRACT_VERSION,
    name: 'rail',
    version: '1.0.0-a',
    shared: { react: { requiredVersion: '^19.1.0', singleton: true } },
    files: described,
    browser: { entry: 'browser/remoteEntry.js', modules: { './Card': { scripts: [], styles: ['browser/Card.css'] } } },
    server: { entry: 'server/remoteEntry.js' },
    fixtures: 'fixtures.json',
    props: {},
    ...manifest,
  }));
}

/** Server entry of a shell that renders a module by calling it. The module must return a string. */
const SHELL_SERVER = `
  exports.shellServer = {
    contractVersion: ${CONTRACT_VERSION},
    slotProps: () => [],
    errorPage: () => ({ kind: 'page', status: 404, page: 'error', data: {}, tags: [] }),
    async renderPage() { return { html: '<p>not found</p>', slots: [], releases: {} }; },
    async loadModule({ folder, manifest }, module) {
      (await require(folder + '/' + manifest.server.entry).get(module))();
    },
    async renderModule({ folder, manifest }, module, props) {
      const load = await require(folder + '/' + manifest.server.entry).get(module);
      return (await load().default(props));
    },
  };`;

interface ShellOptions extends Partial<Omit<ShellManifest, 'files'>> {
  files?: Readonly<Record<string, string>>;
}

/** Writes a shell whose article layout uses `./Card` of `rail`. */
export function shellRelease({ files = {}, ...manifest }: ShellOptions = {}): Promise<ReleaseOnDisk> {
  const texts = {
    'browser/loader.js': '0;',
    'browser/runtime.js': '1;',
    'browser/page.css': 'p{margin:0}',
    'browser/icon.svg': '<svg/>',
    'server/server.js': SHELL_SERVER,
    ...files,
  };
  return released(texts, (described) => ({
    kind: 'shell',
    contractVersion: CONTRACT_VERSION,
    hosts: { oldest: 1, newest: CONTRACT_VERSION },
    name: 'shell',
    version: '1.0.0-s',
    shared: { react: { requiredVersion: '19.3.1', singleton: true } },
    files: described,
    browser: {
      loader: 'browser/loader.js',
      runtime: 'browser/runtime.js',
      styles: { page: ['browser/page.css'] },
      fonts: {},
      icon: 'browser/icon.svg',
    },
    server: { entry: 'server/server.js' },
    slots: [{ layout: 'article', remote: 'rail', module: './Card', strategy: 'visible' }],
    gives: {},
    ...manifest,
  }));
}
