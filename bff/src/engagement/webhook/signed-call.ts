import { createHmac } from 'node:crypto';
import { callReceiver, type CallLimits, type CallResult } from '../../platform/queue/call-receiver.ts';
import type { JobPacing } from '../../platform/queue/job-kind.ts';

/** Timing of the queues of webhooks: about one day of attempts. */
export const WEBHOOK_PACING: JobPacing = {
  poll: 10,
  retry: 30,
  retryMaximum: 3_600,
  retries: 30,
  heartbeat: 30,
  lease: 60,
  watch: 60,
};

/** A call to a receiver. */
export interface SignedCall extends CallLimits {
  url: string;
  /** Id of the call. Stays the same at every repetition. */
  id: string;
  body: object;
}

/**
 * Returns the signature of a call (Standard Webhooks, "Signature scheme").
 * @param timestamp seconds since the epoch.
 */
const signatureOf = (key: Buffer, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

/**
 * Creates a function that makes signed calls: a POST with the headers of Standard Webhooks. Ignores the body of the
 * answer.
 */
export function createSignedCalls(key: Buffer, now: () => number = Date.now) {
  return ({ url, id, body, ...limits }: SignedCall): Promise<CallResult> => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(now() / 1_000));
    const headers = {
      'Content-Type': 'application/json',
      'Webhook-Id': id,
      'Webhook-Timestamp': timestamp,
      'Webhook-Signature': signatureOf(key, id, timestamp, text),
    };
    return callReceiver(url, { method: 'POST', headers, body: text }, limits);
  };
}
