import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** File types worth compressing. Pictures other than SVG, and fonts, are already compressed. */
const COMPRESSIBLE = /\.(js|css|json|svg|map|html|txt)$/;

/**
 * Writes `.br` and `.gz` beside every compressible file below `folder`, at the highest level because a file is built
 * once and sent often.
 */
export async function compressBrowserFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = await readFile(path);
      const level = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      await Promise.all([
        brotli(content, level).then((bytes) => writeFile(`${path}.br`, bytes)),
        gzipped(content, { level: constants.Z_BEST_COMPRESSION }).then((bytes) => writeFile(`${path}.gz`, bytes)),
      ]);
    }),
  );
}
