import type { Metrics } from '../../telemetry/metrics.ts';
import { createJobQueue, type JobPacing, type JobQueue, type QueuePlatform } from '../queue/job-queue.ts';
import { type AnnouncedComment, createCommentSender } from './send-comment.ts';

/** About a day of attempts. */
const PACING: JobPacing = { poll: 10, retry: 30, retryMaximum: 3_600, retries: 30, heartbeat: 30, lease: 60, watch: 60 };

interface WebhookQueueParts extends QueuePlatform, Omit<Parameters<typeof createCommentSender>[0], 'now'> {
  metrics: Pick<Metrics, 'webhooks' | 'webhookQueueLength'>;
  pacing?: JobPacing;
}

/** The durable queue of comments that the webhook is to be told of. */
export type WebhookQueue = JobQueue<AnnouncedComment>;

export function createWebhookQueue({ webhook, deskOrigin, timeoutMs, metrics, pacing = PACING, ...platform }: WebhookQueueParts): WebhookQueue {
  return createJobQueue<AnnouncedComment>(platform, {
    name: 'webhook',
    pacing,
    deliver: createCommentSender({ webhook, deskOrigin, ...(timeoutMs === undefined ? {} : { timeoutMs }) }),
    describe: ({ id }) => ({ comment: id }),
    problem: (reason) => `The webhook is not told of comments: ${reason}.`,
    mend: 'Look at COMMENTS_WEBHOOK_URL and at its receiver: comments wait in the database and are tried again for a day.',
    count: (_comment, outcome) => metrics.webhooks.inc({ outcome }),
    measured: ({ length }) => metrics.webhookQueueLength.set(length),
  });
}
