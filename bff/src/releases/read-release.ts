import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema } from '@plainwell/contracts/release-manifest.ts';
import type { ReleaseOnDisk } from '@plainwell/contracts/shell-server.ts';

/** Name of the manifest at the top of every release folder. */
export const MANIFEST_FILE = 'release.json';

/** A readable release, or why it is none. */
export type ReadRelease = { ok: true; release: ReleaseOnDisk } | { ok: false; reason: string };

/** Address of a release's files for browsers. Neutral names only: content blockers know the word for advertising. */
export function assetBaseOf(name: string, version: string): string {
  return `/assets/${name}/${version}/`;
}

/** Reads the manifest of a release folder and checks it against the contract. */
export async function readRelease(folder: string): Promise<ReadRelease> {
  let text: string;
  try {
    text = await readFile(join(folder, MANIFEST_FILE), 'utf8');
  } catch {
    return { ok: false, reason: `${folder} holds no ${MANIFEST_FILE}` };
  }
  const parsed = releaseManifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { ok: false, reason: `${folder}/${MANIFEST_FILE}: ${issue?.path.join('.')} ${issue?.message}` };
  }
  const manifest = parsed.data;
  return { ok: true, release: { manifest, folder, assetBase: assetBaseOf(manifest.name, manifest.version) } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
