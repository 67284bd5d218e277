import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ReleaseOnDisk } from '@plainwell/contracts/page/shell-server.ts';

const digests = new Map<string, string>();

/**
 * Subresource-integrity value by which pages name a file: sha256, whose digest is a third shorter than the manifest's sha384. Pages
 * hold more than a dozen, and no compression shortens them. The server has compared the file with the manifest before.
 * @throws Error for a file that the manifest does not list.
 */
export function pageIntegrity({ folder, manifest: { name, files } }: ReleaseOnDisk, path: string): string {
  const listed = files[path];
  if (!listed) throw new Error(`the manifest of ${name} does not list ${path}`);
  const file = `${folder}/${path}`;
  // With its digest: a local build has the same folder every time.
  const key = `${file} ${listed.integrity}`;
  const known = digests.get(key);
  if (known !== undefined) return known;
  const integrity = `sha256-${hash('sha256', readFileSync(file), 'base64')}`;
  digests.set(key, integrity);
  return integrity;
}
