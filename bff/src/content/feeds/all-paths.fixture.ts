import type { Database } from '../../database/database.ts';
import { allPaths, type PathEntry } from './all-paths.ts';

/** Returns all entries of `allPaths`, for tests. */
export async function readAllPaths(db: Database, batch?: number): Promise<PathEntry[]> {
  const entries: PathEntry[] = [];
  for await (const entry of allPaths(db, batch)) entries.push(entry);
  return entries;
}
