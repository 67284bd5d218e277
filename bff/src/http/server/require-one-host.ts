import type { RequestHandler } from 'express';

const isHost = (value: string) => /^[^\s/?#@\\]*$/.test(value) && (value === '' || URL.canParse(`http://${value}`));

/**
 * Refuses a request that names its host twice, or no host that could be one, with 400 (RFC 9112, section 3.2): a proxy and the
 * site may otherwise take it for requests of two different hosts. Node.js itself keeps the first of two and says nothing.
 */
export const requireOneHost: RequestHandler = (request, response, next) => {
  const hosts = request.rawHeaders.filter((_value, index, raw) => index % 2 === 1 && raw[index - 1]?.toLowerCase() === 'host');
  if (hosts.length <= 1 && hosts.every(isHost)) return next();
  const what = hosts.length > 1 ? 'The request names its host more than once.' : 'The request names no host that could be one.';
  response.status(400).set({ 'Cache-Control': 'no-store', Connection: 'close' }).type('text/plain').send(`${what}\n`);
};
