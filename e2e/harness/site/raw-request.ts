import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { RunningSite } from './start-site.ts';

/** A request whose path, method and encoding nothing normalizes, as browsers and `fetch` would. */
export interface RawRequest {
  method?: string;
  /** Path and query, sent unchanged. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** An answer as the site sent it. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** Sends a request to the site unchanged. */
export function rawRequest(
  site: RunningSite,
  { method = 'GET', path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const call = request({ hostname, port, method, path, headers, agent: false }, (response) => {
      buffer(response).then(
        (bytes) =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes, text: bytes.toString('utf8') }),
        reject,
      );
    });
    call.once('error', reject);
    call.end(body);
  });
}
