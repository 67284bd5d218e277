import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { executeEmbedded, startPglite } from '../../database/connection/open-pglite.ts';
import { type CopyConnection, TEXT_SETTINGS } from './copy-connection.ts';

/** Size of the parts in which rows leave a blob, in bytes. */
const CHUNK_BYTES = 1_000_000;

async function* chunksOf(rows: Blob): AsyncGenerator<Buffer> {
  for (let start = 0; start < rows.size; start += CHUNK_BYTES)
    yield Buffer.from(await rows.slice(start, start + CHUNK_BYTES).arrayBuffer());
}

/**
 * Opens the embedded database in a folder, which no other process uses. Holds the rows of one table at a time in
 * memory, because PGlite copies from and to blobs only.
 */
export async function openEmbeddedCopies(folder: string): Promise<CopyConnection> {
  const client = await startPglite(folder);
  await client.exec(TEXT_SETTINGS);
  const db = drizzle(client);
  return {
    db,
    driver: 'pglite',
    executeSql: executeEmbedded(client),
    migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
    async copyOut(query) {
      const { blob: rows } = await client.query(`copy (${query}) to '/dev/blob'`);
      return rows === undefined ? Readable.from([]) : Readable.from(chunksOf(rows));
    },
    async copyIn(table, columns, rows) {
      const options = { blob: new Blob([await buffer(rows)]) };
      await client.query(`copy ${table} (${columns.join(', ')}) from '/dev/blob'`, [], options);
    },
    close: () => client.close(),
  };
}
