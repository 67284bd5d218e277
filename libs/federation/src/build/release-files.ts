import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '@plainwell/contracts/modules/module-props.ts';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import { integrityOf } from '@plainwell/contracts/delivery/release/release-integrity.ts';

type ReleaseFiles = ReleaseManifest['files'];

/**
 * Returns every file below `folder` except `release.json`, with its size, its size in gzip and its integrity value,
 * sorted by path.
 */
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

/**
 * Returns ten hexadecimal digits that identify exactly these files, so that equal builds get equal versions.
 * @param props schemas of props in the manifest. A build with other contracts is another release even if all files are
 * equal.
 */
export function releaseDigest(files: ReleaseFiles, props: unknown = {}): string {
  const hash = createHash('sha256').update(`${canonicalJson(props)}\n`);
  for (const [path, { integrity }] of Object.entries(files)) hash.update(`${path}\n${integrity}\n`);
  return hash.digest('hex').slice(0, 10);
}
