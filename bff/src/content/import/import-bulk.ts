/*
 * Imports the bulk corpus twice into an empty store, and checks counts, memory and idempotence. Too slow for the unit
 * tests. Run with `npm run import-bulk -w bff`. The corpus is beside the repository, or its path is the argument.
 */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../../database/connection/open-database.ts';
import { createContentStore } from '../store.ts';
import { importContent } from './import-content.ts';
import type { ImportResult } from './report/import-result.ts';

/** Number of documents in the bulk file, and of those without a title (the corpus' own README). */
const DOCUMENTS = 6920;
const WITHOUT_TITLE = 4;

/** Memory limit that the content issue promises, in bytes: under 1 GB. `maxRSS` is in kibibytes. */
const MEMORY_MAXIMUM = 1_000_000_000;

const file =
  process.argv[2] ?? fileURLToPath(new URL('../../../../../shared/corpus/bulk/articles.jsonl.gz', import.meta.url));
if (existsSync(file)) await check();
else console.log(`skipped: ${file} is not there`);

async function check(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'plainwell-bulk-'));
  try {
    const first = await timedImport(dataDir);
    assert.equal(first.counts.imported, DOCUMENTS - WITHOUT_TITLE);
    assert.equal(first.counts.refused, WITHOUT_TITLE);
    const second = await timedImport(dataDir);
    assert.deepEqual(second.counts, {
      imported: 0,
      updated: 0,
      unchanged: DOCUMENTS - WITHOUT_TITLE,
      refused: WITHOUT_TITLE,
      warnings: 0,
    });
    const memory = process.resourceUsage().maxRSS * 1024;
    console.log(`memory at most ${Math.round(memory / 1e6)} MB`);
    assert.ok(memory < MEMORY_MAXIMUM, 'the import took more than 1 GB of memory');
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timedImport(dataDir: string): Promise<ImportResult> {
  const database = await openDatabase({ dataDir, databaseUrl: process.env['DATABASE_URL'], isShortLived: true });
  const start = performance.now();
  const result = await importContent({ path: file, store: createContentStore(database.db) });
  console.log(`${Math.round((performance.now() - start) / 1000)} s`, result.counts);
  await database.close();
  return result;
}
