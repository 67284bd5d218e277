import { createServer, request } from 'node:http';

/** A proxy in front of a bucket, which can answer with what the bucket had some time ago. */
export interface OldBucket {
  url: string;
  /** From now on, objects that are written are not there for those who read. */
  stayBehind: () => void;
  /** Answers with what the bucket has. */
  catchUp: () => void;
  close: () => void;
}

/** Answer of S3 for an object that does not exist (API reference, error responses). */
const NO_SUCH_KEY = '<?xml version="1.0" encoding="UTF-8"?><Error><Code>NoSuchKey</Code></Error>';

/** Starts the proxy, which passes everything on at first. */
export async function startOldBucket(bucket: string): Promise<OldBucket> {
  let isBehind = false;
  const unseen = new Set<string>();
  const server = createServer((incoming, response) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const [path = url] = url.split('?');
    if (isBehind && method === 'PUT') unseen.add(path);
    if (isBehind && method === 'GET' && unseen.has(path))
      return void response.writeHead(404, { 'Content-Type': 'application/xml' }).end(NO_SUCH_KEY);
    const call = request(bucket + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    call.once('error', () => response.destroy());
    incoming.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stayBehind: () => void (isBehind = true),
    catchUp() {
      isBehind = false;
      unseen.clear();
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
