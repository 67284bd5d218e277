import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ObserveQuery } from './observe-queries.ts';
import { onEachDatabase } from './testing/each-database.fixture.ts';

onEachDatabase((open) => {
  /** Opens a database, and records each observed statement with its end. */
  async function openObserved() {
    const heard: { statement: string; end: unknown }[] = [];
    const observe: ObserveQuery = (statement) => {
      const each: { statement: string; end: unknown } = { statement, end: 'under way' };
      heard.push(each);
      return (error) => void (each.end = error ?? 'done');
    };
    return { database: await open(observe), heard };
  }

  test('every statement is heard of, those of transactions and of libraries too, and never a value', async () => {
    const { database, heard } = await openObserved();
    const { db, executeSql, close } = database;
    const { rows } = await executeSql('select $1::text as name', ['ada']);
    expect(rows).toEqual([{ name: 'ada' }]);
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`select ${'grace'}::text as inner_name`);
    });
    const statements = heard.map(({ statement }) => statement);
    expect(statements).toEqual(expect.arrayContaining(['select $1::text as name', 'select $1::text as inner_name']));
    expect(heard.map(({ end }) => end)).toEqual(heard.map(() => 'done'));
    expect(statements.join()).not.toMatch(/ada|grace/);
    await close();
  });

  test('of a statement that fails it is heard why, and its caller hears it too', async () => {
    const { database, heard } = await openObserved();
    await expect(database.db.execute(sql`select 1 / ${0}::int`)).rejects.toThrow(/Failed query/);
    expect(heard.at(-1)?.end).toMatchObject({ code: '22012' });
    await database.close();
  });
});
