import type { WebhookSettings } from '../../config/services/webhook-settings.ts';
import { commentAddress } from '../comments/comment-address.ts';
import type { Delivery, QueuedJob } from '../queue/job-kind.ts';
import { createSignedCalls, deliveryOf } from './signed-call.ts';

/** A new comment in the webhook's queue, without its text and without data about its writer. */
export interface AnnouncedComment {
  id: number;
  /** Canonical path of the article, starting with a slash. */
  article: string;
  /** When the comment was sent (ISO 8601). */
  submittedAt: string;
}

/** The webhook that is called, and the address of the desk. */
export interface CommentSending {
  webhook: WebhookSettings;
  /** Origin of the desk. */
  deskOrigin: string;
  timeoutMs?: number | undefined;
}

/** Creates the function that announces comments to the webhook. */
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
