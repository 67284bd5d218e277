import { gzipSync } from 'node:zlib';
import { Header, type types } from 'tar';

/** Entry of a test's archive. */
export interface TestEntry {
  path: string;
  bytes?: Buffer | string;
  type?: types.EntryTypeName;
  linkpath?: string;
  /** Size in the header; by default the real size. */
  size?: number;
}

const BLOCK = 512;

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

/** Returns the blocks of one entry, with the header that the test wants. */
export function tarEntry({ path, bytes = '', type = 'File', linkpath, size }: TestEntry): Buffer {
  const content = Buffer.from(bytes);
  const header = new Header({
    path,
    type,
    mode: 0o644,
    size: size ?? content.length,
    mtime: new Date(0),
    ...(linkpath === undefined ? {} : { linkpath }),
  });
  const block = Buffer.alloc(BLOCK);
  header.encode(block);
  return Buffer.concat([block, padded(content)]);
}

/** End of a tar archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/** Returns a tar archive, hostile or not. `tar` itself would not write a hostile one. */
export function tarOf(entries: readonly TestEntry[]): Buffer {
  return Buffer.concat([...entries.map(tarEntry), tarEnd]);
}

/** Returns a tar archive compressed with gzip. */
export function archiveOf(entries: readonly TestEntry[]): Buffer {
  return gzipSync(tarOf(entries));
}
