import type { Request } from 'express';

/** First value of each parameter of a request's query; an empty one counts as not given. */
export function firstValues(request: Pick<Request, 'originalUrl'>): (name: string) => string | undefined {
  const query = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'));
  return (name) => query.get(name) || undefined;
}
