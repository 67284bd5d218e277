import { createServer, request, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';

/** A proxy between the site and a server, which can answer as a faulty one. It passes everything on at first. */
interface FaultyProxy {
  url: string;
  close: () => void;
}

async function startProxy(listener: RequestListener): Promise<FaultyProxy> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Passes a call on to the same address of a server, and its answer back. */
function passOn(incoming: IncomingMessage, response: ServerResponse, origin: string, onAnswer = () => {}): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const call = request(new URL(url, origin), { method, headers }, (answer) => {
    onAnswer();
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.once('error', () => response.destroy());
  incoming.pipe(call);
}

/** A proxy in front of a bucket, which can answer with what the bucket had some time ago. */
export interface OldBucket extends FaultyProxy {
  /** From now on, objects that are written are not there for those who read. */
  stayBehind: () => void;
  /** Answers with what the bucket has. */
  catchUp: () => void;
}

/** Answer of S3 for an object that does not exist (API reference, error responses). */
const NO_SUCH_KEY = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';

/** Starts a proxy in front of a bucket. */
export async function startOldBucket(bucket: string): Promise<OldBucket> {
  let isBehind = false;
  const unseen = new Set<string>();
  const proxy = await startProxy((incoming, response) => {
    const { method, url = '/' } = incoming;
    const [path = url] = url.split('?');
    if (isBehind && method === 'PUT') unseen.add(path);
    if (isBehind && method === 'GET' && unseen.has(path))
      return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end(NO_SUCH_KEY);
    passOn(incoming, response, bucket);
  });
  return {
    ...proxy,
    stayBehind: () => void (isBehind = true),
    catchUp() {
      isBehind = false;
      unseen.clear();
    },
  };
}

/** What a purge proxy does with a call: passes it on, answers 503, or does not answer. */
export type PurgeProxyState = 'passes' | 'refuses' | 'hangs';

/** A proxy between the site and the socket for purges of one cache. */
export interface PurgeProxy extends FaultyProxy {
  /** What happens to the calls from now on. Calls that hang are passed on when the state is `passes` again. */
  become: (state: PurgeProxyState) => void;
  /** Returns the number of calls that the cache has answered. */
  passed: () => number;
}

/** Starts a proxy in front of the socket for purges of a cache. */
export async function startPurgeProxy(cache: string): Promise<PurgeProxy> {
  let state: PurgeProxyState = 'passes';
  let passed = 0;
  let waiting: (() => void)[] = [];
  const proxy = await startProxy((incoming, response) => {
    const pass = () => passOn(incoming, response, cache, () => (passed += 1));
    if (state === 'passes') pass();
    else if (state === 'refuses') response.writeHead(503).end();
    else waiting.push(pass);
  });
  return {
    ...proxy,
    become(next) {
      state = next;
      if (state !== 'passes') return;
      for (const pass of waiting) pass();
      waiting = [];
    },
    passed: () => passed,
  };
}
