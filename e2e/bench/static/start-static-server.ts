import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeStaticFiles, type StaticSource } from './static-files.ts';

/** A server in a separate process. */
export interface RunningServer {
  /** Origin without a trailing slash. */
  url: string;
  pid: number;
  stop: () => Promise<void>;
}

/**
 * Serves precompressed files from a plain server in a separate process.
 * @param rest origin that answers all other requests.
 */
export async function startStaticServer(sources: readonly StaticSource[], rest?: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(tmpdir(), 'plainwell-bench-'));
  await writeStaticFiles(folder, sources);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'serve.ts'), folder, ...(rest === undefined ? [] : [rest])],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const endWithBench = () => child.kill('SIGTERM');
  process.on('exit', endWithBench);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const address = /^ready (\S+)/m.exec(text.toString())?.[1];
      if (address !== undefined) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the static server ended with code ${code} before it was ready`)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      process.off('exit', endWithBench);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
