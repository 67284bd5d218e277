import type { RequestHandler } from 'express';

/**
 * Answers methods other than these with 405 and `Allow` (RFC 9110, section 15.5.6), and OPTIONS with 204 and `Allow`.
 * For addresses that programs use: the answer is JSON under `/api`, a line of text elsewhere.
 */
export function allowMethods(...methods: readonly string[]): RequestHandler {
  const allow = methods.join(', ');
  return (request, response, next) => {
    if (methods.includes(request.method)) return next();
    response.set({ Allow: allow, 'Cache-Control': 'no-store' });
    if (request.method === 'OPTIONS') return response.status(204).end();
    const message = `${request.method} cannot be used here; use ${allow}.`;
    response.status(405);
    if (request.originalUrl.startsWith('/api/')) response.json({ error: message });
    else response.type('text/plain').send(`${message}\n`);
  };
}
