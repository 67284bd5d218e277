import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from './database.ts';
import { ROWS_MAXIMUM, runStatement } from './run-statement.ts';
import { openPreparedPglite } from './testing/prepared-database.fixture.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openPreparedPglite();
  await database.executeSql('create table tried (id bigint primary key, at timestamptz, bytes bytea)');
});
afterAll(() => database.close());
const run = (statement: string) => runStatement(database.db, statement);

test('a statement returns its rows as JSON, or the number of rows that it changed', async () => {
  expect(await run("insert into tried values (1, null, 'a'), (9007199254740993, null, null);")).toEqual({
    rows: [],
    count: 2,
    isCut: false,
  });
  const all = await run('select * from tried order by id; ');
  expect(all).toEqual({
    rows: ['{"id":1,"at":null,"bytes":"\\\\x61"}', '{"id":9007199254740993,"at":null,"bytes":null}'],
    count: 2,
    isCut: false,
  });
  expect((await run('with known as (select id from tried) select max(id) from known -- the last')).rows).toEqual([
    '{"max":9007199254740993}',
  ]);
  expect(await run('UPDATE tried set at = now() where id = 1')).toMatchObject({ rows: [], count: 1 });
  expect(await run('delete from tried where id = 7')).toMatchObject({ rows: [], count: 0 });
});

test('of very many rows, or very long ones, only the first are returned', async () => {
  const many = await run('select n from generate_series(1, 1000000) as n');
  expect({ ...many, rows: many.rows.length }).toEqual({ rows: ROWS_MAXIMUM, count: ROWS_MAXIMUM, isCut: true });
  const exact = await run(`select n from generate_series(1, ${ROWS_MAXIMUM}) as n`);
  expect(exact).toMatchObject({ count: ROWS_MAXIMUM, isCut: false });
  const long = await run(`select repeat('x', 100000) from generate_series(1, ${ROWS_MAXIMUM}) as n`);
  expect(long).toMatchObject({ count: 100, isCut: true });
});

test.each([
  ['insert into tried select 5 union all select 5', 'duplicate key'],
  ['delete from tried; commit; select 1', 'multiple commands'],
  ['select 1) as row; delete from tried; select (1', 'multiple commands'],
  ['with gone as (delete from tried returning 1) select 1', 'must be at the top level'],
  ['set search_path to nowhere', 'begins with select'],
  ['begin', 'begins with select'],
  ['unlisten *', 'begins with select'],
])('%j is refused, and changes nothing', async (statement, message) => {
  await database.executeSql('truncate tried; insert into tried values (2)');
  await expect(run(statement)).rejects.toThrow(message);
  expect((await run('select id from tried')).rows).toEqual(['{"id":2}']);
});
