import { DrizzleQueryError } from 'drizzle-orm/errors';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { openPreparedPglite } from '../database/testing/prepared-database.fixture.ts';
import { createSessionStore } from '../accounts/sessions/session-store.ts';
import { errorForLog } from './error-for-log.ts';

function lineOf(error: unknown): string {
  let line = '';
  pino({ serializers: { err: errorForLog } }, { write: (written: string) => void (line += written) }).error(
    { err: error },
    'it failed',
  );
  return line;
}

const statement = 'update "readers" set "name" = $1';
const failed = new DrizzleQueryError(
  statement,
  ["Nora $& O'Neil"],
  Object.assign(new Error('Key (name)=(Nora) exists'), { code: '23505', detail: 'of Nora' }),
);

test.each([
  ['by itself', failed],
  ['within another error', new Error('the sign-in failed', { cause: failed })],
])('a failed query %s is logged with its statement and its cause’s code, without its values', (_how, error) => {
  const line = lineOf(error);

  expect(JSON.parse(line).err).toMatchObject({ message: `Failed query: ${statement}`, code: '23505' });
  expect(line).not.toContain('Nora');
  expect(line).toContain('error-for-log.test.ts');
});

test('a query that the database refuses tells the log nothing of the reader', async () => {
  const database = await openPreparedPglite();
  const error: unknown = await createSessionStore(database.db)
    .begin('no-uuid-but-Nora')
    .catch((thrown: unknown) => thrown);
  await database.close();

  expect(error).toBeInstanceOf(DrizzleQueryError);
  expect(lineOf(error)).not.toContain('Nora');
});

test('any other error is logged whole', () => {
  expect(JSON.parse(lineOf(new TypeError('nothing there', { cause: new Error('gone') }))).err).toMatchObject({
    type: 'TypeError',
    message: 'nothing there: gone',
  });
});
