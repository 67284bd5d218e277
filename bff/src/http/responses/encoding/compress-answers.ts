import compression, { type CompressionOptions } from 'compression';
import type { RequestHandler } from 'express';

/**
 * Excludes answers with a strong validator, which identifies their exact bytes (RFC 9110, section 8.8.1), and parts of
 * files: `Content-Range` counts the bytes of the uncompressed file (section 14.4).
 */
const isCompressible: NonNullable<CompressionOptions['filter']> = (request, response) =>
  !String(response.getHeader('ETag') ?? '').startsWith('"') &&
  !response.hasHeader('Content-Range') &&
  compression.filter(request, response);

/**
 * Compresses answers while they are sent. Passes HEAD to the library as GET, so that both get the same headers: for
 * HEAD, the library would keep the length of the uncompressed body, which GET does not send (RFC 9110, section 8.6).
 * Node.js drops the body.
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
