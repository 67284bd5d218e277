import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { builds } from '../site/start-site.ts';
import type { ServerProgram } from './run-server.ts';

const MAIN = join(import.meta.dirname, '../../../bff/src/main.ts');

/** Settings that keep the memory of a long-lived process low (docs/operations.md#memory). */
const LOW_MEMORY = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Prepares a process of the built site that lives for long.
 * @param dataDir its `DATA_DIR`, beside which its log is.
 */
export async function siteProgram(
  dataDir: string,
  port: number,
  settings: Readonly<Record<string, string>>,
): Promise<ServerProgram> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  return {
    program: process.execPath,
    args: ['--max-semi-space-size=8', MAIN, ...Object.values(builds)],
    env: { ...LOW_MEMORY, ...settings, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir },
    log: `${dataDir}.log`,
    answers: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
  };
}
