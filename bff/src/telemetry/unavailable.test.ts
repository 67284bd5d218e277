import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '../database/database-fault.ts';
import { logFailure, UnavailableError, unavailablePart } from './unavailable.ts';

const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause);
const coded = (code: string) => Object.assign(new Error('said the system'), { code });
/** PostgreSQL's errors have their own class. */
class ServerError extends Error {
  readonly code: string;
  constructor(code: string) {
    super('said the server');
    this.code = code;
  }
}

test.each([
  ['no connection', new DatabaseUnavailableError('ECONNREFUSED'), 'database'],
  ['a broken connection', query(coded('ECONNRESET')), 'database'],
  ['a server that shuts down', query(new ServerError('57P01')), 'database'],
  ['a full disk of the server', query(new ServerError('53100')), 'database'],
  [
    'a connection that the driver knows to have ended',
    query(new Error('Client has encountered a connection error and is not queryable')),
    'database',
  ],
  ['an embedded engine that has ended', query(new WebAssembly.RuntimeError('unreachable')), 'database'],
  ['whatever came of one of these', new Error('the page was not loaded', { cause: query(coded('EPIPE')) }), 'database'],
  ['a full disk', coded('ENOSPC'), 'disk'],
  ['a bucket that is away', new UnavailableError('storage', 'no answer in time'), 'storage'],
])('%s is a part that is away', (_what, error, part) => {
  expect(unavailablePart(error)).toBe(part);
});

test.each([
  ['a violated constraint', query(new ServerError('23505'))],
  ['a mistake in a statement', query(new ServerError('42601'))],
  ['a value that cannot be sent', query(new TypeError('cyclic'))],
  ['a provider that does not answer', coded('ECONNREFUSED')],
  ['anything else', new Error('oops')],
  ['what is no error', 'oops'],
])('%s is not', (_what, error) => {
  expect(unavailablePart(error)).toBeNull();
});

test('a bug is logged; what comes of a part that is away is not, since that has its line', () => {
  const error = vi.fn<(fields: object, message: string) => void>();
  const bug = new Error('oops');
  logFailure({ error }, new DatabaseUnavailableError('ECONNREFUSED'), 'rows not removed');
  logFailure({ error }, bug, 'rows not removed', { what: 'events' });
  expect(error.mock.calls).toEqual([[{ err: bug, what: 'events' }, 'rows not removed']]);
});
