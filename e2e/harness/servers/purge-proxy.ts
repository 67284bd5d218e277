import { createServer, request, type ServerResponse } from 'node:http';

/** What a purge proxy does with a call: passes it on, answers 503, or does not answer. */
export type PurgeProxyState = 'passes' | 'refuses' | 'hangs';

/** A proxy between a site and the socket for purges of one cache. */
export interface PurgeProxy {
  url: string;
  /** What happens to the calls from now on. Calls that hang are passed on when the state is `passes` again. */
  become: (state: PurgeProxyState) => void;
  /** Returns the number of calls that the cache has answered. */
  passed: () => number;
  close: () => void;
}

/** Starts a proxy, which passes all calls on at first. */
export async function startPurgeProxy(cache: string): Promise<PurgeProxy> {
  let state: PurgeProxyState = 'passes';
  let passed = 0;
  let waiting: (() => void)[] = [];
  const server = createServer((incoming, response: ServerResponse) => {
    const pass = () => {
      const { method, headers } = incoming;
      const call = request(cache, { method: method ?? 'PURGE', headers }, (answer) => {
        passed += 1;
        response.writeHead(answer.statusCode ?? 502);
        answer.pipe(response);
      });
      call.once('error', () => response.destroy());
      call.end();
    };
    incoming.resume();
    if (state === 'passes') pass();
    else if (state === 'refuses') response.writeHead(503).end();
    else waiting.push(pass);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    become(next) {
      state = next;
      if (state !== 'passes') return;
      for (const pass of waiting) pass();
      waiting = [];
    },
    passed: () => passed,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
