import { errorForLog } from '../error-for-log.ts';
import { recordedPath } from './recorded-path.ts';

/** Serializers for fields of every log line. They remove readers' values, and secrets in addresses. */
export const logSerializers = {
  err: errorForLog,
  path: (path: unknown): unknown => (typeof path === 'string' ? recordedPath(path) : path),
};
