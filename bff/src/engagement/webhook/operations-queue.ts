import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import type { WebhookSettings } from '../../config/services/webhook-settings.ts';
import { createJobQueue, type JobQueue, type QueuePlatform } from '../../platform/queue/job-queue.ts';
import { deliveryOf } from '../../platform/queue/call-receiver.ts';
import type { JobPacing } from '../../platform/queue/job-kind.ts';
import { createSignedCalls, WEBHOOK_PACING } from './signed-call.ts';

/** An event for operators, in the form of Standard Webhooks. */
export interface Announcement {
  /** Type of the event, such as `release.halted`. */
  type: string;
  /** Time of the event (ISO 8601). */
  timestamp: string;
  data: Readonly<Record<string, string | number | null>>;
}

interface OperationsQueueParts extends QueuePlatform {
  webhook: WebhookSettings;
  metrics: Pick<Metrics, 'operationsWebhooks' | 'operationsWebhookQueueLength'>;
  pacing?: JobPacing;
}

/** The durable queue of events for operators. */
export type OperationsQueue = JobQueue<Announcement>;

export function createOperationsQueue({
  webhook: { url, key },
  metrics,
  pacing = WEBHOOK_PACING,
  ...platform
}: OperationsQueueParts): OperationsQueue {
  const call = createSignedCalls(key);
  return createJobQueue<Announcement>(platform, {
    name: 'operations-webhook',
    pacing,
    deliver: async ({ id, data }) => deliveryOf(await call({ url, id, body: data })),
    describe: ({ type }) => ({ type }),
    problem: (reason) => `The webhook of operators is not told what the site does by itself: ${reason}.`,
    mend: 'Look at OPERATIONS_WEBHOOK_URL and at its receiver: announcements wait in the database and are tried again for a day.',
    what: 'A call of the webhook of operators',
    counter: 'plainwell_operations_webhooks_total',
    count: (_announcement, outcome) => metrics.operationsWebhooks.inc({ outcome }),
    measured: ({ length }) => metrics.operationsWebhookQueueLength.set(length),
  });
}
