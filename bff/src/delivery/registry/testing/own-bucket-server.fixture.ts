import { afterAll, beforeAll, beforeEach } from 'vitest';
import { startBucketServer, type BucketServer } from './bucket-server.fixture.ts';

/** An S3 server of a test file's own, from its first test to its last; each test finds the bucket empty. */
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
