import express, { Router, type Request } from 'express';
import type { Logger } from 'pino';
import { allowMethods } from '../http/allow-methods.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { readBatch } from './read-batch.ts';
import type { EventService } from './service.ts';

/** Largest body of a batch: what browsers allow all beacons under way together (64 KiB, Fetch standard). */
const BODY_LIMIT = '64kb';

/**
 * POST /api/events (contract: `pageEventBatchSchema`): 202 once the batch is stored. 400 with field errors; when only
 * some events do not fit, the others are stored all the same, and `stored` says how many. 503 when nothing can be stored
 * at the moment.
 * @param isPreview whether a request comes from a browser that looks at a preview: what it does says nothing of readers, and is
 * not kept.
 */
export function eventRoutes(service: EventService, { refusedPageEvents }: Metrics, isPreview: (request: Request) => Promise<boolean>, log: Logger): Router {
  const router = Router();
  router.all('/api/events', allowMethods('POST'));
  router.post('/api/events', express.json({ limit: BODY_LIMIT }), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    // `is` is null for a body that is not there: that is the contract's business.
    if (request.is('application/json') === false) return response.status(415).json({ error: 'Send the batch as application/json.' });
    const read = readBatch(request.body);
    if (!read.ok) return response.status(400).json({ error: 'The batch does not fit the contract.', fields: read.fields });
    if (await isPreview(request)) return response.status(202).end();
    const { batch, refused, fields } = read;
    if (refused > 0) {
      refusedPageEvents.inc(refused);
      log.warn({ path: batch.path, fields }, 'page events refused');
    }
    const isStored = batch.events.length === 0 || (await service.record(batch));
    if (!isStored) return response.status(503).json({ error: 'Events cannot be stored at the moment.' });
    if (refused === 0) return response.status(202).end();
    response.status(400).json({ error: 'Some events do not fit the contract; the others are stored.', stored: batch.events.length, fields });
  });
  return router;
}
