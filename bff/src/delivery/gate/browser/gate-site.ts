import { createServer, type Server } from 'node:http';
import express from 'express';
import type { ReleasesByName } from '../../registry/releases-by-name.ts';
import { EMPTY_SET_PATH, gatePage, type GateIsland } from './gate-page.ts';

/** Site for one check. Only this machine can reach it. */
export interface GateSite {
  /** Absolute address of the page. */
  address: string;
  close(): Promise<void>;
}

/**
 * Serves a page of islands and the files of its releases, at the same addresses and under the same policy as on the
 * site.
 */
export async function openGateSite(releases: ReleasesByName, islands: readonly GateIsland[]): Promise<GateSite> {
  const { html, policy } = await gatePage(releases, islands);
  const app = express();
  app.disable('x-powered-by');
  app.get('/', (_request, response) => {
    response.set('Content-Security-Policy', policy).type('html').send(html);
  });
  for (const { assetBase, folder } of Object.values(releases)) {
    app.use(
      assetBase,
      express.static(folder, {
        index: false,
        redirect: false,
        setHeaders: (response) => response.setHeader('Access-Control-Allow-Origin', '*'),
      }),
    );
  }
  app.get(EMPTY_SET_PATH, (_request, response) => {
    response.json({});
  });
  app.get('/api/session', (_request, response) => {
    response.json({ user: null });
  });
  app.post(['/api/telemetry', '/api/events'], (_request, response) => {
    response.status(202).end();
  });
  app.use((_request, response) => {
    response.status(404).type('text/plain').send('The gate has no such address.\n');
  });
  const server: Server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  return {
    address: `http://127.0.0.1:${port}/`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
