import { createServer } from 'node:net';
import { startTemporaryPostgres } from '@plainwell/tooling/testing/temporary-postgres.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeConnectionFault } from './describe-connection-fault.ts';
import { openPostgres } from './open-postgres.ts';

const postgres = await startTemporaryPostgres();
afterAll(() => postgres?.stop());

/** A server that does not speak the protocol of PostgreSQL. */
const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n', () => socket.destroy()));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(() => new Promise((resolve) => other.close(resolve)));

async function faultAt(databaseUrl: string): Promise<string | null> {
  try {
    await (await openPostgres(databaseUrl)).close();
    return 'opened';
  } catch (error) {
    return describeConnectionFault(databaseUrl, error);
  }
}

test('an address where nothing listens is named without user and password', async () => {
  expect(await faultAt('postgres://ada:secret@127.0.0.1:1/site')).toBe(
    'setting DATABASE_URL: PostgreSQL at 127.0.0.1:1/site cannot be used: nothing listens there: start PostgreSQL, or correct the host and port',
  );
});

test('a host that nobody knows is named', async () => {
  expect(await faultAt('postgres://database.invalid/site')).toMatch(
    /^setting DATABASE_URL: PostgreSQL at database\.invalid\/site cannot be used: the host (?:is not known|name could not be looked up)/,
  );
});

test('a server that is not PostgreSQL is named', async () => {
  expect(await faultAt(`postgres://127.0.0.1:${port}/site`)).toMatch(
    /^setting DATABASE_URL: PostgreSQL at 127\.0\.0\.1:\d+\/site cannot be used: the server there closes connections/,
  );
});

test.runIf(postgres !== null)('a database and a user that the server does not have are named', async () => {
  const url = postgres?.url ?? '';
  expect(await faultAt(url.replace('/postgres?', '/nowhere?'))).toMatch(/there is no such database: create it/);
  expect(await faultAt(url.replace('plainwell@', 'nobody@'))).toMatch(
    /cannot be used: the server does not let this user in/,
  );
});

test("what is no fault of the connection is nobody else's line", () => {
  expect(describeConnectionFault('postgres://x/y', new TypeError('x is not a function'))).toBeNull();
});
