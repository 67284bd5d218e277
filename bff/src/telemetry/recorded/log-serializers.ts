import { errorForLog } from '../error-for-log.ts';
import { recordedPath } from './recorded-path.ts';

/** How fields of every line of the log are written: without readers' values, and without secrets of addresses. */
export const logSerializers = {
  err: errorForLog,
  path: (path: unknown): unknown => (typeof path === 'string' ? recordedPath(path) : path),
};
