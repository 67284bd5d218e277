import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, type RunningServer } from '../server/start-server-process.ts';
import { writeStaticFiles, type StaticSource } from './static-files.ts';

/**
 * Serves precompressed files from a plain server in a separate process.
 * @param rest origin that answers all other requests.
 */
export async function startStaticServer(sources: readonly StaticSource[], rest?: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-bench-'));
  await writeStaticFiles(folder, sources);
  const server = await startServerProcess({
    name: 'the static server',
    args: [join(import.meta.dirname, 'serve.ts'), folder, ...(rest === undefined ? [] : [rest])],
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
