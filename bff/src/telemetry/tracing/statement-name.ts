/** Longest statement that a span holds, in characters. */
const STATEMENT_MAXIMUM = 4_000;

/**
 * What a statement does, and the first table that it names: few names for any number of statements (semantic
 * conventions for databases, `db.query.summary`).
 */
export function statementName(statement: string): string {
  const verb = /^\W*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]{0,60})"?/i.exec(statement)?.[1];
  return table === undefined ? verb.slice(0, 30) : `${verb.slice(0, 30)} ${table}`;
}

/**
 * A statement as it may leave the site: values that stand in it are taken out. Ours stand apart from it, but those of
 * libraries need not.
 */
export const statementText = (statement: string): string =>
  statement.slice(0, STATEMENT_MAXIMUM).replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'?'");
