import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StaticFile } from './serve.ts';

/** Content types that are worth compressing. */
const COMPRESSED = /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|javascript|xml))/;

/** An answer that a static server sends for a path. */
export interface StaticSource {
  path: string;
  type: string;
  bytes: Buffer;
}

/** Returns the addresses of the site's own pictures in a page. */
export function mediaOf(html: string): string[] {
  return [...new Set(html.match(/\/media\/[\w./%-]+/g))];
}

/** Fetches files from a site. Skips those that the site does not serve. */
export async function fetchSources(site: string, paths: readonly string[]): Promise<StaticSource[]> {
  const sources: StaticSource[] = [];
  for (const path of paths) {
    const answer = await fetch(site + path);
    if (!answer.ok) continue;
    sources.push({
      path,
      type: answer.headers.get('Content-Type') ?? 'application/octet-stream',
      bytes: Buffer.from(await answer.arrayBuffer()),
    });
  }
  return sources;
}

/** Writes files into a folder with the best compression, and the list that the static server reads. */
export async function writeStaticFiles(folder: string, sources: readonly StaticSource[]): Promise<void> {
  const files: StaticFile[] = [];
  for (const [index, { path, type, bytes }] of sources.entries()) {
    const isCompressed = COMPRESSED.test(type);
    await writeFile(join(folder, String(index)), bytes);
    if (isCompressed) {
      await writeFile(
        join(folder, `${index}.br`),
        brotliCompressSync(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
      );
      await writeFile(join(folder, `${index}.gz`), gzipSync(bytes, { level: 9 }));
    }
    files.push({ path, type, file: String(index), isCompressed });
  }
  await writeFile(join(folder, 'files.json'), JSON.stringify(files));
}
