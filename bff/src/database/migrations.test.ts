import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder } from './migrations-folder.ts';

/** What a statement must not do, because processes of the version before it still use the database. */
const CONTRACTIONS = {
  'takes away a table, a column, a type or an index': /\bdrop (?:table|column|type|view|schema|index)\b/i,
  'renames something': /\brename\b/i,
  'changes the type of a column': /\balter column \S+ (?:set data )?type\b/i,
  'requires a value of rows that exist': /\bset not null\b/i,
  'adds a column that older versions do not fill': /\badd column (?!.*\bdefault\b).*\bnot null\b/i,
};

/** Returns what the statements of a migration do that a version before it cannot bear. */
function contractionsIn(sql: string): string[] {
  return sql.split('--> statement-breakpoint').flatMap((statement) => {
    const broken = Object.entries(CONTRACTIONS).filter(([, pattern]) => pattern.test(statement));
    return broken.map(([what]) => `${what}: ${statement.trim()}`);
  });
}

test('migrations only add, so that a process of the version before serves beside a newer one', () => {
  const files = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(10);
  const found = files.flatMap((name) => contractionsIn(readFileSync(join(migrationsFolder, name), 'utf8')));
  expect(found).toEqual([]);
});

test.each([
  'ALTER TABLE "articles" DROP COLUMN "deck";',
  'DROP TABLE "articles";',
  'DROP INDEX "articles_path";',
  'ALTER TABLE "articles" RENAME COLUMN "deck" TO "standfirst";',
  'ALTER TABLE "articles" ALTER COLUMN "deck" SET DATA TYPE jsonb;',
  'ALTER TABLE "articles" ALTER COLUMN "deck" SET NOT NULL;',
  'ALTER TABLE "articles" ADD COLUMN "deck" text NOT NULL;',
])('%s is found', (statement) => {
  expect(contractionsIn(`CREATE TABLE "a" ();--> statement-breakpoint\n${statement}`)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "articles" ADD COLUMN "deck" text DEFAULT \'\' NOT NULL;',
  'ALTER TABLE "articles" ADD COLUMN "deck" text;',
  'ALTER TABLE "articles" ALTER COLUMN "deck" DROP NOT NULL;',
])('%s is allowed', (statement) => {
  expect(contractionsIn(statement)).toEqual([]);
});
