import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseManifestSchema, type ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { parseJson } from '../../../platform/parse-json.ts';
import { fileDifferences } from '../storage/file-differences.ts';
import { MANIFEST_FILE, MANIFEST_MAXIMUM } from '../storage/manifest-file.ts';
import { manifestDigest } from '../releases/verified-releases.ts';

/** Manifest of a folder that contains exactly one release, or all reasons why the folder does not. */
export type Candidate =
  | { ok: true; manifest: ReleaseManifest; bytes: Buffer; digest: string }
  | { ok: false; reasons: string[] };

/** Returns whether the database can store a text: no NUL, no half of a surrogate pair (PostgreSQL, section 8.14). */
const isText = (text: string) => !text.includes('\0') && text.isWellFormed();

function refuseNoText(key: string, value: unknown): unknown {
  if (!isText(key) || (typeof value === 'string' && !isText(value))) throw new SyntaxError('no text');
  return value;
}

/**
 * Reads the folder of a release. Its manifest must fit the contract, and its files must be exactly those that the
 * manifest names.
 */
export async function readCandidate(folder: string): Promise<Candidate> {
  const bytes = await readFile(join(folder, MANIFEST_FILE)).catch(() => null);
  if (bytes === null)
    return { ok: false, reasons: [`the archive has no ${MANIFEST_FILE} at the top: pack the release folder itself`] };
  if (bytes.length > MANIFEST_MAXIMUM)
    return { ok: false, reasons: [`${MANIFEST_FILE} has ${bytes.length} bytes; the maximum is ${MANIFEST_MAXIMUM}`] };
  const value = parseJson(bytes.toString(), refuseNoText);
  if (value === undefined)
    return {
      ok: false,
      reasons: [`${MANIFEST_FILE} is not JSON, or contains characters that are not text: build the release again`],
    };
  const parsed = releaseManifestSchema.safeParse(value);
  if (!parsed.success)
    return {
      ok: false,
      reasons: parsed.error.issues.map(({ path, message }) => `${MANIFEST_FILE}: ${path.join('.') || 'it'} ${message}`),
    };
  const reasons = await fileDifferences(folder, parsed.data.files);
  const { browser, server } = parsed.data;
  const entries = [server.entry, ...('entry' in browser ? [browser.entry] : [browser.loader, browser.runtime])];
  reasons.push(
    ...entries
      .filter((entry) => !Object.hasOwn(parsed.data.files, entry))
      .map((entry) => `${MANIFEST_FILE} refers to ${entry}, but does not list it among its files`),
  );
  return reasons.length === 0
    ? { ok: true, manifest: parsed.data, bytes, digest: manifestDigest(bytes) }
    : { ok: false, reasons };
}
