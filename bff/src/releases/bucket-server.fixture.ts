import { startFauxqs } from 'fauxqs';

/** An S3 server of a test's own. */
export interface BucketServer {
  /** Settings with which a site keeps its releases there. */
  env: Readonly<Record<string, string>>;
  /** Drops everything that the bucket holds. */
  empty: () => void;
  stop: () => Promise<void>;
}

/** Starts an S3 server with an empty bucket on a free port of this machine. */
export async function startBucketServer(): Promise<BucketServer> {
  const bucket = 'releases-of-a-test';
  const server = await startFauxqs({ port: 0, logger: false });
  server.createBucket(bucket);
  return {
    env: {
      RELEASES_S3_BUCKET: bucket,
      RELEASES_S3_ENDPOINT: `http://127.0.0.1:${server.port}`,
      RELEASES_S3_REGION: 'eu-west-1',
      RELEASES_S3_ACCESS_KEY_ID: 'a',
      RELEASES_S3_SECRET_ACCESS_KEY: 'b',
    },
    empty: () => server.reset(),
    stop: () => server.stop(),
  };
}
