import { request } from 'node:http';

/** Answer of a server. */
export interface Asked {
  status: number;
  headers: Headers;
  text: string;
}

/** Options of a request. */
export interface Asking {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Sends a request with Node.js' own client and follows no redirect. (fetch sets `Sec-Fetch-…` and `Host` itself.) */
export function ask(address: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const sent = request(address, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () => {
        const pairs = response.rawHeaders.flatMap((name, index, raw): [string, string][] =>
          index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [],
        );
        resolve({ status: response.statusCode ?? 0, headers: new Headers(pairs), text });
      });
    });
    sent.on('error', reject).end(body);
  });
}
