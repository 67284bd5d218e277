import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseManifest } from '@plainwell/contracts/release-manifest.ts';

type ReleaseFiles = ReleaseManifest['files'];

/** Subresource-integrity value of some bytes: `sha384-` and the base64 digest (W3C Subresource Integrity). */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Every file below `folder` but `release.json`, with size and integrity, sorted by path. */
export function describeFiles(folder: string): ReleaseFiles {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path !== 'release.json' && statSync(join(folder, path)).isFile())
    .sort();
  return Object.fromEntries(
    paths.map((path) => {
      const bytes = readFileSync(join(folder, path));
      const gzipPath = join(folder, `${path}.gz`);
      return [
        path,
        {
          size: bytes.length,
          ...(existsSync(gzipPath) ? { gzip: statSync(gzipPath).size } : {}),
          integrity: integrityOf(bytes),
        },
      ];
    }),
  );
}

/** Ten hexadecimal digits that stand for exactly these files: equal builds get equal versions. */
export function releaseDigest(files: ReleaseFiles): string {
  const hash = createHash('sha256');
  for (const [path, { integrity }] of Object.entries(files)) hash.update(`${path}\n${integrity}\n`);
  return hash.digest('hex').slice(0, 10);
}
