import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Parser, type ReadEntry } from 'tar';
import { archiveEntries, type ArchiveLimits, ArchiveRefusal, shownPath } from './archive-entries.ts';

/** Size of a tar block, in bytes (POSIX.1-2017, pax, "ustar Interchange Format"). */
const BLOCK = 512;

const TRAILING = 'the archive has bytes after its end';

/** First bytes of formats that `tar` would unpack a second time: gzip (RFC 1952) and Zstandard (RFC 8878). */
const COMPRESSED = [Buffer.from([0x1f, 0x8b]), Buffer.from([0x28, 0xb5, 0x2f, 0xfd])];

/** Cuts a stream into blocks, whatever the size of its chunks. The last block may be short. */
async function* blocksOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    const whole = Math.floor(bytes.length / BLOCK);
    yield Array.from({ length: whole }, (_unused, index) => bytes.subarray(index * BLOCK, (index + 1) * BLOCK));
    rest = bytes.subarray(whole * BLOCK);
  }
  if (rest.length > 0) yield [rest];
}

/**
 * Unpacks a tar archive into an empty folder. Finishes all writes of a chunk before it reads the next one, so that
 * memory contains only one chunk.
 * @throws ArchiveRefusal with the reason. The caller removes files that were unpacked before.
 */
export async function unpackTar(chunks: AsyncIterable<Buffer>, folder: string, limits: ArchiveLimits): Promise<void> {
  const entries = archiveEntries(limits);
  let jobs: (() => Promise<void>)[] = [];
  let file: FileHandle | undefined;
  let isEnded = false;

  const unpack = (entry: ReadEntry) => {
    const path = entries.admit(entry);
    if (path === null) return entry.resume();
    const target = join(folder, path);
    jobs.push(async () => {
      await mkdir(dirname(target), { recursive: true });
      file = await open(target, 'wx', 0o644);
    });
    let pieces: Buffer[] = [];
    const write = async () => {
      const written = pieces;
      pieces = [];
      if (written.length > 0) await file?.writev(written);
    };
    entry.on('data', (piece) => {
      if (pieces.push(piece) === 1) jobs.push(write);
    });
    entry.on('end', () => {
      jobs.push(async () => {
        await file?.close();
        file = undefined;
      });
    });
  };

  const parser = new Parser({ strict: true });
  parser.on('entry', unpack);
  parser.on('eof', () => (isEnded = true));
  // Without this, the parser would silently skip entry types that it does not know and headers that are too long.
  parser.on('ignoredEntry', (entry: ReadEntry) => {
    throw new ArchiveRefusal(
      400,
      `the archive contains ${shownPath(entry.path)}, a ${entry.type}: a release may contain only plain files`,
    );
  });
  parser.on('error', (error: Error) => {
    throw new ArchiveRefusal(400, `the archive is malformed: ${error.message}`);
  });

  let isFirst = true;
  try {
    for await (const blocks of blocksOf(chunks)) {
      const [first] = blocks;
      if (isFirst && first && COMPRESSED.some((start) => first.subarray(0, start.length).equals(start))) {
        throw new ArchiveRefusal(400, 'the archive is compressed twice');
      }
      isFirst &&= first === undefined;
      for (const block of blocks) {
        if (!isEnded) parser.write(block);
        else if (block.some((byte) => byte !== 0)) throw new ArchiveRefusal(400, TRAILING);
      }
      const due = jobs;
      jobs = [];
      for (const job of due) await job();
    }
    if (!isEnded) throw new ArchiveRefusal(400, 'the archive is incomplete: the archive has no end');
  } finally {
    await file?.close();
  }
}
