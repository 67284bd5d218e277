import { PassThrough, Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { archiveLimits, type ArchiveLimits, ArchiveRefusal } from './archive-entries.ts';
import { unpackTar } from './unpack-tar.ts';
import { errorCode } from '../../../error-code.ts';

/** Unpacked archive, or why it was refused. */
export type ReadArchive = { ok: true } | { ok: false; status: 400 | 413 | 408; reason: string };

/** Most bytes of an archive per file besides its content: header and padding, even with a long name. */
const ENTRY_OVERHEAD = 4_096;

/** Counts the bytes of a stream, and refuses more than the maximum. */
function atMost(maximum: number, refusal: string) {
  const counted = { bytes: 0 };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      counted.bytes += chunk.length;
      if (counted.bytes > maximum) done(new ArchiveRefusal(413, refusal));
      else done(null, chunk);
    },
  });
  return { stream, counted };
}

/** Copies the archive into another stream. If that stream is destroyed, the site can still answer the request. */
function detached(archive: Readable): PassThrough {
  const through = new PassThrough();
  const interrupt = () => {
    if (!archive.readableEnded) through.destroy(new ArchiveRefusal(400, 'the upload was interrupted'));
  };
  archive.once('error', interrupt);
  archive.once('close', interrupt);
  if (archive.destroyed) interrupt();
  return archive.pipe(through);
}

function refusalOf(error: unknown, deadline: AbortSignal, signal: AbortSignal, limits: ArchiveLimits): ArchiveRefusal {
  if (error instanceof ArchiveRefusal) return error;
  if (signal.aborted) return new ArchiveRefusal(400, 'the upload was interrupted');
  if (deadline.aborted) return new ArchiveRefusal(408, `the upload took longer than ${limits.duration / 1_000} s`);
  const code = errorCode(error);
  if (code === 'Z_BUF_ERROR') return new ArchiveRefusal(400, 'the archive is incomplete: its gzip stream has no end');
  if (code?.startsWith('Z_')) {
    return new ArchiveRefusal(
      400,
      'this is not an archive of a release: send a tar archive compressed with gzip, with no bytes after its end',
    );
  }
  throw error;
}

/**
 * Unpacks a gzipped tar archive into an empty folder while it arrives, within all limits. A refused archive may leave
 * files in the folder, which the caller removes.
 * @param deadline ends an upload that takes too long.
 */
export async function readArchive(
  archive: Readable,
  folder: string,
  signal: AbortSignal,
  limits: ArchiveLimits = archiveLimits,
  deadline: AbortSignal = AbortSignal.timeout(limits.duration),
): Promise<ReadArchive> {
  const source = detached(archive);
  const upload = atMost(
    limits.upload,
    `the archive has more than ${limits.upload} bytes: an upload may have at most ${limits.upload}`,
  );
  const unzip = createGunzip();
  const unzipped = atMost(
    limits.size + limits.files * ENTRY_OVERHEAD,
    `the archive unpacks to more than ${limits.size} bytes: a release may have at most ${limits.size}`,
  );
  try {
    await pipeline(
      source,
      upload.stream,
      unzip,
      unzipped.stream,
      async (chunks: AsyncIterable<Buffer>) => {
        await unpackTar(chunks, folder, limits);
        // zlib stops at the end of the gzip stream and does not read what follows.
        const isReadToTheEnd = unzip.writableFinished && unzip.bytesWritten === upload.counted.bytes;
        if (!isReadToTheEnd) throw new ArchiveRefusal(400, 'the archive has bytes after its end');
      },
      { signal: AbortSignal.any([signal, deadline]) },
    );
    return { ok: true };
  } catch (error) {
    const { status, message } = refusalOf(error, deadline, signal, limits);
    return { ok: false, status, reason: message };
  } finally {
    archive.unpipe(source);
  }
}
