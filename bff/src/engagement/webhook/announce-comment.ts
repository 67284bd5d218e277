import type { WebhookSettings } from '../../config/services/webhook-settings.ts';
import type { Domain, Platform } from '../../platform/platform.ts';
import { commentAddress } from '../../staff/access/staff-area.ts';
import type { Metrics } from '../../telemetry/metrics/metrics.ts';
import { deliveryOf } from '../../platform/queue/call-receiver.ts';
import type { JobPacing } from '../../platform/queue/job-kind.ts';
import { createJobQueue, type JobQueue, type QueuePlatform } from '../../platform/queue/job-queue.ts';
import { createSignedCalls, WEBHOOK_PACING } from './signed-call.ts';

/** A new comment in the webhook's queue, without its text and without data about its writer. */
export interface AnnouncedComment {
  id: number;
  /** Canonical path of the article, starting with a slash. */
  article: string;
  /** Time at which the reader sent the comment (ISO 8601). */
  submittedAt: string;
}

interface CommentWebhookParts extends QueuePlatform {
  webhook: WebhookSettings;
  /** Origin of the desk. */
  deskOrigin: string;
  metrics: Pick<Metrics, 'webhooks' | 'webhookQueueLength'>;
  pacing?: JobPacing;
  timeoutMs?: number;
}

/** The durable queue of new comments that the site announces to the webhook. */
export type CommentWebhook = JobQueue<AnnouncedComment>;

export function createCommentWebhook({
  webhook: { url, key },
  deskOrigin,
  metrics,
  pacing = WEBHOOK_PACING,
  timeoutMs,
  ...platform
}: CommentWebhookParts): CommentWebhook {
  const call = createSignedCalls(key);
  return createJobQueue<AnnouncedComment>(platform, {
    name: 'webhook',
    pacing,
    async deliver({ id, data: { id: comment, article, submittedAt } }) {
      const body = {
        type: 'comment.submitted',
        timestamp: submittedAt,
        data: { id: comment, article, desk: deskOrigin + commentAddress(comment) },
      };
      return deliveryOf(await call({ url, id, body, timeoutMs }));
    },
    describe: ({ id }) => ({ comment: id }),
    problem: (reason) => `The webhook is not told of comments: ${reason}.`,
    mend: 'Look at COMMENTS_WEBHOOK_URL and at its receiver: comments wait in the database and are tried again for a day.',
    what: 'A call of the webhook of comments',
    counter: 'plainwell_comment_webhooks_total',
    count: (_comment, outcome) => metrics.webhooks.inc({ outcome }),
    measured: ({ length }) => metrics.webhookQueueLength.set(length),
  });
}

/** Opens the webhook of comments. Its queue is `null` if the settings have no webhook. */
export function openCommentWebhook(platform: Platform) {
  const { settings, site } = platform;
  const webhook = settings.commentsWebhook;
  const queue =
    webhook === null
      ? null
      : createCommentWebhook({ ...platform, webhook, deskOrigin: settings.opsOrigin ?? site.publicUrl });
  return {
    queue,
    start: () => queue?.start(),
    close: () => queue?.close(),
  } satisfies Domain & { queue: CommentWebhook | null };
}
