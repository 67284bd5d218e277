import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import {
  filesOfModule,
  releaseManifestSchema,
  type ReleaseManifest,
} from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/rendering.ts';
import { readReleasedFile } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { z } from 'zod';
import { readJsonFile } from '../../../platform/parse-json.ts';
import { MANIFEST_FILE } from '../../registry/storage/manifest-file.ts';

/** Compressed copies of a file. Browsers that accept an encoding get the copy in place of the file. */
const copies = [
  { suffix: '.gz', decompress: promisify(gunzip) },
  { suffix: '.br', decompress: promisify(brotliDecompress) },
] as const;

/** Files that count toward byte budgets. */
const COUNTED = /\.(js|css)$/;

/** Returns the files that the manifest names outside its list of files, such as entries and stylesheets. */
function namedFiles(manifest: ReleaseManifest): string[] {
  const { server } = manifest;
  if (manifest.kind === 'remote') {
    const modules = Object.values(manifest.browser.modules).flatMap(filesOfModule);
    return [
      manifest.browser.entry,
      server.entry,
      ...modules,
      ...(manifest.fixtures === undefined ? [] : [manifest.fixtures]),
    ];
  }
  const { loader, inlineScripts = {}, runtime, engagement, styles, fonts, icon } = manifest.browser;
  return [
    loader,
    ...Object.values(inlineScripts),
    runtime,
    ...(engagement === undefined ? [] : [engagement]),
    icon,
    server.entry,
    ...Object.values(styles).flat(),
    ...Object.values(fonts),
  ];
}

/** Returns why the manifest is invalid or contradicts itself. */
async function manifestReasons({ manifest, folder }: ReleaseOnDisk): Promise<string[]> {
  const stored = await readJsonFile(join(folder, MANIFEST_FILE));
  if (stored === undefined) return [`${MANIFEST_FILE} is missing or is not JSON: pack the release again`];
  const parsed = releaseManifestSchema.safeParse(stored);
  if (!parsed.success) return [`${MANIFEST_FILE} does not fit its schema: ${z.prettifyError(parsed.error)}`];
  if (!isDeepStrictEqual(parsed.data, manifest)) return [`${MANIFEST_FILE} on disk differs from the uploaded one`];
  if ((manifest.kind === 'shell') !== (manifest.name === SHELL_NAME))
    return [`a ${manifest.kind} cannot be called ${manifest.name}`];
  return [
    ...namedFiles(manifest)
      .filter((path) => !Object.hasOwn(manifest.files, path))
      .map(
        (path) =>
          `${MANIFEST_FILE} refers to ${path}, but does not list it among its files: the bundle is missing, or the build did not pack the file`,
      ),
    ...Object.entries(manifest.files)
      .filter(([path, { gzip }]) => path.startsWith('browser/') && COUNTED.test(path) && gzip === undefined)
      .map(([path]) => `${path} has no gzip size, so the gate cannot check byte budgets: pack the release again`),
  ];
}

/** Returns why the compressed copies of a file do not match the file, or the size in the manifest. */
async function copyReasons({ manifest, folder }: ReleaseOnDisk, path: string, bytes: Buffer): Promise<string[]> {
  const gzip = manifest.files[path]?.gzip;
  const found = await Promise.all(
    copies.map(async ({ suffix, decompress }) => {
      const copy = await readFile(join(folder, path + suffix)).catch(() => null);
      if (copy === null)
        return suffix === '.gz' && gzip !== undefined ? [`${path} has a gzip size, but ${path}.gz does not exist`] : [];
      const whole = await decompress(copy, { maxOutputLength: bytes.length + 1 }).catch(() => null);
      if (!whole?.equals(bytes)) return [`${path}${suffix} is not a copy of ${path}: readers would get other content`];
      return suffix === '.gz' && copy.length !== gzip
        ? [`${path} is ${copy.length} bytes gzip, not ${gzip} as ${MANIFEST_FILE} says`]
        : [];
    }),
  );
  return found.flat();
}

async function fileReasons(release: ReleaseOnDisk, path: string): Promise<string[]> {
  const expected = release.manifest.files[path];
  if (!expected) return [];
  const file = await readReleasedFile(join(release.folder, path), expected);
  if (file.ok) return copyReasons(release, path, file.bytes);
  if (file.fault.kind === 'missing') return [`${path} is missing`];
  if (file.fault.kind === 'size')
    return [`${path} has ${file.fault.size} bytes, not ${expected.size} as ${MANIFEST_FILE} says`];
  return [`${path} changed after packing: the hash differs from ${MANIFEST_FILE}`];
}

/** Returns a reason for each file that the manifest does not list, and for each link or other special entry. */
async function strangers({ manifest, folder }: ReleaseOnDisk): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/');
    if (entry.isDirectory() || path === MANIFEST_FILE) return [];
    if (!entry.isFile()) return [`${path} is not a file`];
    return Object.hasOwn(manifest.files, path) ? [] : [`${path} is not in ${MANIFEST_FILE}`];
  });
}

/**
 * Returns the reasons against the files of a candidate. The manifest must fit its schema. The folder must contain
 * exactly the files that the manifest lists, with their sizes, hashes and gzip sizes. Compressed copies must have the
 * same content as their files.
 */
export async function filesReasons(release: ReleaseOnDisk): Promise<string[]> {
  const [ofManifest, unknown, ...ofFiles] = await Promise.all([
    manifestReasons(release),
    strangers(release),
    ...Object.keys(release.manifest.files).map((path) => fileReasons(release, path)),
  ]);
  return [...ofManifest, ...unknown, ...ofFiles.flat()];
}
