import { createHash, timingSafeEqual } from 'node:crypto';
import type { Server } from 'node:http';
import express, { Router } from 'express';
import { allowMethods } from '../../http/requests/allow-methods.ts';
import { answerInTurn } from '../../http/server/answer-in-turn.ts';
import { requireOneHost } from '../../http/server/require-one-host.ts';
import { securityHeaders } from '../../http/server/security-headers.ts';
import type { Metrics } from './metrics.ts';
import { shareAnswer } from '../share-answer.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Returns whether a value of `Authorization` (RFC 6750, section 2.1) carries the token. Compares in constant time. */
function carries(header: string | undefined, token: string): boolean {
  const given = /^Bearer +(\S+)$/i.exec(header ?? '')?.[1];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

interface MetricsAccess {
  /** `METRICS_TOKEN`. Without it, everyone who reaches the address may read the metrics. */
  token: string | undefined;
  /** Whether readers reach the address, too. Without a token, requests through a proxy then find nothing. */
  isForReaders: boolean;
}

/** GET /metrics in Prometheus' text format. Simultaneous requests share one text. */
export function metricsRoutes({ registry }: Pick<Metrics, 'registry'>, { token, isForReaders }: MetricsAccess): Router {
  // Writing the text takes about a millisecond. Later requests never get an older text, because a client that reads
  // twice expects changes.
  const text = shareAnswer(
    () => registry.metrics(),
    () => false,
  );
  const router = Router();
  router.use('/metrics', ({ headers }, response, next) => {
    if (!isForReaders || token !== undefined || headers['x-forwarded-for'] === undefined) return next();
    // Not a page, because the site would keep the page for this address, and give it to Prometheus, too.
    response.status(404).set('Cache-Control', 'no-store').type('text/plain').send('There is nothing here.\n');
  });
  router.all('/metrics', allowMethods('GET', 'HEAD'));
  router.get('/metrics', async (request, response) => {
    response.set('Cache-Control', 'no-store');
    if (token !== undefined && !carries(request.get('authorization'), token)) {
      response
        .status(401)
        .set('WWW-Authenticate', 'Bearer')
        .type('text/plain')
        .send('The metrics need the bearer token of the setting METRICS_TOKEN.\n');
      return;
    }
    response.set('Content-Type', registry.contentType).send(await text());
  });
  return router;
}

interface MetricsServerParts {
  metrics: Pick<Metrics, 'registry'>;
  token: string | undefined;
  publicUrl: string;
}

/** Serves only `/metrics`, on a separate server (`METRICS_PORT`). */
export function serveMetrics(server: Server, { metrics, token, publicUrl }: MetricsServerParts): void {
  const app = express();
  app.disable('x-powered-by');
  app.use(
    requireOneHost,
    securityHeaders(publicUrl),
    metricsRoutes(metrics, { token, isForReaders: false }),
    (_request, response) => {
      response
        .status(404)
        .set('Cache-Control', 'no-store')
        .type('text/plain')
        .send('There is nothing here but /metrics.\n');
    },
  );
  answerInTurn(server, app);
}
