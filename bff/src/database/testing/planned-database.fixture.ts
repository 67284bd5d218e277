import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { embeddedExtensions } from '../connection/embedded-extensions.ts';
import { migrationsFolder } from '../migrations-folder.ts';

/**
 * Creates an embedded database that notes the queries of calls and shows their plans. A test fills it with as many rows
 * as a large site has, because the planner reads small tables from end to end.
 */
export function createPlannedDatabase() {
  const client = new PGlite({ extensions: embeddedExtensions });
  /** The queries of the last call. */
  const asked: { query: string; params: unknown[] }[] = [];
  const db = drizzle(client, { logger: { logQuery: (query, params) => asked.push({ query, params }) } });

  return {
    db,
    asked,
    migrate: () => migrate(db, { migrationsFolder }),

    /** Returns the plans of all queries of a call. */
    async plans(call: () => Promise<unknown>): Promise<string> {
      asked.length = 0;
      await call();
      const lines: string[] = [];
      for (const { query, params } of asked) {
        // Applies settings that the call makes for its transaction, because its plans depend on them.
        if (/^(?:set local|select set_config)/i.test(query)) {
          await client.query(query.replace(/set local/i, 'set').replaceAll(', true)', ', false)'), params);
        }
        if (!/^(?:select|with|insert|update|delete)\b/i.test(query.trim())) continue;
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${query}`, params);
        lines.push(...rows.map((row) => row['QUERY PLAN']), '');
      }
      await client.query('reset all');
      return lines.join('\n');
    },

    close: () => client.close(),
  };
}
