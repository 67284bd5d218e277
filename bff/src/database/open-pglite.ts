import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrations-folder.ts';

/** Opens the embedded database in a folder, or in memory when none is named, and migrates it. */
export async function openPglite(folder?: string): Promise<OpenDatabase> {
  const client = await PGlite.create(folder);
  try {
    const db = drizzle(client);
    await migrate(db, { migrationsFolder });
    return {
      db,
      driver: 'pglite',
      async close() {
        if (!client.closed) await client.close();
      },
    };
  } catch (error) {
    await client.close();
    throw error;
  }
}
