import { randomUUID } from 'node:crypto';
import { Router, type Request } from 'express';
import {
  telemetryBatchSchema,
  unloadedPageSchema,
  type TelemetryBatch,
  type UnloadedPage,
} from '@plainwell/contracts/delivery/telemetry.ts';
import { SHELL_NAME } from '@plainwell/contracts/modules/remotes.ts';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { fieldErrors } from '../http/requests/field-errors.ts';
import { fieldsOfQuery } from '../http/requests/query-of.ts';
import { parseJson } from '../http/requests/read-body.ts';
import { browserOf } from './history/browser-of.ts';
import type { RecordBatch } from './ingest/record-batch.ts';
import type { Sender } from './ingest/report-rows.ts';
import type { Metrics } from './metrics/metrics.ts';
import { recordedBatch } from './recorded/recorded-batch.ts';
import type { LineLog } from './sampled-log.ts';

/** Size limit of a telemetry batch. */
const BODY_LIMIT = '64kb';

interface TelemetryRoutesParts {
  metrics: Pick<Metrics, 'telemetryBatches'>;
  record: RecordBatch;
  /**
   * Returns a number below 65,536 that shows whether reports come from few or many addresses. It identifies no person.
   */
  sourceOf: (request: Request) => Promise<number>;
  publicUrl: string;
  /**
   * Returns whether a request comes from a browser that views a preview. Reports of such a browser do not describe what
   * readers get.
   */
  isPreview: (request: Request) => Promise<boolean>;
  log: LineLog;
}

/**
 * Builds the batch for a page whose own scripts failed to load, because only those scripts could send a batch. The
 * cause `blocked` means that nothing more is known.
 */
function batchOf({ unloaded }: UnloadedPage): TelemetryBatch {
  const event = {
    kind: 'load',
    remote: SHELL_NAME,
    release: unloaded,
    attempt: 1,
    duration: 0,
    outcome: 'failure',
    type: 'missing',
    cause: 'blocked',
  } as const;
  return { pageView: randomUUID(), path: '', events: [event] };
}

/**
 * POST /api/telemetry (contract: `telemetryBatchSchema`). Answers 202 to every batch that fits the contract, even if
 * nothing of it is stored, because the page does not wait for a result.
 */
export function telemetryRoutes({
  metrics: { telemetryBatches },
  record,
  sourceOf,
  publicUrl,
  isPreview,
  log,
}: TelemetryRoutesParts): Router {
  const ownHost = new URL(publicUrl).host;

  async function senderOf(request: Request): Promise<Sender> {
    return {
      browser: browserOf(request.get('user-agent')),
      source: await sourceOf(request),
      hosts: new Set([ownHost, request.host]),
    };
  }

  const router = Router();
  router.all('/api/telemetry', allowMethods('POST'));
  router.post('/api/telemetry', parseJson(BODY_LIMIT), async (request, response) => {
    const unloaded = unloadedPageSchema.safeParse(fieldsOfQuery(request));
    // `is` returns null without a body. Then the contract's schema reports the fault.
    if (!unloaded.success && request.is('application/json') === false)
      return response.status(415).json({ error: 'Send the batch as application/json.' });
    const batch = telemetryBatchSchema.safeParse(unloaded.success ? batchOf(unloaded.data) : request.body);
    if (!batch.success) {
      telemetryBatches.inc({ outcome: 'refused' });
      return response
        .status(400)
        .json({ error: 'The batch does not fit the contract.', fields: fieldErrors(batch.error) });
    }
    if (await isPreview(request)) {
      telemetryBatches.inc({ outcome: 'preview' });
      return response.status(202).end();
    }
    const sender = await senderOf(request);
    const recorded = recordedBatch(batch.data, sender.hosts);
    const { path, pageView, trace } = recorded;
    for (const event of await record(recorded, sender)) {
      if (event.kind === 'load' && event.outcome === 'failure')
        log.warn({ ...event, path, pageView, trace }, 'load failed in a browser');
      if (event.kind === 'save-failure')
        log.warn({ ...event, path, pageView, trace }, 'call of the save control failed in a browser');
    }
    response.status(202).end();
  });
  return router;
}
