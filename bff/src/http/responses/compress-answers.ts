import compression, { type CompressionOptions } from 'compression';
import type { RequestHandler } from 'express';

/**
 * Not what has a strong validator, which names its very bytes (RFC 9110, section 8.8.1), and not a part of a file: its
 * `Content-Range` counts the bytes of the whole file as it is (section 14.4).
 */
const isCompressible: NonNullable<CompressionOptions['filter']> = (request, response) =>
  !String(response.getHeader('ETag') ?? '').startsWith('"') &&
  !response.hasHeader('Content-Range') &&
  compression.filter(request, response);

/**
 * Compresses answers on their way. HEAD gets the headers of GET: the library leaves it the length of what is not
 * compressed, which GET does not send (RFC 9110, section 8.6). Node.js drops the body.
 */
export function compressAnswers(): RequestHandler {
  const compress = compression({ filter: isCompressible });
  return (request, response, next) =>
    compress(
      request.method === 'HEAD' ? Object.create(request, { method: { value: 'GET' } }) : request,
      response,
      next,
    );
}
