import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBucketServer, type BucketServer } from './bucket-server.fixture.ts';

/** Starts an S3 server before the first test of a file and stops it after the last. Each test has an empty bucket. */
export function ownBucketServer(): Pick<BucketServer, 'settings'> {
  let server: BucketServer;
  beforeAll(async () => {
    server = await startBucketServer();
  });
  afterAll(() => server.stop());
  beforeEach(() => server.empty());
  return {
    get settings() {
      return server.settings;
    },
  };
}
