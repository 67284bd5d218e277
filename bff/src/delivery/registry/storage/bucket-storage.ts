import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { ReleaseManifest } from '@plainwell/contracts/delivery/release/release-manifest.ts';
import type { BucketSettings } from '../../../config/release-settings.ts';
import { firstBytes } from './first-bytes.ts';
import { folderStorage, type ReleaseStorage } from './release-storage.ts';
import { MANIFEST_FILE, MANIFEST_MAXIMUM } from './manifest-file.ts';
import { makeArrivingFolder, placeFolder } from './release-folders.ts';
import type { AvailabilityListener } from '../../../database/database.ts';
import { watchBucket } from './bucket-watch.ts';

/** Most objects that are sent or fetched at the same time. */
const AT_ONCE = 8;
/** Most objects that one call may delete (S3 API, DeleteObjects). */
const DELETED_AT_ONCE = 1_000;
/** Time without a connection or an answer after which a server counts as unreachable, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Key that no release has. A request for it shows whether the bucket answers. */
const PROBED_KEY = 'is-the-bucket-there';

async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < items.length; start += atOnce)
    await Promise.all(items.slice(start, start + atOnce).map(work));
}

/**
 * Stores releases in an S3-compatible bucket as `NAME/VERSION/path`. DATA_DIR contains copies of the releases that this
 * machine uses. `release.json` is written last: a release without it is incomplete.
 * @param listener called when the bucket becomes unusable, and when it is usable again.
 * @param patience time limit for a silent server; `probeEvery` is the time between two probes of an unusable bucket.
 * Both in milliseconds.
 */
export function bucketStorage(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: BucketSettings,
  dataDir: string,
  listener: AvailabilityListener = { onAway: () => undefined, onBack: () => undefined },
  { patience = PATIENCE_MS, probeEvery }: { patience?: number; probeEvery?: number } = {},
): ReleaseStorage & { close(): void } {
  const client = new S3Client({
    region,
    // The client has no time limit by default, so a silent server would block work on releases and keep their leases.
    requestHandler: { connectionTimeout: patience, socketTimeout: patience },
    credentials: { accessKeyId, secretAccessKey },
    // Servers other than Amazon's serve buckets by path, and support only their own checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const watch = watchBucket({
    probe: () => client.send(new GetObjectCommand({ Bucket: bucket, Key: PROBED_KEY })),
    listener,
    ...(probeEvery === undefined ? {} : { every: probeEvery }),
  });
  const copies = folderStorage(dataDir);
  const keyOf = ({ name, version }: ReleaseManifest, path: string) => `${name}/${version}/${path}`;

  return {
    folderOf: copies.folderOf,

    async keep(arrived, manifest, signal) {
      const send = async (path: string) =>
        watch.writing(
          client.send(
            new PutObjectCommand({
              Bucket: bucket,
              Key: keyOf(manifest, path),
              Body: await readFile(join(arrived, path)),
            }),
            { abortSignal: signal },
          ),
        );
      await inTurns(Object.keys(manifest.files), AT_ONCE, send);
      await send(MANIFEST_FILE);
      await copies.keep(arrived, manifest, signal);
    },

    async fetchAgain(manifest) {
      const arriving = await makeArrivingFolder(dataDir);
      const fetchFile = async (path: string, size: number) => {
        const { Body: body } = await watch.reading(
          client.send(new GetObjectCommand({ Bucket: bucket, Key: keyOf(manifest, path) })),
        );
        const target = join(arriving, path);
        await mkdir(dirname(target), { recursive: true });
        // A longer object is not the file of the release. One extra byte is enough for the check to notice.
        await watch.reading(writeFile(target, body instanceof Readable ? firstBytes(body, size) : ''));
      };
      try {
        await fetchFile(MANIFEST_FILE, MANIFEST_MAXIMUM);
        await inTurns(Object.entries(manifest.files), AT_ONCE, ([path, { size }]) => fetchFile(path, size));
        await placeFolder(dataDir, arriving, copies.folderOf(manifest));
        return 'fetched';
      } catch (error) {
        if (error instanceof NoSuchKey) return 'absent';
        throw error;
      } finally {
        await rm(arriving, { recursive: true, force: true });
      }
    },

    async remove(manifest, signal) {
      // The manifest was written last and is removed first, so that the files left do not count as a release.
      await watch.writing(
        client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects: [{ Key: keyOf(manifest, MANIFEST_FILE) }] } }),
          { abortSignal: signal },
        ),
      );
      const paths = Object.keys(manifest.files);
      for (let start = 0; start < paths.length; start += DELETED_AT_ONCE) {
        const Objects = paths.slice(start, start + DELETED_AT_ONCE).map((path) => ({ Key: keyOf(manifest, path) }));
        await watch.writing(
          client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }), { abortSignal: signal }),
        );
      }
      await copies.remove(manifest, signal);
    },

    close() {
      watch.close();
      client.destroy();
    },
  };
}
