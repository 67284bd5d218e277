import { errorCode } from '../../error-code.ts';

/**
 * Messages, by the error code of a failed connection: an SQLSTATE (PostgreSQL, Appendix A) or a code of Node.js. Each
 * describes the fault, and most name the remedy.
 */
const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there: start PostgreSQL, or correct the host and port',
  ECONNRESET: 'the server there closes connections: it may not be PostgreSQL, or not be ready yet',
  ENOENT: 'there is no such socket: start PostgreSQL, or correct the host',
  EACCES: 'its socket cannot be opened by this user: correct its permissions, or the host',
  ENOTFOUND: 'the host is not known: correct the host name',
  EAI_AGAIN: 'the host name could not be looked up: correct it, or try again when the network is back',
  EHOSTUNREACH: 'the host cannot be reached: correct the host, or the network',
  ENETUNREACH: 'the network of the host cannot be reached: correct the host, or the network',
  ETIMEDOUT: 'the host does not answer: correct the host and port, or start PostgreSQL',
  '28P01': 'the password or the user is wrong',
  '28000': 'the server does not let this user in (pg_hba.conf)',
  '3D000': 'there is no such database: create it, or correct the name at the end of the address',
  '42501': 'the user may not create tables there: grant the user CREATE on the schema, or name another database',
  '53300': 'the server has no connection left: raise max_connections, or end other clients',
  '57P03': 'the server is starting or stopping: try again in a moment',
};

/** Messages for errors of the driver that have no code. The pattern matches the driver's own message. */
const SPOKEN: readonly [RegExp, string][] = [
  [/timeout|timed out/i, 'the server does not answer within 5 s: correct the host and port, or start PostgreSQL'],
  [/does not support SSL/i, 'the server does not support TLS: remove sslmode from the address'],
  [/certificate|self.signed/i, 'the certificate of the server is not trusted: correct sslmode and sslrootcert'],
  [/password must be a string/i, 'the server asks for a password, and the address has none'],
  [
    /terminated unexpectedly|connection was ended|unexpected message/i,
    'the server there closes connections: it may not be PostgreSQL',
  ],
];

function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const own = errorCode(error);
  const causes = 'cause' in error ? codesOf(error.cause) : [];
  const several = 'errors' in error && Array.isArray(error.errors) ? error.errors.flatMap(codesOf) : [];
  return [...(own === undefined ? [] : [own]), ...causes, ...several];
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${messageOf(error.cause)}` : '';

/** Returns host and database of an address, without the user's name and password. */
export function placeIn(databaseUrl: string): string {
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl);
  return `${searchParams.get('host') ?? hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/**
 * Returns a message of one line for a start that failed: it names the setting, and explains why the site cannot use
 * PostgreSQL. Returns `null` for an error that is not about the connection.
 */
export function describeConnectionFault(databaseUrl: string, error: unknown): string | null {
  const reason =
    codesOf(error)
      .map((code) => REASONS[code])
      .find((found) => found !== undefined) ?? SPOKEN.find(([pattern]) => pattern.test(messageOf(error)))?.[1];
  return reason === undefined
    ? null
    : `setting DATABASE_URL: PostgreSQL at ${placeIn(databaseUrl)} cannot be used: ${reason}`;
}
