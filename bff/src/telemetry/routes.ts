import express, { Router, type Request } from 'express';
import type { Logger } from 'pino';
import { telemetryBatchSchema } from '@plainwell/contracts/telemetry.ts';
import { allowMethods } from '../http/allow-methods.ts';
import { fieldErrors } from '../http/field-errors.ts';
import type { Metrics } from './metrics.ts';
import { recordBatch, type KnownReleases } from './record-batch.ts';

/** Largest body of a telemetry batch. */
const BODY_LIMIT = '64kb';

interface TelemetryRoutesParts {
  metrics: Metrics;
  releases: KnownReleases;
  /** Whether a request comes from a browser that looks at a preview: what happens there says nothing of what readers get. */
  isPreview: (request: Request) => Promise<boolean>;
  log: Logger;
}

/** POST /api/telemetry, and GET /metrics in Prometheus' text format. */
export function telemetryRoutes({ metrics, releases, isPreview, log }: TelemetryRoutesParts): Router {
  const router = Router();
  router.all('/api/telemetry', allowMethods('POST'));
  router.post('/api/telemetry', express.json({ limit: BODY_LIMIT }), async (request, response) => {
    // `is` is null for a body that is not there: that is the contract's business.
    if (request.is('application/json') === false) return response.status(415).json({ error: 'Send the batch as application/json.' });
    const batch = telemetryBatchSchema.safeParse(request.body);
    if (!batch.success) {
      return response.status(400).json({ error: 'The batch does not fit the contract.', fields: fieldErrors(batch.error) });
    }
    if (await isPreview(request)) return response.status(202).end();
    await recordBatch(batch.data, metrics, releases);
    const { events, path, pageView } = batch.data;
    for (const event of events) {
      if (event.kind === 'load' && event.outcome === 'failure') log.warn({ ...event, path, pageView }, 'load failed in a browser');
      if (event.kind === 'save-failure') log.warn({ ...event, path, pageView }, 'call of the save control failed in a browser');
    }
    response.status(202).end();
  });
  router.get('/metrics', async (_request, response) => {
    response.set({ 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' }).send(await metrics.registry.metrics());
  });
  return router;
}
