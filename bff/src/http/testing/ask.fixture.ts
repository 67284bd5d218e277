import { request } from 'node:http';

/** What a server has answered. */
export interface Asked {
  status: number;
  headers: Headers;
  text: string;
}

/** How something is asked for. */
export interface Asking {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/** Asks by Node.js' own client, and follows nothing: fetch sets `Sec-Fetch-…` and `Host` itself. */
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
