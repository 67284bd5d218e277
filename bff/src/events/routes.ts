import { Router, type Request } from 'express';
import { allowMethods } from '../http/requests/allow-methods.ts';
import { failureReference } from '../http/requests/failure-reference.ts';
import { parseJson } from '../http/requests/read-body.ts';
import type { Metrics } from '../telemetry/metrics/metrics.ts';
import { RETRY_AFTER_S } from '../telemetry/unavailable.ts';
import { readBatch } from './read-batch.ts';
import { clientKey } from '../platform/rate-limits/client-key.ts';
import { setRetryAfterHeaders } from '../platform/rate-limits/limit-requests.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { EventService } from './service.ts';
import type { LineLog } from '../telemetry/sampled-log.ts';

/** Size limit of a batch: browsers allow 64 KiB for all pending beacons together (Fetch standard). */
const BODY_LIMIT = '64kb';

/**
 * POST /api/events (contract: `pageEventBatchSchema`). 202: the batch is stored. 400 with field errors: it is invalid.
 * If only some events are invalid, the others are stored, and `stored` is their number. 503: nothing can be stored now.
 * 429: the address exceeds its rate limit.
 * @param isPreview returns whether a request comes from a browser that views a preview. Its events are not stored,
 * because they do not describe readers.
 */
export function eventRoutes(
  service: EventService,
  limiter: Pick<RateLimiter, 'consume'>,
  { refusedPageEvents }: Metrics,
  isPreview: (request: Request) => Promise<boolean>,
  log: LineLog,
): Router {
  const router = Router();
  router.all('/api/events', allowMethods('POST'));
  router.post('/api/events', parseJson(BODY_LIMIT), async (request, response) => {
    response.set('Cache-Control', 'no-store');
    // `is` returns null without a body. Then the contract's schema reports the fault.
    if (request.is('application/json') === false)
      return response.status(415).json({ error: 'Send the batch as application/json.' });
    const read = readBatch(request.body);
    if (!read.ok)
      return response.status(400).json({ error: 'The batch does not fit the contract.', fields: read.fields });
    if (await isPreview(request)) return response.status(202).end();
    const { batch, refused, fields } = read;
    const consumed = await limiter.consume('event-rows', clientKey(request), Math.max(1, batch.events.length));
    if (!consumed.ok) {
      setRetryAfterHeaders(response, 'event-rows', consumed.retryAfterS);
      return response.status(429).json({ error: 'Too many events come from this address: try again in a minute.' });
    }
    if (refused > 0) {
      refusedPageEvents.inc(refused);
      log.warn({ path: batch.path, fields }, 'page events refused');
    }
    const isStored = batch.events.length === 0 || (await service.record(batch));
    if (!isStored)
      return response
        .status(503)
        .set('Retry-After', String(RETRY_AFTER_S))
        .json({ error: 'Events cannot be stored at the moment.', ...failureReference() });
    if (refused === 0) return response.status(202).end();
    response.status(400).json({
      error: 'Some events do not fit the contract; the others are stored.',
      stored: batch.events.length,
      fields,
    });
  });
  return router;
}
