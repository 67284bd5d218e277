import type { WebhookSettings } from '../../config/services/webhook-settings.ts';
import { commentAddress } from '../comments/comment-address.ts';
import type { Delivery, QueuedJob } from '../queue/job-kind.ts';
import { createSignedCalls, deliveryOf } from './signed-call.ts';

/** A new comment in the queue for the webhook, without its text and without anything about its writer. */
export interface AnnouncedComment {
  id: number;
  /** Canonical path of its article, from the slash on. */
  article: string;
  /** When it was sent (ISO 8601). */
  submittedAt: string;
}

/** Who is told, and where editors decide. */
export interface CommentSending {
  webhook: WebhookSettings;
  /** Origin of the desk. */
  deskOrigin: string;
  timeoutMs?: number | undefined;
}

/** Tells the webhook of comments. */
export function createCommentSender({ webhook: { url, key }, deskOrigin, timeoutMs }: CommentSending) {
  const call = createSignedCalls(key);
  return async ({ id, data }: QueuedJob<AnnouncedComment>): Promise<Delivery> => {
    const { id: comment, article, submittedAt } = data;
    const body = {
      type: 'comment.submitted',
      timestamp: submittedAt,
      data: { id: comment, article, desk: deskOrigin + commentAddress(comment) },
    };
    return deliveryOf(await call({ url, id, body, timeoutMs }));
  };
}
