import { CONTRACT_VERSION } from '@plainwell/contracts/modules/remotes.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { releasePublicKey, signRelease } from '@plainwell/contracts/delivery/release/release-signature.ts';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';
import { archiveOf } from './archive.fixture.ts';
import type { Upload } from '../registry.ts';

/** Token of every team in tests. */
export const testToken = 'a-token-under-test';

/** Release of a test, with its files by path, `release.json` among them. */
export interface TestRelease {
  manifest: ReleaseManifest;
  files: Record<string, string>;
}

/**
 * Returns a remote's release whose version depends on its text.
 * @param changes fields of its manifest that differ.
 */
export function testRelease(name: string, text: string, changes: Record<string, unknown> = {}): TestRelease {
  const contents: Record<string, string> = {
    'browser/remoteEntry.js': `globalThis.loaded = '${text}';`,
    'server/remoteEntry.js': `exports.text = '${text}';`,
  };
  const files = Object.fromEntries(
    Object.entries(contents).map(([path, content]) => [
      path,
      { size: content.length, integrity: integrityOf(content) },
    ]),
  );
  const version = `1.0.0-${createHash('sha256').update(text).digest('hex').slice(0, 10)}`;
  const manifest: ReleaseManifest = {
    kind: 'remote',
    contractVersion: CONTRACT_VERSION,
    name,
    version,
    files,
    shared: {},
    browser: { entry: 'browser/remoteEntry.js', modules: {} },
    server: { entry: 'server/remoteEntry.js' },
    props: {},
    ...changes,
  };
  return { manifest, files: { ...contents, 'release.json': `${JSON.stringify(manifest)}\n` } };
}

/** Returns the archive of the release, as it is uploaded. */
export function archiveOfRelease({ files }: TestRelease): Buffer {
  return archiveOf(Object.entries(files).map(([path, bytes]) => ({ path, bytes })));
}

/** Signs the release with the test token. */
export function signatureOf({ files }: TestRelease): Promise<string> {
  return signRelease(Buffer.from(files['release.json'] ?? ''), testToken);
}

/** Returns a signed upload of a release. */
export async function uploadOf(release: TestRelease, changes: Partial<Upload> = {}): Promise<Upload> {
  return {
    name: release.manifest.name,
    archive: Readable.from([archiveOfRelease(release)]),
    author: 'Ada Example <ada@example.org>',
    signature: await signatureOf(release),
    publicKey: releasePublicKey(testToken),
    who: 'rail-ci',
    isDryRun: false,
    signal: new AbortController().signal,
    ...changes,
  };
}

/** Creates a temporary folder, which is removed when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-releases-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Writes files by their paths into a folder. */
export async function writeFiles(folder: string, files: TestRelease['files']): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}

/** Writes the release into a temporary folder, as a build does. */
export async function builtFolderOf({ files }: TestRelease): Promise<string> {
  const folder = await temporaryFolder();
  await writeFiles(folder, files);
  return folder;
}
