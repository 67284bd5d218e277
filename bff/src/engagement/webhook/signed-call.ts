import { createHmac } from 'node:crypto';
import { networkErrorCode } from '../../http/requests/failed-fetch.ts';
import type { Delivery, JobPacing } from '../queue/job-kind.ts';

/** Maximum time for a receiver's answer, in milliseconds. */
const TIMEOUT_MS = 10_000;

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
export interface SignedCall {
  url: string;
  /** Id of the call. Stays the same at every repetition. */
  id: string;
  body: object;
  timeoutMs?: number | undefined;
  /** Aborts the call, which then throws the signal's reason. */
  signal?: AbortSignal | undefined;
}

/**
 * The status of a receiver's answer, or the reason why no answer arrived. Does not contain the receiver's address,
 * which may be a secret.
 */
export type CallResult = { ok: true; status: number } | { ok: false; reason: string };

/**
 * Returns the signature of a call (Standard Webhooks, "Signature scheme").
 * @param timestamp seconds since the epoch.
 */
const signatureOf = (key: Buffer, id: string, timestamp: string, body: string) =>
  `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;

function reasonOf(error: Error): string {
  if (error.name === 'TimeoutError') return 'the receiver does not answer in time';
  const code = networkErrorCode(error);
  return code === null ? 'the receiver redirects or breaks off' : `the receiver cannot be reached (${code})`;
}

/**
 * Creates a function that makes signed calls: a POST with the headers of Standard Webhooks. Ignores the body of the
 * answer.
 */
export function createSignedCalls(key: Buffer, now: () => number = Date.now) {
  return async ({ url, id, body, timeoutMs = TIMEOUT_MS, signal }: SignedCall): Promise<CallResult> => {
    const text = JSON.stringify(body);
    const timestamp = String(Math.floor(now() / 1_000));
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Webhook-Id': id,
          'Webhook-Timestamp': timestamp,
          'Webhook-Signature': signatureOf(key, id, timestamp, text),
        },
        body: text,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]),
      });
      // Discard the body, however long it is.
      await response.body?.cancel();
      return { ok: true, status: response.status };
    } catch (error) {
      signal?.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      return { ok: false, reason: reasonOf(error) };
    }
  };
}

/** Returns whether a receiver accepted the call with a 2xx status. */
export const agrees = (result: CallResult) => result.ok && result.status >= 200 && result.status < 300;

/** Returns why a receiver did not accept the call. */
export const disagreementOf = (result: CallResult) =>
  result.ok ? `the receiver answers ${result.status}` : result.reason;

/** Converts the result of a call into the outcome of a job. Only a 2xx status completes the job. */
export const deliveryOf = (result: CallResult): Delivery =>
  agrees(result) ? { kind: 'sent' } : { kind: 'unsent', reason: disagreementOf(result) };
