import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findIsolation } from './find-isolation.ts';
import type { Isolation, IsolationLevel } from '../isolation/isolation.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'plainwell-levels-'));
const folder = join(dataDir, 'releases');
await mkdir(folder);

/** Returns a level with its isolation on this machine, which is `null` if this machine does not support the level. */
async function here(level: IsolationLevel): Promise<{ level: IsolationLevel; isolation: Isolation | null }> {
  const found = await findIsolation(level, folder);
  return { level, isolation: found.ok ? found.isolation : null };
}

/** All isolation levels, for tests that must pass at each. */
export const levels = await Promise.all((['node', 'user', 'namespaces'] as const).map(here));
await rm(dataDir, { recursive: true });
