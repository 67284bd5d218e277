import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

/** A test's server on this machine. */
export interface Served {
  /** Without a trailing slash. */
  origin: string;
  port: number;
  close: () => Promise<void>;
}

/**
 * Serves an application on a free port. Tests of routes use HTTP, because headers, redirects and limits are part of the
 * answer.
 */
export async function serveApp(app: RequestListener): Promise<Served> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${bound.port}`,
    port: bound.port,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
