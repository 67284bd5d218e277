import { expect, test } from 'vitest';
import { errorStatus } from './error-status.ts';
import { HttpError } from './http-error.ts';

test.each([
  ['a client’s mistake', new HttpError(413, 'too large'), 413],
  ['a status that a library gives as text', { status: '415' }, 415],
  ['a bug', new TypeError('x is not a function'), 500],
  ['an answer of another server', { status: 502 }, 500],
  ['a status that is no error', { status: 200 }, 500],
  ['a status that is no number', { status: 'closed' }, 500],
  ['nothing', null, 500],
  ['a text', 'status', 500],
])('%s has its status', (_what, error, status) => {
  expect(errorStatus(error)).toBe(status);
});
