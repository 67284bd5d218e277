import { expect, test } from 'vitest';
import type { StatementResult } from '../database/run-statement.ts';
import { runSqlCommand } from './sql-command.ts';

async function command(argv: readonly string[], result: StatementResult = { rows: [], count: 0, isCut: false }) {
  const seen = { out: [] as string[], error: [] as string[], statements: [] as string[] };
  const code = await runSqlCommand(argv, {
    print: (line) => seen.out.push(line),
    printError: (line) => seen.error.push(line),
    run: async (statement) => {
      seen.statements.push(statement);
      return result;
    },
  });
  return { code, ...seen };
}

test('the command prints each row on a line, and how many there were on the error output', async () => {
  expect(await command(['select 1'], { rows: ['{"a":1}', '{"a":2}'], count: 2, isCut: false })).toEqual({
    code: 0,
    out: ['{"a":1}', '{"a":2}'],
    error: ['2 rows'],
    statements: ['select 1'],
  });
  const one = { rows: [], count: 1, isCut: false };
  expect(await command(['delete from sessions'], one)).toMatchObject({ error: ['1 row'] });
  const cut = { ...one, isCut: true };
  expect(await command(['table sessions'], cut)).toMatchObject({ error: ['the first 1 rows: there are more'] });
});

test.each([[[]], [['']], [['select', '1']], [['--quiet', 'select 1']]])(
  'the command line %j is refused with the usage',
  async (argv) => {
    const { code, error, statements } = await command(argv);
    expect({ code, statements }).toEqual({ code: 2, statements: [] });
    expect(error[0]).toContain('Usage: npm run sql');
  },
);

test('--help shows the usage', async () => {
  expect(await command(['--help'])).toMatchObject({ code: 0, error: [], statements: [] });
});
