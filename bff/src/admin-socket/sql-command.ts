import type { StatementResult } from '../database/run-statement.ts';
import { readCommandLine } from '../platform/command-line.ts';

const usage = `Usage: npm run sql -- "STATEMENT"

Runs one SQL statement on the embedded database of DATA_DIR: select, with, values, table, insert,
update or delete. A site that runs executes the statement, and answers no other request that needs
the database meanwhile. Prints each row as a line of JSON, at most 1,000, and then how many rows
there were, or how many have changed. For PostgreSQL (DATABASE_URL) use psql.

Exit codes: 0 done, 1 the statement failed, 2 wrong usage or setting.`;

/** Functions through which the command reaches the terminal and the site. */
export interface SqlCommandWorld {
  /** Writes one line to the standard output. The line has no line end. */
  print: (line: string) => void;
  /** Writes one line to the standard error output. */
  printError: (line: string) => void;
  /** Runs a statement on the site's database. */
  run: (statement: string) => Promise<StatementResult>;
}

/**
 * Runs `npm run sql` and returns the exit code.
 * @throws if the database fails, or does not accept the statement.
 */
export async function runSqlCommand(argv: readonly string[], world: SqlCommandWorld): Promise<number> {
  const line = readCommandLine(argv);
  if (line.kind === 'help') {
    world.print(usage);
    return 0;
  }
  const [statement = '', ...others] = line.kind === 'words' ? line.words : [];
  if (statement.trim() === '' || others.length > 0) {
    const problem = line.kind === 'wrong' ? line.problem : 'Give one statement, in quotation marks.';
    world.printError(`${problem}\n\n${usage}`);
    return 2;
  }
  const { rows, count, isCut } = await world.run(statement);
  for (const row of rows) world.print(row);
  world.printError(isCut ? `the first ${count} rows: there are more` : count === 1 ? '1 row' : `${count} rows`);
  return 0;
}
