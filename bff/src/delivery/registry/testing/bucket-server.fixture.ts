import { startFauxqs } from 'fauxqs';
import type { BucketSettings } from '../../../config/release-settings.ts';

/** S3 server of a test. */
export interface BucketServer {
  /** Settings of its bucket. */
  settings: BucketSettings & { endpoint: string };
  /** Environment of a site that stores its releases there. */
  env: Readonly<Record<string, string>>;
  /** Removes everything from the bucket. */
  empty: () => void;
  stop: () => Promise<void>;
}

/** Starts an S3 server with an empty bucket on a free port of this machine. */
export async function startBucketServer(): Promise<BucketServer> {
  const server = await startFauxqs({ port: 0, logger: false });
  const settings = {
    bucket: 'releases-of-a-test',
    endpoint: `http://127.0.0.1:${server.port}`,
    region: 'eu-west-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  server.createBucket(settings.bucket);
  return {
    settings,
    env: {
      RELEASES_S3_BUCKET: settings.bucket,
      RELEASES_S3_ENDPOINT: settings.endpoint,
      RELEASES_S3_REGION: settings.region,
      RELEASES_S3_ACCESS_KEY_ID: settings.accessKeyId,
      RELEASES_S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    },
    empty: () => server.reset(),
    stop: () => server.stop(),
  };
}
