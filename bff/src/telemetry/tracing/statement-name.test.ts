import { expect, test } from 'vitest';
import { statementName, statementText } from './statement-name.ts';

test.each([
  ['select "id" from "articles" where "path" = $1', 'SELECT articles'],
  ['insert into "page_events" ("name") values ($1)', 'INSERT page_events'],
  ['update only sessions set used_at = now()', 'UPDATE sessions'],
  ['delete from pgboss.job where id = $1', 'DELETE pgboss.job'],
  ['commit', 'COMMIT'],
  ['', 'SQL'],
])('%j is called %s', (statement, name) => {
  expect(statementName(statement)).toBe(name);
});

test('no value that stands in a statement leaves the site', () => {
  expect(statementText("select 1 where email = 'ada@example.org' and name = 'O''Neil' and x = $1")).toBe(
    "select 1 where email = '?' and name = '?' and x = $1",
  );
});

test('a value that is cut off does not leave it either', () => {
  expect(statementText(`select '${'secret '.repeat(1_000)}'`)).toBe("select '?'");
});
