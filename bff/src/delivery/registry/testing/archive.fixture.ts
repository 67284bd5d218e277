import { gzipSync } from 'node:zlib';
import { Header, type types } from 'tar';

/** An entry of an archive under test. */
export interface TestEntry {
  path: string;
  bytes?: Buffer | string;
  type?: types.EntryTypeName;
  linkpath?: string;
  /** Size that the header claims; that of the bytes without it. */
  size?: number;
}

const BLOCK = 512;

function padded(bytes: Buffer): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]);
}

/** The blocks of one entry, with whatever its header is made to say. */
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

/** The end of a tar archive. */
export const tarEnd = Buffer.alloc(2 * BLOCK);

/** A tar archive, hostile or not: `tar` itself would write no hostile one. */
export function tarOf(entries: readonly TestEntry[]): Buffer {
  return Buffer.concat([...entries.map(tarEntry), tarEnd]);
}

/** The same, compressed. */
export function archiveOf(entries: readonly TestEntry[]): Buffer {
  return gzipSync(tarOf(entries));
}
