import type { Request } from 'express';
import { queryOf } from '../../http/requests/query-of.ts';

/** First value of each parameter of a request's query; an empty one counts as not given. */
export function firstValues(request: Pick<Request, 'originalUrl'>): (name: string) => string | undefined {
  const query = queryOf(request);
  return (name) => query.get(name) || undefined;
}
