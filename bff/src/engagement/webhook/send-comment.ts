import { createHmac } from 'node:crypto';
import type { WebhookSettings } from '../../config/webhook-settings.ts';
import { commentAddress } from '../comments/comment-address.ts';
import type { Delivery, QueuedJob } from '../queue/delivery.ts';

/** How long the receiver may take, in milliseconds. */
const TIMEOUT_MS = 10_000;

/** A new comment as it waits to be told of: no text, and nothing about its writer. */
export interface AnnouncedComment {
  id: number;
  /** Canonical path of its article, from the slash on. */
  article: string;
  /** When it was sent (ISO 8601). */
  submittedAt: string;
}

interface SendingParts {
  webhook: WebhookSettings;
  /** Origin of the desk. */
  deskOrigin: string;
  timeoutMs?: number;
  /** Milliseconds since the epoch. */
  now?: () => number;
}

/** The signature of a call (Standard Webhooks, "Signature scheme"). @param timestamp seconds since the epoch. */
const signatureOf = (key: Buffer, id: string, timestamp: string, body: string) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/** Why there was no answer, without the receiver's address, which may be a secret. */
function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'the receiver does not answer in time';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  return code === null ? 'the receiver redirects or breaks off' : `the receiver cannot be reached (${code})`;
}

/** Tells the webhook of comments: a signed POST, which only an answer of 2xx ends. The id stays the same however often it is tried. */
export function createCommentSender({ webhook: { url, key }, deskOrigin, timeoutMs = TIMEOUT_MS, now = Date.now }: SendingParts) {
  return async ({ id, data }: QueuedJob<AnnouncedComment>): Promise<Delivery> => {
    const { id: comment, article, submittedAt } = data;
    const body = JSON.stringify({ type: 'comment.submitted', timestamp: submittedAt, data: { id: comment, article, desk: deskOrigin + commentAddress(comment) } });
    const timestamp = String(Math.floor(now() / 1_000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Webhook-Id': id, 'Webhook-Timestamp': timestamp, 'Webhook-Signature': signatureOf(key, id, timestamp, body) },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      // What it says beside its status counts for nothing, however long it is.
      await response.body?.cancel();
      return response.ok ? { kind: 'sent' } : { kind: 'unsent', reason: `the receiver answers ${response.status}` };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      return { kind: 'unsent', reason: reasonOf(error) };
    }
  };
}
