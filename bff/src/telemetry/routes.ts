import { randomUUID } from 'node:crypto';
import express, { Router, type Request } from 'express';
import { telemetryBatchSchema, unloadedPageSchema, type TelemetryBatch, type UnloadedPage } from '@plainwell/contracts/delivery/telemetry.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { fieldErrors } from '../http/requests/field-errors.ts';
import type { Metrics } from './metrics.ts';
import { recordBatch, type KnownReleases } from './record-batch.ts';
import type { LineLog } from './sampled-log.ts';

/** Largest body of a telemetry batch. */
const BODY_LIMIT = '64kb';

interface TelemetryRoutesParts {
  metrics: Metrics;
  releases: KnownReleases;
  /** Whether a request comes from a browser that looks at a preview: what happens there says nothing of what readers get. */
  isPreview: (request: Request) => Promise<boolean>;
  log: LineLog;
}

/** What a page would have reported whose own scripts did not come: `blocked` says that nothing more is known. */
function batchOf({ unloaded }: UnloadedPage): TelemetryBatch {
  const event = { kind: 'load', remote: SHELL_NAME, release: unloaded, attempt: 1, duration: 0, outcome: 'failure', type: 'missing', cause: 'blocked' } as const;
  return { pageView: randomUUID(), path: '', events: [event] };
}

/** POST /api/telemetry. */
export function telemetryRoutes({ metrics, releases, isPreview, log }: TelemetryRoutesParts): Router {
  const router = Router();
  router.all('/api/telemetry', allowMethods('POST'));
  router.post('/api/telemetry', express.json({ limit: BODY_LIMIT }), async (request, response) => {
    const unloaded = unloadedPageSchema.safeParse(request.query);
    // `is` is null for a body that is not there: that is the contract's business.
    if (!unloaded.success && request.is('application/json') === false) return response.status(415).json({ error: 'Send the batch as application/json.' });
    const batch = telemetryBatchSchema.safeParse(unloaded.success ? batchOf(unloaded.data) : request.body);
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
  return router;
}
