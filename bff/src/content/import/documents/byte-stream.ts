import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createGunzip } from 'node:zlib';

/**
 * Yields the bytes of a file, and unpacks a gzipped file. Recognizes gzip by the first bytes (RFC 1952), not by the
 * name.
 */
export async function* byteStream(path: string, onRead: (bytesOnDisk: number) => void): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const isPacked = await isGzip(path);
  const source = isPacked ? file.pipe(createGunzip()) : file;
  if (isPacked) file.on('error', (error) => source.destroy(error));
  try {
    for await (const chunk of source) {
      onRead(file.bytesRead);
      if (Buffer.isBuffer(chunk)) yield chunk;
    }
  } finally {
    file.destroy();
    source.destroy();
  }
}

async function isGzip(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}
