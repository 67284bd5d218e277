import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServerProgram } from './run-server.ts';

const BUCKET = 'plainwell-releases';

/**
 * Prepares an S3 server with an empty bucket.
 * @param folder folder for its files.
 * @returns the program, and the settings with which a site keeps its releases there.
 */
export async function bucketProgram(
  folder: string,
  port: number,
): Promise<ServerProgram & { settings: Readonly<Record<string, string>> & { RELEASES_S3_ENDPOINT: string } }> {
  await mkdir(folder, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  return {
    settings: {
      RELEASES_S3_BUCKET: BUCKET,
      RELEASES_S3_ENDPOINT: url,
      RELEASES_S3_REGION: 'eu-west-1',
      RELEASES_S3_ACCESS_KEY_ID: 'plainwell',
      RELEASES_S3_SECRET_ACCESS_KEY: 'plainwell',
    },
    program: process.execPath,
    args: [join(import.meta.dirname, 'bucket-server.ts'), String(port), join(folder, 'objects'), BUCKET],
    log: join(folder, 'log'),
    answers: async () => (await fetch(`${url}/${BUCKET}`)).ok,
  };
}
