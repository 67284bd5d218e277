import type { Request } from 'express';

/** Path and query of a request as they arrived, neither of them decoded; the query without its `?`. */
export function splitAddress({ originalUrl }: Pick<Request, 'originalUrl'>): { rawPath: string; rawQuery: string } {
  const end = originalUrl.indexOf('?');
  return end < 0 ? { rawPath: originalUrl, rawQuery: '' } : { rawPath: originalUrl.slice(0, end), rawQuery: originalUrl.slice(end + 1) };
}

/** Parameters of a request, read once by the URL Standard: Express’ own `query` makes lists and objects of them. */
export const queryOf = (request: Pick<Request, 'originalUrl'>) => new URLSearchParams(splitAddress(request).rawQuery);
