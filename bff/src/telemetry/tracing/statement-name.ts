/** Longest statement in a span, in characters. */
const STATEMENT_MAXIMUM = 4_000;

/**
 * Returns a short name of a statement: its verb and the first table (semantic conventions for databases,
 * `db.query.summary`). Many statements share few names.
 */
export function statementName(statement: string): string {
  const verb = /^\W*(\w+)/.exec(statement)?.[1]?.toUpperCase() ?? 'SQL';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_][\w.]{0,60})"?/i.exec(statement)?.[1];
  return table === undefined ? verb.slice(0, 30) : `${verb.slice(0, 30)} ${table}`;
}

/**
 * Replaces literal values in a statement before it leaves the site. Our statements pass values separately, but those of
 * libraries may not.
 */
export const statementText = (statement: string): string =>
  statement.slice(0, STATEMENT_MAXIMUM).replaceAll(/'(?:[^']|'')*(?:'|$)/g, "'?'");
