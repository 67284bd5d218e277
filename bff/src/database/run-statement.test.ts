import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { runStatement } from './run-statement.ts';
import { onEachDatabase, type OpenForTest } from './testing/each-database.fixture.ts';

onEachDatabase((open: OpenForTest) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await open();
    await database.executeSql('create table tried (id bigint primary key, at timestamptz)');
  });
  afterAll(() => database.close());
  const run = (statement: string) => runStatement(database.db, statement);

  test('a statement returns its rows, or the number of rows that it changed', async () => {
    expect(await run("insert into tried values (1, '2026-01-02T03:04:05Z'), (9007199254740993, null)")).toEqual({
      rows: [],
      count: 2,
    });
    const { rows, count } = await run('select id::text, at is null as "isNew" from tried order by id');
    expect({ rows, count }).toEqual({
      rows: ['{"id":"1","isNew":false}', '{"id":"9007199254740993","isNew":true}'],
      count: 2,
    });
    expect((await run('select id from tried order by id')).rows[1]).toContain('9007199254740993');
    expect(await run('update tried set at = now() where id = 1')).toEqual({ rows: [], count: 1 });
    expect(await run('delete from tried where id = 7')).toEqual({ rows: [], count: 0 });
  });

  test('a statement that fails changes nothing, and several statements are refused', async () => {
    await run('delete from tried');
    await expect(run('insert into tried select 1 union all select 1 / 0')).rejects.toThrow('division by zero');
    await expect(run('insert into tried values (5); insert into tried values (6)')).rejects.toThrow(
      /statement|command/,
    );
    expect(await run('select * from tried')).toEqual({ rows: [], count: 0 });
  });
});
