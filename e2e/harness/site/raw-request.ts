import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';
import type { RunningSite } from './start-site.ts';

/** A request whose path, method and encoding nothing normalizes, as browsers and `fetch` would. */
export interface RawRequest {
  method?: string;
  /** Path and query, sent unchanged. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Address of this machine from which to send it, if not the usual one. */
  localAddress?: string | undefined;
}

/** An answer as the site sent it. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** Sends a request to the site unchanged. Accepts any certificate, because those of tests are self-signed. */
export function rawRequest(
  site: Pick<RunningSite, 'url'>,
  { method = 'GET', path, headers = {}, body, localAddress }: RawRequest,
): Promise<RawAnswer> {
  const { protocol, hostname, port } = new URL(site.url);
  const request = protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const options = { hostname, port, method, path, headers, localAddress, agent: false, rejectUnauthorized: false };
    const call = request(options, (response) => {
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
